# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'match_page.ui'
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
    QSizePolicy, QVBoxLayout, QWidget)

class Ui_MatchPage(object):
    def setupUi(self, MatchPage):
        if not MatchPage.objectName():
            MatchPage.setObjectName(u"MatchPage")
        self.page_layout = QHBoxLayout(MatchPage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.setup_scroll = QScrollArea(MatchPage)
        self.setup_scroll.setObjectName(u"setup_scroll")
        self.setup_scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.setup_scroll.setWidgetResizable(True)
        self.setup_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setup = QWidget()
        self.setup.setObjectName(u"setup")
        self.setup_layout = QVBoxLayout(self.setup)
        self.setup_layout.setObjectName(u"setup_layout")
        self.setup_scroll.setWidget(self.setup)

        self.page_layout.addWidget(self.setup_scroll)

        self.report_scroll = QScrollArea(MatchPage)
        self.report_scroll.setObjectName(u"report_scroll")
        self.report_scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.report_scroll.setWidgetResizable(True)
        self.report_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.report = QWidget()
        self.report.setObjectName(u"report")
        self.report_layout = QVBoxLayout(self.report)
        self.report_layout.setObjectName(u"report_layout")
        self.report_scroll.setWidget(self.report)

        self.page_layout.addWidget(self.report_scroll)

        self.page_layout.setStretch(1, 1)

        self.retranslateUi(MatchPage)

        QMetaObject.connectSlotsByName(MatchPage)
    # setupUi

    def retranslateUi(self, MatchPage):
        pass
    # retranslateUi
