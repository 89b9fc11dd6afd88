# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'clans_founding.ui'
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

class Ui_ClansFounding(object):
    def setupUi(self, ClansFounding):
        if not ClansFounding.objectName():
            ClansFounding.setObjectName(u"ClansFounding")
        self.founding_layout = QVBoxLayout(ClansFounding)
        self.founding_layout.setSpacing(0)
        self.founding_layout.setObjectName(u"founding_layout")
        self.founding_layout.setContentsMargins(0, 0, 0, 0)
        self.bar = QFrame(ClansFounding)
        self.bar.setObjectName(u"bar")
        self.bar.setProperty(u"role", u"bar")
        self.bar_layout = QHBoxLayout(self.bar)
        self.bar_layout.setSpacing(0)
        self.bar_layout.setObjectName(u"bar_layout")
        self.bar_layout.setContentsMargins(0, 0, 0, 0)

        self.founding_layout.addWidget(self.bar)

        self.body = QWidget(ClansFounding)
        self.body.setObjectName(u"body")
        self.body_layout = QHBoxLayout(self.body)
        self.body_layout.setSpacing(0)
        self.body_layout.setObjectName(u"body_layout")
        self.body_layout.setContentsMargins(0, 0, 0, 0)
        self.types_card = QFrame(self.body)
        self.types_card.setObjectName(u"types_card")
        self.types_card.setProperty(u"role", u"card")
        self.types_layout = QVBoxLayout(self.types_card)
        self.types_layout.setSpacing(0)
        self.types_layout.setObjectName(u"types_layout")
        self.types_layout.setContentsMargins(0, 0, 0, 0)

        self.body_layout.addWidget(self.types_card)

        self.clan_card = QFrame(self.body)
        self.clan_card.setObjectName(u"clan_card")
        self.clan_card.setProperty(u"role", u"card")
        self.clan_layout = QVBoxLayout(self.clan_card)
        self.clan_layout.setSpacing(0)
        self.clan_layout.setObjectName(u"clan_layout")
        self.clan_layout.setContentsMargins(0, 0, 0, 0)

        self.body_layout.addWidget(self.clan_card)

        self.body_layout.setStretch(0, 3)
        self.body_layout.setStretch(1, 2)

        self.founding_layout.addWidget(self.body)

        self.foot = QFrame(ClansFounding)
        self.foot.setObjectName(u"foot")
        self.foot.setProperty(u"role", u"foot")
        self.foot_layout = QHBoxLayout(self.foot)
        self.foot_layout.setSpacing(0)
        self.foot_layout.setObjectName(u"foot_layout")
        self.foot_layout.setContentsMargins(0, 0, 0, 0)

        self.founding_layout.addWidget(self.foot)

        self.founding_layout.setStretch(1, 1)

        self.retranslateUi(ClansFounding)

        QMetaObject.connectSlotsByName(ClansFounding)
    # setupUi

    def retranslateUi(self, ClansFounding):
        pass
    # retranslateUi
