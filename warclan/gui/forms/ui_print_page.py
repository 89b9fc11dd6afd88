# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'print_page.ui'
##
##
## WARNING! All changes made in this file will be lost when recompiling UI file!
################################################################################

from PySide6.QtCore import (QCoreApplication, QDate, QDateTime, QLocale,
    QMetaObject, QObject, QPoint, QRect,
    QSize, QTime, QUrl, Qt)
from PySide6.QtGui import (QBrush, QColor, QConicalGradient, QCursor,
    QFont, QFontDatabase, QGradient, QIcon,
    QImage, QKeySequence, QLinearGradient, QPainter,
    QPalette, QPixmap, QRadialGradient, QTransform)
from PySide6.QtWidgets import (QApplication, QFrame, QHBoxLayout, QScrollArea,
    QSizePolicy, QStackedWidget, QVBoxLayout, QWidget)

class Ui_PrintPage(object):
    def setupUi(self, PrintPage):
        if not PrintPage.objectName():
            PrintPage.setObjectName(u"PrintPage")
        self.page_layout = QHBoxLayout(PrintPage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.options_pane = QFrame(PrintPage)
        self.options_pane.setObjectName(u"options_pane")
        self.options_pane.setProperty(u"role", u"plain")
        self.options_layout = QVBoxLayout(self.options_pane)
        self.options_layout.setSpacing(0)
        self.options_layout.setObjectName(u"options_layout")
        self.options_layout.setContentsMargins(0, 0, 0, 0)
        self.scroll = QScrollArea(self.options_pane)
        self.scroll.setObjectName(u"scroll")
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll.setWidgetResizable(True)
        self.scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body = QWidget()
        self.body.setObjectName(u"body")
        self.body_layout = QVBoxLayout(self.body)
        self.body_layout.setObjectName(u"body_layout")
        self.scroll.setWidget(self.body)

        self.options_layout.addWidget(self.scroll)

        self.foot = QFrame(self.options_pane)
        self.foot.setObjectName(u"foot")
        self.foot.setProperty(u"role", u"foot")
        self.foot_layout = QHBoxLayout(self.foot)
        self.foot_layout.setObjectName(u"foot_layout")

        self.options_layout.addWidget(self.foot)

        self.options_layout.setStretch(0, 1)

        self.page_layout.addWidget(self.options_pane)

        self.preview_pane = QFrame(PrintPage)
        self.preview_pane.setObjectName(u"preview_pane")
        self.preview_layout = QVBoxLayout(self.preview_pane)
        self.preview_layout.setSpacing(0)
        self.preview_layout.setObjectName(u"preview_layout")
        self.preview_layout.setContentsMargins(0, 0, 0, 0)
        self.bar = QFrame(self.preview_pane)
        self.bar.setObjectName(u"bar")
        self.bar.setProperty(u"role", u"bar")
        self.bar_layout = QHBoxLayout(self.bar)
        self.bar_layout.setObjectName(u"bar_layout")

        self.preview_layout.addWidget(self.bar)

        self.stack = QStackedWidget(self.preview_pane)
        self.stack.setObjectName(u"stack")

        self.preview_layout.addWidget(self.stack)

        self.preview_layout.setStretch(1, 1)

        self.page_layout.addWidget(self.preview_pane)

        self.page_layout.setStretch(1, 1)

        self.retranslateUi(PrintPage)

        QMetaObject.connectSlotsByName(PrintPage)
    # setupUi

    def retranslateUi(self, PrintPage):
        pass
    # retranslateUi
