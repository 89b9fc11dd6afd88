# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'field_page.ui'
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

class Ui_FieldPage(object):
    def setupUi(self, FieldPage):
        if not FieldPage.objectName():
            FieldPage.setObjectName(u"FieldPage")
        self.page_layout = QVBoxLayout(FieldPage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.stack = QStackedWidget(FieldPage)
        self.stack.setObjectName(u"stack")
        self.setup_scroll = QScrollArea()
        self.setup_scroll.setObjectName(u"setup_scroll")
        self.setup_scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.setup_scroll.setWidgetResizable(True)
        self.setup_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setup_body = QWidget()
        self.setup_body.setObjectName(u"setup_body")
        self.setup_layout = QHBoxLayout(self.setup_body)
        self.setup_layout.setObjectName(u"setup_layout")
        self.setup_layout.setStretch(0, 3)
        self.setup_layout.setStretch(1, 2)
        self.setup_scroll.setWidget(self.setup_body)
        self.stack.addWidget(self.setup_scroll)
        self.table = QWidget()
        self.table.setObjectName(u"table")
        self.table_layout = QHBoxLayout(self.table)
        self.table_layout.setSpacing(0)
        self.table_layout.setObjectName(u"table_layout")
        self.table_layout.setContentsMargins(0, 0, 0, 0)
        self.board_pane = QFrame(self.table)
        self.board_pane.setObjectName(u"board_pane")
        self.board_layout = QVBoxLayout(self.board_pane)
        self.board_layout.setObjectName(u"board_layout")

        self.table_layout.addWidget(self.board_pane)

        self.decision_pane = QFrame(self.table)
        self.decision_pane.setObjectName(u"decision_pane")
        self.decision_pane.setProperty(u"role", u"plain")
        self.decision_layout = QVBoxLayout(self.decision_pane)
        self.decision_layout.setObjectName(u"decision_layout")

        self.table_layout.addWidget(self.decision_pane)

        self.table_layout.setStretch(0, 1)
        self.stack.addWidget(self.table)
        self.report_scroll = QScrollArea()
        self.report_scroll.setObjectName(u"report_scroll")
        self.report_scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.report_scroll.setWidgetResizable(True)
        self.report_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.report_body = QWidget()
        self.report_body.setObjectName(u"report_body")
        self.report_layout = QVBoxLayout(self.report_body)
        self.report_layout.setObjectName(u"report_layout")
        self.report_scroll.setWidget(self.report_body)
        self.stack.addWidget(self.report_scroll)

        self.page_layout.addWidget(self.stack)


        self.retranslateUi(FieldPage)

        QMetaObject.connectSlotsByName(FieldPage)
    # setupUi

    def retranslateUi(self, FieldPage):
        pass
    # retranslateUi
