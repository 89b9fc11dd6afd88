# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'clans_list.ui'
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
from PySide6.QtWidgets import (QApplication, QHBoxLayout, QSizePolicy, QStackedWidget,
    QVBoxLayout, QWidget)

class Ui_ClansList(object):
    def setupUi(self, ClansList):
        if not ClansList.objectName():
            ClansList.setObjectName(u"ClansList")
        self.list_layout = QVBoxLayout(ClansList)
        self.list_layout.setSpacing(0)
        self.list_layout.setObjectName(u"list_layout")
        self.list_layout.setContentsMargins(0, 0, 0, 0)
        self.top_layout = QHBoxLayout()
        self.top_layout.setSpacing(0)
        self.top_layout.setObjectName(u"top_layout")
        self.top_layout.setContentsMargins(0, 0, 0, 0)

        self.list_layout.addLayout(self.top_layout)

        self.chips_layout = QHBoxLayout()
        self.chips_layout.setSpacing(0)
        self.chips_layout.setObjectName(u"chips_layout")
        self.chips_layout.setContentsMargins(0, 0, 0, 0)

        self.list_layout.addLayout(self.chips_layout)

        self.stack = QStackedWidget(ClansList)
        self.stack.setObjectName(u"stack")

        self.list_layout.addWidget(self.stack)

        self.list_layout.setStretch(2, 1)

        self.retranslateUi(ClansList)

        QMetaObject.connectSlotsByName(ClansList)
    # setupUi

    def retranslateUi(self, ClansList):
        pass
    # retranslateUi
