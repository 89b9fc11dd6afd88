# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'play_page.ui'
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
    QSpacerItem, QStackedWidget, QTabBar, QVBoxLayout,
    QWidget)

class Ui_PlayPage(object):
    def setupUi(self, PlayPage):
        if not PlayPage.objectName():
            PlayPage.setObjectName(u"PlayPage")
        self.page_layout = QVBoxLayout(PlayPage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.bar = QFrame(PlayPage)
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

        self.stack = QStackedWidget(PlayPage)
        self.stack.setObjectName(u"stack")
        self.setup = QWidget()
        self.setup.setObjectName(u"setup")
        self.setup_layout = QHBoxLayout(self.setup)
        self.setup_layout.setSpacing(0)
        self.setup_layout.setObjectName(u"setup_layout")
        self.setup_layout.setContentsMargins(0, 0, 0, 0)
        self.form_pane = QFrame(self.setup)
        self.form_pane.setObjectName(u"form_pane")
        self.form_layout = QVBoxLayout(self.form_pane)
        self.form_layout.setSpacing(0)
        self.form_layout.setObjectName(u"form_layout")
        self.form_layout.setContentsMargins(0, 0, 0, 0)

        self.setup_layout.addWidget(self.form_pane)

        self.preview_pane = QFrame(self.setup)
        self.preview_pane.setObjectName(u"preview_pane")
        self.preview_pane.setProperty(u"role", u"plain")
        self.preview_layout = QVBoxLayout(self.preview_pane)
        self.preview_layout.setObjectName(u"preview_layout")
        self.preview_layout.setStretch(1, 1)

        self.setup_layout.addWidget(self.preview_pane)

        self.setup_layout.setStretch(1, 1)
        self.stack.addWidget(self.setup)
        self.battles = QWidget()
        self.battles.setObjectName(u"battles")
        self.battles_layout = QHBoxLayout(self.battles)
        self.battles_layout.setSpacing(0)
        self.battles_layout.setObjectName(u"battles_layout")
        self.battles_layout.setContentsMargins(0, 0, 0, 0)
        self.list_pane = QFrame(self.battles)
        self.list_pane.setObjectName(u"list_pane")
        self.list_pane.setProperty(u"role", u"plain")
        self.list_layout = QVBoxLayout(self.list_pane)
        self.list_layout.setSpacing(0)
        self.list_layout.setObjectName(u"list_layout")
        self.list_layout.setContentsMargins(0, 0, 0, 0)
        self.search_layout = QHBoxLayout()
        self.search_layout.setObjectName(u"search_layout")

        self.list_layout.addLayout(self.search_layout)

        self.filter_layout = QHBoxLayout()
        self.filter_layout.setObjectName(u"filter_layout")

        self.list_layout.addLayout(self.filter_layout)

        self.table_layout = QVBoxLayout()
        self.table_layout.setObjectName(u"table_layout")

        self.list_layout.addLayout(self.table_layout)

        self.list_layout.setStretch(2, 1)

        self.battles_layout.addWidget(self.list_pane)

        self.report_pane = QFrame(self.battles)
        self.report_pane.setObjectName(u"report_pane")
        self.report_layout = QVBoxLayout(self.report_pane)
        self.report_layout.setSpacing(0)
        self.report_layout.setObjectName(u"report_layout")
        self.report_layout.setContentsMargins(0, 0, 0, 0)
        self.report_stack = QStackedWidget(self.report_pane)
        self.report_stack.setObjectName(u"report_stack")

        self.report_layout.addWidget(self.report_stack)

        self.foot = QFrame(self.report_pane)
        self.foot.setObjectName(u"foot")
        self.foot.setProperty(u"role", u"foot")
        self.foot_layout = QHBoxLayout(self.foot)
        self.foot_layout.setObjectName(u"foot_layout")

        self.report_layout.addWidget(self.foot)

        self.report_layout.setStretch(0, 1)

        self.battles_layout.addWidget(self.report_pane)

        self.battles_layout.setStretch(0, 1)
        self.stack.addWidget(self.battles)

        self.page_layout.addWidget(self.stack)

        self.page_layout.setStretch(1, 1)

        self.retranslateUi(PlayPage)

        QMetaObject.connectSlotsByName(PlayPage)
    # setupUi

    def retranslateUi(self, PlayPage):
        pass
    # retranslateUi
