# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'start_home.ui'
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
    QLabel, QPushButton, QScrollArea, QSizePolicy,
    QSpacerItem, QVBoxLayout, QWidget)

class Ui_StartHome(object):
    def setupUi(self, StartHome):
        if not StartHome.objectName():
            StartHome.setObjectName(u"StartHome")
        self.outer = QVBoxLayout(StartHome)
        self.outer.setObjectName(u"outer")
        self.outer.setContentsMargins(0, 0, 0, 0)
        self.scroll = QScrollArea(StartHome)
        self.scroll.setObjectName(u"scroll")
        self.scroll.setWidgetResizable(True)
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.content = QWidget()
        self.content.setObjectName(u"content")
        self.content.setProperty(u"role", u"page")
        self.column = QVBoxLayout(self.content)
        self.column.setObjectName(u"column")
        self.go_on_title = QLabel(self.content)
        self.go_on_title.setObjectName(u"go_on_title")
        self.go_on_title.setProperty(u"role", u"section")

        self.column.addWidget(self.go_on_title)

        self.go_on = QWidget(self.content)
        self.go_on.setObjectName(u"go_on")
        self.go_on_row = QHBoxLayout(self.go_on)
        self.go_on_row.setObjectName(u"go_on_row")
        self.go_on_row.setContentsMargins(0, 0, 0, 0)

        self.column.addWidget(self.go_on)

        self.halves = QHBoxLayout()
        self.halves.setObjectName(u"halves")
        self.left = QWidget(self.content)
        self.left.setObjectName(u"left")
        self.left_column = QVBoxLayout(self.left)
        self.left_column.setObjectName(u"left_column")
        self.left_column.setContentsMargins(0, 0, 0, 0)
        self.armies_head = QHBoxLayout()
        self.armies_head.setObjectName(u"armies_head")
        self.armies_title = QLabel(self.left)
        self.armies_title.setObjectName(u"armies_title")
        self.armies_title.setProperty(u"role", u"section")

        self.armies_head.addWidget(self.armies_title)

        self.armies_gap = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.armies_head.addItem(self.armies_gap)

        self.armies_all = QPushButton(self.left)
        self.armies_all.setObjectName(u"armies_all")
        self.armies_all.setProperty(u"role", u"link")

        self.armies_head.addWidget(self.armies_all)


        self.left_column.addLayout(self.armies_head)

        self.armies_card = QFrame(self.left)
        self.armies_card.setObjectName(u"armies_card")
        self.armies_card.setProperty(u"role", u"card")
        self.armies_column = QVBoxLayout(self.armies_card)
        self.armies_column.setObjectName(u"armies_column")
        self.armies_column.setContentsMargins(0, 0, 0, 0)

        self.left_column.addWidget(self.armies_card)

        self.left_foot = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.left_column.addItem(self.left_foot)


        self.halves.addWidget(self.left)

        self.right = QWidget(self.content)
        self.right.setObjectName(u"right")
        self.right_column = QVBoxLayout(self.right)
        self.right_column.setObjectName(u"right_column")
        self.right_column.setContentsMargins(0, 0, 0, 0)
        self.start_title = QLabel(self.right)
        self.start_title.setObjectName(u"start_title")
        self.start_title.setProperty(u"role", u"section")

        self.right_column.addWidget(self.start_title)

        self.tiles = QWidget(self.right)
        self.tiles.setObjectName(u"tiles")
        self.tiles_grid = QGridLayout(self.tiles)
        self.tiles_grid.setObjectName(u"tiles_grid")
        self.tiles_grid.setContentsMargins(0, 0, 0, 0)

        self.right_column.addWidget(self.tiles)

        self.waiting_title = QLabel(self.right)
        self.waiting_title.setObjectName(u"waiting_title")
        self.waiting_title.setProperty(u"role", u"section")

        self.right_column.addWidget(self.waiting_title)

        self.waiting_card = QFrame(self.right)
        self.waiting_card.setObjectName(u"waiting_card")
        self.waiting_card.setProperty(u"role", u"card")
        self.waiting_column = QVBoxLayout(self.waiting_card)
        self.waiting_column.setObjectName(u"waiting_column")
        self.waiting_column.setContentsMargins(0, 0, 0, 0)

        self.right_column.addWidget(self.waiting_card)

        self.right_foot = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.right_column.addItem(self.right_foot)


        self.halves.addWidget(self.right)

        self.halves.setStretch(0, 2)
        self.halves.setStretch(1, 1)

        self.column.addLayout(self.halves)

        self.foot = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.column.addItem(self.foot)

        self.scroll.setWidget(self.content)

        self.outer.addWidget(self.scroll)


        self.retranslateUi(StartHome)

        QMetaObject.connectSlotsByName(StartHome)
    # setupUi

    def retranslateUi(self, StartHome):
        self.go_on_title.setText(QCoreApplication.translate("StartHome", u"Go on where you stopped", None))
        self.armies_title.setText(QCoreApplication.translate("StartHome", u"Your armies", None))
        self.armies_all.setText(QCoreApplication.translate("StartHome", u"All armies", None))
        self.start_title.setText(QCoreApplication.translate("StartHome", u"Start something", None))
        self.waiting_title.setText(QCoreApplication.translate("StartHome", u"Waiting for you", None))
        pass
    # retranslateUi
