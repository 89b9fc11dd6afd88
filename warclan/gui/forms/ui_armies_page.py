# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'armies_page.ui'
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
    QSizePolicy, QSplitter, QStackedWidget, QVBoxLayout,
    QWidget)

class Ui_ArmiesPage(object):
    def setupUi(self, ArmiesPage):
        if not ArmiesPage.objectName():
            ArmiesPage.setObjectName(u"ArmiesPage")
        self.page_layout = QHBoxLayout(ArmiesPage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.splitter = QSplitter(ArmiesPage)
        self.splitter.setObjectName(u"splitter")
        self.splitter.setOrientation(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.list_pane = QFrame(self.splitter)
        self.list_pane.setObjectName(u"list_pane")
        self.list_pane.setProperty(u"role", u"plain")
        self.list_layout = QVBoxLayout(self.list_pane)
        self.list_layout.setObjectName(u"list_layout")
        self.splitter.addWidget(self.list_pane)
        self.stack = QStackedWidget(self.splitter)
        self.stack.setObjectName(u"stack")
        self.scroll = QScrollArea()
        self.scroll.setObjectName(u"scroll")
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll.setWidgetResizable(True)
        self.scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body = QWidget()
        self.body.setObjectName(u"body")
        self.body_layout = QVBoxLayout(self.body)
        self.body_layout.setObjectName(u"body_layout")
        self.title_layout = QHBoxLayout()
        self.title_layout.setObjectName(u"title_layout")

        self.body_layout.addLayout(self.title_layout)

        self.totals_layout = QHBoxLayout()
        self.totals_layout.setObjectName(u"totals_layout")

        self.body_layout.addLayout(self.totals_layout)

        self.roster_card = QFrame(self.body)
        self.roster_card.setObjectName(u"roster_card")
        self.roster_card.setProperty(u"role", u"card")
        self.roster_layout = QVBoxLayout(self.roster_card)
        self.roster_layout.setSpacing(0)
        self.roster_layout.setObjectName(u"roster_layout")
        self.roster_layout.setContentsMargins(1, 1, 1, 1)

        self.body_layout.addWidget(self.roster_card)

        self.cards_layout = QHBoxLayout()
        self.cards_layout.setObjectName(u"cards_layout")

        self.body_layout.addLayout(self.cards_layout)

        self.notes_layout = QVBoxLayout()
        self.notes_layout.setObjectName(u"notes_layout")

        self.body_layout.addLayout(self.notes_layout)

        self.body_layout.setStretch(4, 1)
        self.scroll.setWidget(self.body)
        self.stack.addWidget(self.scroll)
        self.splitter.addWidget(self.stack)

        self.page_layout.addWidget(self.splitter)


        self.retranslateUi(ArmiesPage)

        QMetaObject.connectSlotsByName(ArmiesPage)
    # setupUi

    def retranslateUi(self, ArmiesPage):
        pass
    # retranslateUi
