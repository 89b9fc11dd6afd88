# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'table_page.ui'
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
    QSizePolicy, QStackedWidget, QVBoxLayout, QWidget)

class Ui_TablePage(object):
    def setupUi(self, TablePage):
        if not TablePage.objectName():
            TablePage.setObjectName(u"TablePage")
        self.page_layout = QVBoxLayout(TablePage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.stack = QStackedWidget(TablePage)
        self.stack.setObjectName(u"stack")
        self.table = QWidget()
        self.table.setObjectName(u"table")
        self.table_layout = QVBoxLayout(self.table)
        self.table_layout.setSpacing(0)
        self.table_layout.setObjectName(u"table_layout")
        self.table_layout.setContentsMargins(0, 0, 0, 0)
        self.bar = QFrame(self.table)
        self.bar.setObjectName(u"bar")
        self.bar.setProperty(u"role", u"bar")
        self.bar_layout = QHBoxLayout(self.bar)
        self.bar_layout.setObjectName(u"bar_layout")

        self.table_layout.addWidget(self.bar)

        self.trouble_layout = QVBoxLayout()
        self.trouble_layout.setObjectName(u"trouble_layout")

        self.table_layout.addLayout(self.trouble_layout)

        self.middle_layout = QHBoxLayout()
        self.middle_layout.setSpacing(0)
        self.middle_layout.setObjectName(u"middle_layout")
        self.sides_pane = QFrame(self.table)
        self.sides_pane.setObjectName(u"sides_pane")
        self.sides_pane.setProperty(u"role", u"pane-left")
        self.sides_pane_layout = QVBoxLayout(self.sides_pane)
        self.sides_pane_layout.setObjectName(u"sides_pane_layout")
        self.sides_pane_layout.setContentsMargins(0, 0, 0, 0)
        self.scroll = QScrollArea(self.sides_pane)
        self.scroll.setObjectName(u"scroll")
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll.setWidgetResizable(True)
        self.scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sides = QWidget()
        self.sides.setObjectName(u"sides")
        self.sides_layout = QVBoxLayout(self.sides)
        self.sides_layout.setObjectName(u"sides_layout")
        self.scroll.setWidget(self.sides)

        self.sides_pane_layout.addWidget(self.scroll)


        self.middle_layout.addWidget(self.sides_pane)

        self.centre_layout = QVBoxLayout()
        self.centre_layout.setSpacing(0)
        self.centre_layout.setObjectName(u"centre_layout")
        self.board_pane = QFrame(self.table)
        self.board_pane.setObjectName(u"board_pane")
        self.board_layout = QHBoxLayout(self.board_pane)
        self.board_layout.setObjectName(u"board_layout")

        self.centre_layout.addWidget(self.board_pane)

        self.hand_place = QWidget(self.table)
        self.hand_place.setObjectName(u"hand_place")

        self.centre_layout.addWidget(self.hand_place)

        self.centre_layout.setStretch(0, 1)

        self.middle_layout.addLayout(self.centre_layout)

        self.decision_pane = QFrame(self.table)
        self.decision_pane.setObjectName(u"decision_pane")
        self.decision_pane.setProperty(u"role", u"pane-right")
        self.decision_layout = QVBoxLayout(self.decision_pane)
        self.decision_layout.setSpacing(0)
        self.decision_layout.setObjectName(u"decision_layout")
        self.decision_layout.setContentsMargins(0, 0, 0, 0)

        self.middle_layout.addWidget(self.decision_pane)

        self.journal_pane = QFrame(self.table)
        self.journal_pane.setObjectName(u"journal_pane")
        self.journal_pane.setProperty(u"role", u"pane-right")
        self.journal_layout = QVBoxLayout(self.journal_pane)
        self.journal_layout.setSpacing(0)
        self.journal_layout.setObjectName(u"journal_layout")
        self.journal_layout.setContentsMargins(0, 0, 0, 0)

        self.middle_layout.addWidget(self.journal_pane)

        self.middle_layout.setStretch(1, 1)

        self.table_layout.addLayout(self.middle_layout)

        self.table_layout.setStretch(2, 1)
        self.stack.addWidget(self.table)

        self.page_layout.addWidget(self.stack)


        self.retranslateUi(TablePage)

        QMetaObject.connectSlotsByName(TablePage)
    # setupUi

    def retranslateUi(self, TablePage):
        pass
    # retranslateUi
