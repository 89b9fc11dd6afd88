# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'clans_page.ui'
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
from PySide6.QtWidgets import (QApplication, QSizePolicy, QStackedWidget, QVBoxLayout,
    QWidget)

class Ui_ClansPage(object):
    def setupUi(self, ClansPage):
        if not ClansPage.objectName():
            ClansPage.setObjectName(u"ClansPage")
        self.page_layout = QVBoxLayout(ClansPage)
        self.page_layout.setSpacing(0)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.stack = QStackedWidget(ClansPage)
        self.stack.setObjectName(u"stack")

        self.page_layout.addWidget(self.stack)


        self.retranslateUi(ClansPage)

        QMetaObject.connectSlotsByName(ClansPage)
    # setupUi

    def retranslateUi(self, ClansPage):
        pass
    # retranslateUi
