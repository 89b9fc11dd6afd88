# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'clans_clan.ui'
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
from PySide6.QtWidgets import (QApplication, QFrame, QHBoxLayout, QSizePolicy,
    QSplitter, QStackedWidget, QVBoxLayout, QWidget)

class Ui_ClansClan(object):
    def setupUi(self, ClansClan):
        if not ClansClan.objectName():
            ClansClan.setObjectName(u"ClansClan")
        self.clan_layout = QVBoxLayout(ClansClan)
        self.clan_layout.setSpacing(0)
        self.clan_layout.setObjectName(u"clan_layout")
        self.clan_layout.setContentsMargins(0, 0, 0, 0)
        self.band = QFrame(ClansClan)
        self.band.setObjectName(u"band")
        self.band.setProperty(u"role", u"bar")
        self.band_layout = QHBoxLayout(self.band)
        self.band_layout.setSpacing(0)
        self.band_layout.setObjectName(u"band_layout")
        self.band_layout.setContentsMargins(0, 0, 0, 0)

        self.clan_layout.addWidget(self.band)

        self.body = QWidget(ClansClan)
        self.body.setObjectName(u"body")
        self.body_layout = QVBoxLayout(self.body)
        self.body_layout.setSpacing(0)
        self.body_layout.setObjectName(u"body_layout")
        self.body_layout.setContentsMargins(0, 0, 0, 0)
        self.hint = QFrame(self.body)
        self.hint.setObjectName(u"hint")
        self.hint.setProperty(u"role", u"band")
        self.hint_layout = QHBoxLayout(self.hint)
        self.hint_layout.setSpacing(0)
        self.hint_layout.setObjectName(u"hint_layout")
        self.hint_layout.setContentsMargins(0, 0, 0, 0)

        self.body_layout.addWidget(self.hint)

        self.tabs_layout = QHBoxLayout()
        self.tabs_layout.setSpacing(0)
        self.tabs_layout.setObjectName(u"tabs_layout")
        self.tabs_layout.setContentsMargins(0, 0, 0, 0)

        self.body_layout.addLayout(self.tabs_layout)

        self.splitter = QSplitter(self.body)
        self.splitter.setObjectName(u"splitter")
        self.splitter.setOrientation(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.left = QWidget(self.splitter)
        self.left.setObjectName(u"left")
        self.left_layout = QVBoxLayout(self.left)
        self.left_layout.setSpacing(0)
        self.left_layout.setObjectName(u"left_layout")
        self.left_layout.setContentsMargins(0, 0, 0, 0)
        self.tabs_stack = QStackedWidget(self.left)
        self.tabs_stack.setObjectName(u"tabs_stack")

        self.left_layout.addWidget(self.tabs_stack)

        self.story_card = QFrame(self.left)
        self.story_card.setObjectName(u"story_card")
        self.story_card.setProperty(u"role", u"card")
        self.story_layout = QVBoxLayout(self.story_card)
        self.story_layout.setSpacing(0)
        self.story_layout.setObjectName(u"story_layout")
        self.story_layout.setContentsMargins(0, 0, 0, 0)

        self.left_layout.addWidget(self.story_card)

        self.left_layout.setStretch(0, 1)
        self.splitter.addWidget(self.left)
        self.sheet_card = QFrame(self.splitter)
        self.sheet_card.setObjectName(u"sheet_card")
        self.sheet_card.setProperty(u"role", u"card")
        self.sheet_layout = QVBoxLayout(self.sheet_card)
        self.sheet_layout.setSpacing(0)
        self.sheet_layout.setObjectName(u"sheet_layout")
        self.sheet_layout.setContentsMargins(0, 0, 0, 0)
        self.splitter.addWidget(self.sheet_card)

        self.body_layout.addWidget(self.splitter)

        self.body_layout.setStretch(2, 1)

        self.clan_layout.addWidget(self.body)

        self.clan_layout.setStretch(1, 1)

        self.retranslateUi(ClansClan)

        QMetaObject.connectSlotsByName(ClansClan)
    # setupUi

    def retranslateUi(self, ClansClan):
        pass
    # retranslateUi
