# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'frame_settings.ui'
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
from PySide6.QtWidgets import (QApplication, QFrame, QHBoxLayout, QLabel,
    QScrollArea, QSizePolicy, QSpacerItem, QVBoxLayout,
    QWidget)

class Ui_FrameSettings(object):
    def setupUi(self, FrameSettings):
        if not FrameSettings.objectName():
            FrameSettings.setObjectName(u"FrameSettings")
        self.outer = QVBoxLayout(FrameSettings)
        self.outer.setSpacing(0)
        self.outer.setObjectName(u"outer")
        self.outer.setContentsMargins(0, 0, 0, 0)
        self.bar = QFrame(FrameSettings)
        self.bar.setObjectName(u"bar")
        self.bar.setProperty(u"role", u"bar")
        self.bar_row = QHBoxLayout(self.bar)
        self.bar_row.setObjectName(u"bar_row")
        self.found = QLabel(self.bar)
        self.found.setObjectName(u"found")
        self.found.setProperty(u"role", u"hint")

        self.bar_row.addWidget(self.found)

        self.bar_gap = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.bar_row.addItem(self.bar_gap)


        self.outer.addWidget(self.bar)

        self.halves = QHBoxLayout()
        self.halves.setSpacing(0)
        self.halves.setObjectName(u"halves")
        self.sections = QWidget(FrameSettings)
        self.sections.setObjectName(u"sections")
        self.sections_column = QVBoxLayout(self.sections)
        self.sections_column.setObjectName(u"sections_column")
        self.sections_column.setContentsMargins(0, 0, 0, 0)

        self.halves.addWidget(self.sections)

        self.scroll = QScrollArea(FrameSettings)
        self.scroll.setObjectName(u"scroll")
        self.scroll.setWidgetResizable(True)
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.content = QWidget()
        self.content.setObjectName(u"content")
        self.content.setProperty(u"role", u"page")
        self.column = QVBoxLayout(self.content)
        self.column.setObjectName(u"column")
        self.scroll.setWidget(self.content)

        self.halves.addWidget(self.scroll)

        self.halves.setStretch(1, 1)

        self.outer.addLayout(self.halves)


        self.retranslateUi(FrameSettings)

        QMetaObject.connectSlotsByName(FrameSettings)
    # setupUi

    def retranslateUi(self, FrameSettings):
        pass
    # retranslateUi
