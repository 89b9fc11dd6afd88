# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'odds_page.ui'
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
from PySide6.QtWidgets import (QApplication, QFrame, QGridLayout, QHBoxLayout,
    QScrollArea, QSizePolicy, QVBoxLayout, QWidget)

class Ui_OddsPage(object):
    def setupUi(self, OddsPage):
        if not OddsPage.objectName():
            OddsPage.setObjectName(u"OddsPage")
        self.page_layout = QHBoxLayout(OddsPage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.question_pane = QFrame(OddsPage)
        self.question_pane.setObjectName(u"question_pane")
        self.question_pane.setProperty(u"role", u"plain")
        self.question_layout = QVBoxLayout(self.question_pane)
        self.question_layout.setObjectName(u"question_layout")
        self.question_layout.setContentsMargins(0, 0, 0, 0)
        self.scroll = QScrollArea(self.question_pane)
        self.scroll.setObjectName(u"scroll")
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll.setWidgetResizable(True)
        self.scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body = QWidget()
        self.body.setObjectName(u"body")
        self.body_layout = QVBoxLayout(self.body)
        self.body_layout.setObjectName(u"body_layout")
        self.scroll.setWidget(self.body)

        self.question_layout.addWidget(self.scroll)


        self.page_layout.addWidget(self.question_pane)

        self.answer_scroll = QScrollArea(OddsPage)
        self.answer_scroll.setObjectName(u"answer_scroll")
        self.answer_scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.answer_scroll.setWidgetResizable(True)
        self.answer_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.answer = QWidget()
        self.answer.setObjectName(u"answer")
        self.answer_layout = QGridLayout(self.answer)
        self.answer_layout.setObjectName(u"answer_layout")
        self.answer_scroll.setWidget(self.answer)

        self.page_layout.addWidget(self.answer_scroll)

        self.page_layout.setStretch(1, 1)

        self.retranslateUi(OddsPage)

        QMetaObject.connectSlotsByName(OddsPage)
    # setupUi

    def retranslateUi(self, OddsPage):
        pass
    # retranslateUi
