# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'clans_phase.ui'
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
    QStackedWidget, QVBoxLayout, QWidget)

class Ui_ClansPhase(object):
    def setupUi(self, ClansPhase):
        if not ClansPhase.objectName():
            ClansPhase.setObjectName(u"ClansPhase")
        self.phase_layout = QVBoxLayout(ClansPhase)
        self.phase_layout.setSpacing(0)
        self.phase_layout.setObjectName(u"phase_layout")
        self.phase_layout.setContentsMargins(0, 0, 0, 0)
        self.bar = QFrame(ClansPhase)
        self.bar.setObjectName(u"bar")
        self.bar.setProperty(u"role", u"bar")
        self.bar_layout = QHBoxLayout(self.bar)
        self.bar_layout.setSpacing(0)
        self.bar_layout.setObjectName(u"bar_layout")
        self.bar_layout.setContentsMargins(0, 0, 0, 0)

        self.phase_layout.addWidget(self.bar)

        self.body = QWidget(ClansPhase)
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

        self.act_card = QFrame(self.body)
        self.act_card.setObjectName(u"act_card")
        self.act_card.setProperty(u"role", u"card")
        self.act_layout = QVBoxLayout(self.act_card)
        self.act_layout.setSpacing(0)
        self.act_layout.setObjectName(u"act_layout")
        self.act_layout.setContentsMargins(0, 0, 0, 0)
        self.stack = QStackedWidget(self.act_card)
        self.stack.setObjectName(u"stack")

        self.act_layout.addWidget(self.stack)


        self.body_layout.addWidget(self.act_card)

        self.body_layout.setStretch(1, 1)

        self.phase_layout.addWidget(self.body)

        self.foot = QFrame(ClansPhase)
        self.foot.setObjectName(u"foot")
        self.foot.setProperty(u"role", u"foot")
        self.foot_layout = QHBoxLayout(self.foot)
        self.foot_layout.setSpacing(0)
        self.foot_layout.setObjectName(u"foot_layout")
        self.foot_layout.setContentsMargins(0, 0, 0, 0)

        self.phase_layout.addWidget(self.foot)

        self.phase_layout.setStretch(1, 1)

        self.retranslateUi(ClansPhase)

        QMetaObject.connectSlotsByName(ClansPhase)
    # setupUi

    def retranslateUi(self, ClansPhase):
        pass
    # retranslateUi
