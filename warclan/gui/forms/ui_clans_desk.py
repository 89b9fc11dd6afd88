# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'clans_desk.ui'
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
    QVBoxLayout, QWidget)

class Ui_ClansDesk(object):
    def setupUi(self, ClansDesk):
        if not ClansDesk.objectName():
            ClansDesk.setObjectName(u"ClansDesk")
        self.desk_layout = QVBoxLayout(ClansDesk)
        self.desk_layout.setSpacing(0)
        self.desk_layout.setObjectName(u"desk_layout")
        self.desk_layout.setContentsMargins(0, 0, 0, 0)
        self.bar = QFrame(ClansDesk)
        self.bar.setObjectName(u"bar")
        self.bar.setProperty(u"role", u"bar")
        self.bar_layout = QHBoxLayout(self.bar)
        self.bar_layout.setSpacing(0)
        self.bar_layout.setObjectName(u"bar_layout")
        self.bar_layout.setContentsMargins(0, 0, 0, 0)

        self.desk_layout.addWidget(self.bar)

        self.body = QWidget(ClansDesk)
        self.body.setObjectName(u"body")
        self.body_layout = QHBoxLayout(self.body)
        self.body_layout.setSpacing(0)
        self.body_layout.setObjectName(u"body_layout")
        self.body_layout.setContentsMargins(0, 0, 0, 0)
        self.warriors_card = QFrame(self.body)
        self.warriors_card.setObjectName(u"warriors_card")
        self.warriors_card.setProperty(u"role", u"card")
        self.warriors_layout = QVBoxLayout(self.warriors_card)
        self.warriors_layout.setSpacing(0)
        self.warriors_layout.setObjectName(u"warriors_layout")
        self.warriors_layout.setContentsMargins(0, 0, 0, 0)

        self.body_layout.addWidget(self.warriors_card)

        self.centre = QWidget(self.body)
        self.centre.setObjectName(u"centre")
        self.centre_layout = QVBoxLayout(self.centre)
        self.centre_layout.setSpacing(0)
        self.centre_layout.setObjectName(u"centre_layout")
        self.centre_layout.setContentsMargins(0, 0, 0, 0)
        self.stats_card = QFrame(self.centre)
        self.stats_card.setObjectName(u"stats_card")
        self.stats_card.setProperty(u"role", u"card")
        self.stats_layout = QVBoxLayout(self.stats_card)
        self.stats_layout.setSpacing(0)
        self.stats_layout.setObjectName(u"stats_layout")
        self.stats_layout.setContentsMargins(0, 0, 0, 0)

        self.centre_layout.addWidget(self.stats_card)

        self.powers_card = QFrame(self.centre)
        self.powers_card.setObjectName(u"powers_card")
        self.powers_card.setProperty(u"role", u"card")
        self.powers_layout = QVBoxLayout(self.powers_card)
        self.powers_layout.setSpacing(0)
        self.powers_layout.setObjectName(u"powers_layout")
        self.powers_layout.setContentsMargins(0, 0, 0, 0)

        self.centre_layout.addWidget(self.powers_card)

        self.centre_layout.setStretch(0, 5)
        self.centre_layout.setStretch(1, 4)

        self.body_layout.addWidget(self.centre)

        self.right = QWidget(self.body)
        self.right.setObjectName(u"right")
        self.right_layout = QVBoxLayout(self.right)
        self.right_layout.setSpacing(0)
        self.right_layout.setObjectName(u"right_layout")
        self.right_layout.setContentsMargins(0, 0, 0, 0)
        self.plan_card = QFrame(self.right)
        self.plan_card.setObjectName(u"plan_card")
        self.plan_card.setProperty(u"role", u"card")
        self.plan_layout = QVBoxLayout(self.plan_card)
        self.plan_layout.setSpacing(0)
        self.plan_layout.setObjectName(u"plan_layout")
        self.plan_layout.setContentsMargins(0, 0, 0, 0)

        self.right_layout.addWidget(self.plan_card)

        self.effect_card = QFrame(self.right)
        self.effect_card.setObjectName(u"effect_card")
        self.effect_card.setProperty(u"role", u"card")
        self.effect_layout = QVBoxLayout(self.effect_card)
        self.effect_layout.setSpacing(0)
        self.effect_layout.setObjectName(u"effect_layout")
        self.effect_layout.setContentsMargins(0, 0, 0, 0)

        self.right_layout.addWidget(self.effect_card)

        self.right_layout.setStretch(0, 1)
        self.right_layout.setStretch(1, 1)

        self.body_layout.addWidget(self.right)

        self.body_layout.setStretch(1, 1)

        self.desk_layout.addWidget(self.body)

        self.desk_layout.setStretch(1, 1)

        self.retranslateUi(ClansDesk)

        QMetaObject.connectSlotsByName(ClansDesk)
    # setupUi

    def retranslateUi(self, ClansDesk):
        pass
    # retranslateUi
