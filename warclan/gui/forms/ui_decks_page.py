# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'decks_page.ui'
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
    QSpacerItem, QSplitter, QStackedWidget, QTabBar,
    QVBoxLayout, QWidget)

class Ui_DecksPage(object):
    def setupUi(self, DecksPage):
        if not DecksPage.objectName():
            DecksPage.setObjectName(u"DecksPage")
        self.page_layout = QVBoxLayout(DecksPage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.stack = QStackedWidget(DecksPage)
        self.stack.setObjectName(u"stack")
        self.start = QWidget()
        self.start.setObjectName(u"start")
        self.start_layout = QVBoxLayout(self.start)
        self.start_layout.setSpacing(0)
        self.start_layout.setObjectName(u"start_layout")
        self.start_layout.setContentsMargins(0, 0, 0, 0)
        self.bar = QFrame(self.start)
        self.bar.setObjectName(u"bar")
        self.bar.setProperty(u"role", u"bar")
        self.bar_layout = QHBoxLayout(self.bar)
        self.bar_layout.setObjectName(u"bar_layout")
        self.start_tabs = QTabBar(self.bar)
        self.start_tabs.setObjectName(u"start_tabs")

        self.bar_layout.addWidget(self.start_tabs)

        self.bar_space = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.bar_layout.addItem(self.bar_space)


        self.start_layout.addWidget(self.bar)

        self.start_stack = QStackedWidget(self.start)
        self.start_stack.setObjectName(u"start_stack")

        self.start_layout.addWidget(self.start_stack)

        self.start_layout.setStretch(1, 1)
        self.stack.addWidget(self.start)
        self.deck = QWidget()
        self.deck.setObjectName(u"deck")
        self.deck_layout = QVBoxLayout(self.deck)
        self.deck_layout.setSpacing(0)
        self.deck_layout.setObjectName(u"deck_layout")
        self.deck_layout.setContentsMargins(0, 0, 0, 0)
        self.strip = QFrame(self.deck)
        self.strip.setObjectName(u"strip")
        self.strip.setProperty(u"role", u"bar")
        self.strip_layout = QHBoxLayout(self.strip)
        self.strip_layout.setObjectName(u"strip_layout")

        self.deck_layout.addWidget(self.strip)

        self.panes = QStackedWidget(self.deck)
        self.panes.setObjectName(u"panes")
        self.splitter = QSplitter()
        self.splitter.setObjectName(u"splitter")
        self.splitter.setOrientation(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.pool_pane = QFrame(self.splitter)
        self.pool_pane.setObjectName(u"pool_pane")
        self.pool_pane.setProperty(u"role", u"plain")
        self.pool_layout = QVBoxLayout(self.pool_pane)
        self.pool_layout.setSpacing(0)
        self.pool_layout.setObjectName(u"pool_layout")
        self.pool_layout.setContentsMargins(0, 0, 0, 0)
        self.splitter.addWidget(self.pool_pane)
        self.work = QWidget(self.splitter)
        self.work.setObjectName(u"work")
        self.work_layout = QVBoxLayout(self.work)
        self.work_layout.setObjectName(u"work_layout")
        self.work_layout.setContentsMargins(0, 0, 0, 0)
        self.splitter.addWidget(self.work)
        self.panes.addWidget(self.splitter)

        self.deck_layout.addWidget(self.panes)

        self.deck_layout.setStretch(1, 1)
        self.stack.addWidget(self.deck)

        self.page_layout.addWidget(self.stack)


        self.retranslateUi(DecksPage)

        QMetaObject.connectSlotsByName(DecksPage)
    # setupUi

    def retranslateUi(self, DecksPage):
        pass
    # retranslateUi
