# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'content_page.ui'
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

class Ui_ContentPage(object):
    def setupUi(self, ContentPage):
        if not ContentPage.objectName():
            ContentPage.setObjectName(u"ContentPage")
        self.page_layout = QVBoxLayout(ContentPage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.bar = QFrame(ContentPage)
        self.bar.setObjectName(u"bar")
        self.bar.setProperty(u"role", u"bar")
        self.bar_layout = QHBoxLayout(self.bar)
        self.bar_layout.setObjectName(u"bar_layout")

        self.page_layout.addWidget(self.bar)

        self.stack = QStackedWidget(ContentPage)
        self.stack.setObjectName(u"stack")
        self.entries = QWidget()
        self.entries.setObjectName(u"entries")
        self.entries_layout = QHBoxLayout(self.entries)
        self.entries_layout.setSpacing(0)
        self.entries_layout.setObjectName(u"entries_layout")
        self.entries_layout.setContentsMargins(0, 0, 0, 0)
        self.sections_pane = QFrame(self.entries)
        self.sections_pane.setObjectName(u"sections_pane")
        self.sections_pane.setProperty(u"role", u"plain")
        self.sections_layout = QVBoxLayout(self.sections_pane)
        self.sections_layout.setObjectName(u"sections_layout")

        self.entries_layout.addWidget(self.sections_pane)

        self.list_pane = QFrame(self.entries)
        self.list_pane.setObjectName(u"list_pane")
        self.list_layout = QVBoxLayout(self.list_pane)
        self.list_layout.setObjectName(u"list_layout")

        self.entries_layout.addWidget(self.list_pane)

        self.form_scroll = QScrollArea(self.entries)
        self.form_scroll.setObjectName(u"form_scroll")
        self.form_scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.form_scroll.setWidgetResizable(True)
        self.form_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.form_body = QWidget()
        self.form_body.setObjectName(u"form_body")
        self.form_layout = QVBoxLayout(self.form_body)
        self.form_layout.setObjectName(u"form_layout")
        self.form_scroll.setWidget(self.form_body)

        self.entries_layout.addWidget(self.form_scroll)

        self.entries_layout.setStretch(1, 1)
        self.stack.addWidget(self.entries)
        self.dry_run = QWidget()
        self.dry_run.setObjectName(u"dry_run")
        self.dry_run_layout = QVBoxLayout(self.dry_run)
        self.dry_run_layout.setObjectName(u"dry_run_layout")
        self.stack.addWidget(self.dry_run)

        self.page_layout.addWidget(self.stack)

        self.page_layout.setStretch(1, 1)

        self.retranslateUi(ContentPage)

        QMetaObject.connectSlotsByName(ContentPage)
    # setupUi

    def retranslateUi(self, ContentPage):
        pass
    # retranslateUi
