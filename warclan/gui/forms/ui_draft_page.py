# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'draft_page.ui'
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

class Ui_DraftPage(object):
    def setupUi(self, DraftPage):
        if not DraftPage.objectName():
            DraftPage.setObjectName(u"DraftPage")
        self.page_layout = QVBoxLayout(DraftPage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.stack = QStackedWidget(DraftPage)
        self.stack.setObjectName(u"stack")
        self.room = QWidget()
        self.room.setObjectName(u"room")
        self.room_layout = QVBoxLayout(self.room)
        self.room_layout.setSpacing(0)
        self.room_layout.setObjectName(u"room_layout")
        self.room_layout.setContentsMargins(0, 0, 0, 0)
        self.banner = QFrame(self.room)
        self.banner.setObjectName(u"banner")
        self.banner.setProperty(u"role", u"bar")
        self.banner_layout = QHBoxLayout(self.banner)
        self.banner_layout.setObjectName(u"banner_layout")

        self.room_layout.addWidget(self.banner)

        self.body_layout = QHBoxLayout()
        self.body_layout.setObjectName(u"body_layout")
        self.armies_pane = QWidget(self.room)
        self.armies_pane.setObjectName(u"armies_pane")
        self.armies_layout = QVBoxLayout(self.armies_pane)
        self.armies_layout.setObjectName(u"armies_layout")
        self.armies_layout.setContentsMargins(0, 0, 0, 0)

        self.body_layout.addWidget(self.armies_pane)

        self.pool_pane = QFrame(self.room)
        self.pool_pane.setObjectName(u"pool_pane")
        self.pool_pane.setProperty(u"role", u"card")
        self.pool_layout = QVBoxLayout(self.pool_pane)
        self.pool_layout.setSpacing(0)
        self.pool_layout.setObjectName(u"pool_layout")
        self.pool_layout.setContentsMargins(1, 1, 1, 1)
        self.filter_layout = QHBoxLayout()
        self.filter_layout.setObjectName(u"filter_layout")

        self.pool_layout.addLayout(self.filter_layout)

        self.pool_stack = QStackedWidget(self.pool_pane)
        self.pool_stack.setObjectName(u"pool_stack")

        self.pool_layout.addWidget(self.pool_stack)

        self.foot = QFrame(self.pool_pane)
        self.foot.setObjectName(u"foot")
        self.foot.setProperty(u"role", u"foot")
        self.foot_layout = QHBoxLayout(self.foot)
        self.foot_layout.setObjectName(u"foot_layout")

        self.pool_layout.addWidget(self.foot)

        self.pool_layout.setStretch(1, 1)

        self.body_layout.addWidget(self.pool_pane)

        self.side_pane = QWidget(self.room)
        self.side_pane.setObjectName(u"side_pane")
        self.side_layout = QVBoxLayout(self.side_pane)
        self.side_layout.setObjectName(u"side_layout")
        self.side_layout.setContentsMargins(0, 0, 0, 0)

        self.body_layout.addWidget(self.side_pane)

        self.body_layout.setStretch(1, 1)

        self.room_layout.addLayout(self.body_layout)

        self.room_layout.setStretch(1, 1)
        self.stack.addWidget(self.room)

        self.page_layout.addWidget(self.stack)


        self.retranslateUi(DraftPage)

        QMetaObject.connectSlotsByName(DraftPage)
    # setupUi

    def retranslateUi(self, DraftPage):
        pass
    # retranslateUi
