# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'clans_battle.ui'
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

class Ui_ClansBattle(object):
    def setupUi(self, ClansBattle):
        if not ClansBattle.objectName():
            ClansBattle.setObjectName(u"ClansBattle")
        self.battle_layout = QVBoxLayout(ClansBattle)
        self.battle_layout.setSpacing(0)
        self.battle_layout.setObjectName(u"battle_layout")
        self.battle_layout.setContentsMargins(0, 0, 0, 0)
        self.scroll = QScrollArea(ClansBattle)
        self.scroll.setObjectName(u"scroll")
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll.setWidgetResizable(True)
        self.scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body = QWidget()
        self.body.setObjectName(u"body")
        self.body_layout = QVBoxLayout(self.body)
        self.body_layout.setSpacing(0)
        self.body_layout.setObjectName(u"body_layout")
        self.body_layout.setContentsMargins(0, 0, 0, 0)
        self.columns_layout = QHBoxLayout()
        self.columns_layout.setSpacing(0)
        self.columns_layout.setObjectName(u"columns_layout")
        self.columns_layout.setContentsMargins(0, 0, 0, 0)
        self.who_card = QFrame(self.body)
        self.who_card.setObjectName(u"who_card")
        self.who_card.setProperty(u"role", u"card")
        self.who_layout = QVBoxLayout(self.who_card)
        self.who_layout.setSpacing(0)
        self.who_layout.setObjectName(u"who_layout")
        self.who_layout.setContentsMargins(0, 0, 0, 0)

        self.columns_layout.addWidget(self.who_card)

        self.end_card = QFrame(self.body)
        self.end_card.setObjectName(u"end_card")
        self.end_card.setProperty(u"role", u"card")
        self.end_layout = QVBoxLayout(self.end_card)
        self.end_layout.setSpacing(0)
        self.end_layout.setObjectName(u"end_layout")
        self.end_layout.setContentsMargins(0, 0, 0, 0)

        self.columns_layout.addWidget(self.end_card)

        self.cost_card = QFrame(self.body)
        self.cost_card.setObjectName(u"cost_card")
        self.cost_card.setProperty(u"role", u"card")
        self.cost_layout = QVBoxLayout(self.cost_card)
        self.cost_layout.setSpacing(0)
        self.cost_layout.setObjectName(u"cost_layout")
        self.cost_layout.setContentsMargins(0, 0, 0, 0)

        self.columns_layout.addWidget(self.cost_card)

        self.columns_layout.setStretch(0, 1)
        self.columns_layout.setStretch(1, 1)
        self.columns_layout.setStretch(2, 2)

        self.body_layout.addLayout(self.columns_layout)

        self.scroll.setWidget(self.body)

        self.battle_layout.addWidget(self.scroll)

        self.foot = QFrame(ClansBattle)
        self.foot.setObjectName(u"foot")
        self.foot.setProperty(u"role", u"foot")
        self.foot_layout = QHBoxLayout(self.foot)
        self.foot_layout.setSpacing(0)
        self.foot_layout.setObjectName(u"foot_layout")
        self.foot_layout.setContentsMargins(0, 0, 0, 0)

        self.battle_layout.addWidget(self.foot)

        self.battle_layout.setStretch(0, 1)

        self.retranslateUi(ClansBattle)

        QMetaObject.connectSlotsByName(ClansBattle)
    # setupUi

    def retranslateUi(self, ClansBattle):
        pass
    # retranslateUi
