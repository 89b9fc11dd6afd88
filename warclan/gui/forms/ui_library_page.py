# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'library_page.ui'
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

class Ui_LibraryPage(object):
    def setupUi(self, LibraryPage):
        if not LibraryPage.objectName():
            LibraryPage.setObjectName(u"LibraryPage")
        self.page_layout = QVBoxLayout(LibraryPage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.bar = QFrame(LibraryPage)
        self.bar.setObjectName(u"bar")
        self.bar.setProperty(u"role", u"bar")
        self.bar_layout = QHBoxLayout(self.bar)
        self.bar_layout.setObjectName(u"bar_layout")
        self.tabs = QTabBar(self.bar)
        self.tabs.setObjectName(u"tabs")

        self.bar_layout.addWidget(self.tabs)

        self.bar_space = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.bar_layout.addItem(self.bar_space)


        self.page_layout.addWidget(self.bar)

        self.splitter = QSplitter(LibraryPage)
        self.splitter.setObjectName(u"splitter")
        self.splitter.setOrientation(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.facet_pane = QFrame(self.splitter)
        self.facet_pane.setObjectName(u"facet_pane")
        self.facet_layout = QVBoxLayout(self.facet_pane)
        self.facet_layout.setObjectName(u"facet_layout")
        self.splitter.addWidget(self.facet_pane)
        self.list_pane = QFrame(self.splitter)
        self.list_pane.setObjectName(u"list_pane")
        self.list_pane.setProperty(u"role", u"plain")
        self.list_layout = QVBoxLayout(self.list_pane)
        self.list_layout.setSpacing(0)
        self.list_layout.setObjectName(u"list_layout")
        self.list_layout.setContentsMargins(0, 0, 0, 0)
        self.search_layout = QHBoxLayout()
        self.search_layout.setObjectName(u"search_layout")

        self.list_layout.addLayout(self.search_layout)

        self.chips_layout = QHBoxLayout()
        self.chips_layout.setObjectName(u"chips_layout")

        self.list_layout.addLayout(self.chips_layout)

        self.list_stack = QStackedWidget(self.list_pane)
        self.list_stack.setObjectName(u"list_stack")

        self.list_layout.addWidget(self.list_stack)

        self.list_layout.setStretch(2, 1)
        self.splitter.addWidget(self.list_pane)
        self.detail_pane = QFrame(self.splitter)
        self.detail_pane.setObjectName(u"detail_pane")
        self.detail_pane.setProperty(u"role", u"plain")
        self.detail_layout = QVBoxLayout(self.detail_pane)
        self.detail_layout.setSpacing(0)
        self.detail_layout.setObjectName(u"detail_layout")
        self.detail_layout.setContentsMargins(0, 0, 0, 0)
        self.detail_stack = QStackedWidget(self.detail_pane)
        self.detail_stack.setObjectName(u"detail_stack")

        self.detail_layout.addWidget(self.detail_stack)

        self.foot = QFrame(self.detail_pane)
        self.foot.setObjectName(u"foot")
        self.foot.setProperty(u"role", u"foot")
        self.foot_layout = QHBoxLayout(self.foot)
        self.foot_layout.setObjectName(u"foot_layout")

        self.detail_layout.addWidget(self.foot)

        self.detail_layout.setStretch(0, 1)
        self.splitter.addWidget(self.detail_pane)

        self.page_layout.addWidget(self.splitter)

        self.page_layout.setStretch(1, 1)

        self.retranslateUi(LibraryPage)

        QMetaObject.connectSlotsByName(LibraryPage)
    # setupUi

    def retranslateUi(self, LibraryPage):
        pass
    # retranslateUi
