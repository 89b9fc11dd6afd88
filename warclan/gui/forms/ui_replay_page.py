# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'replay_page.ui'
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

class Ui_ReplayPage(object):
    def setupUi(self, ReplayPage):
        if not ReplayPage.objectName():
            ReplayPage.setObjectName(u"ReplayPage")
        self.page_layout = QVBoxLayout(ReplayPage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.bar = QFrame(ReplayPage)
        self.bar.setObjectName(u"bar")
        self.bar.setProperty(u"role", u"bar")
        self.bar_layout = QHBoxLayout(self.bar)
        self.bar_layout.setObjectName(u"bar_layout")

        self.page_layout.addWidget(self.bar)

        self.stack = QStackedWidget(ReplayPage)
        self.stack.setObjectName(u"stack")
        self.table = QWidget()
        self.table.setObjectName(u"table")
        self.table_layout = QHBoxLayout(self.table)
        self.table_layout.setSpacing(0)
        self.table_layout.setObjectName(u"table_layout")
        self.table_layout.setContentsMargins(0, 0, 0, 0)
        self.sides_pane = QFrame(self.table)
        self.sides_pane.setObjectName(u"sides_pane")
        self.sides_pane.setProperty(u"role", u"plain")
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


        self.table_layout.addWidget(self.sides_pane)

        self.board_pane = QFrame(self.table)
        self.board_pane.setObjectName(u"board_pane")
        self.board_layout = QHBoxLayout(self.board_pane)
        self.board_layout.setObjectName(u"board_layout")
        self.board_layout.setStretch(1, 1)

        self.table_layout.addWidget(self.board_pane)

        self.journal_pane = QFrame(self.table)
        self.journal_pane.setObjectName(u"journal_pane")
        self.journal_pane.setProperty(u"role", u"plain")
        self.journal_layout = QVBoxLayout(self.journal_pane)
        self.journal_layout.setSpacing(0)
        self.journal_layout.setObjectName(u"journal_layout")
        self.journal_layout.setContentsMargins(0, 0, 0, 0)
        self.now = QFrame(self.journal_pane)
        self.now.setObjectName(u"now")
        self.now_layout = QVBoxLayout(self.now)
        self.now_layout.setObjectName(u"now_layout")

        self.journal_layout.addWidget(self.now)

        self.journal_head = QHBoxLayout()
        self.journal_head.setObjectName(u"journal_head")

        self.journal_layout.addLayout(self.journal_head)

        self.journal_body = QVBoxLayout()
        self.journal_body.setObjectName(u"journal_body")

        self.journal_layout.addLayout(self.journal_body)

        self.journal_layout.setStretch(2, 1)

        self.table_layout.addWidget(self.journal_pane)

        self.table_layout.setStretch(1, 1)
        self.stack.addWidget(self.table)

        self.page_layout.addWidget(self.stack)

        self.foot = QFrame(ReplayPage)
        self.foot.setObjectName(u"foot")
        self.foot.setProperty(u"role", u"foot")
        self.foot_layout = QHBoxLayout(self.foot)
        self.foot_layout.setObjectName(u"foot_layout")

        self.page_layout.addWidget(self.foot)

        self.page_layout.setStretch(1, 1)

        self.retranslateUi(ReplayPage)

        QMetaObject.connectSlotsByName(ReplayPage)
    # setupUi

    def retranslateUi(self, ReplayPage):
        pass
    # retranslateUi
