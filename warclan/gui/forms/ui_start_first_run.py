# -*- coding: utf-8 -*-

################################################################################
## Form generated from reading UI file 'start_first_run.ui'
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
from PySide6.QtWidgets import (QApplication, QComboBox, QFrame, QGridLayout,
    QHBoxLayout, QLabel, QPushButton, QScrollArea,
    QSizePolicy, QSpacerItem, QVBoxLayout, QWidget)

class Ui_StartFirstRun(object):
    def setupUi(self, StartFirstRun):
        if not StartFirstRun.objectName():
            StartFirstRun.setObjectName(u"StartFirstRun")
        self.outer = QVBoxLayout(StartFirstRun)
        self.outer.setObjectName(u"outer")
        self.outer.setContentsMargins(0, 0, 0, 0)
        self.scroll = QScrollArea(StartFirstRun)
        self.scroll.setObjectName(u"scroll")
        self.scroll.setWidgetResizable(True)
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.content = QWidget()
        self.content.setObjectName(u"content")
        self.content.setProperty(u"role", u"page")
        self.column = QVBoxLayout(self.content)
        self.column.setObjectName(u"column")
        self.upper = QHBoxLayout()
        self.upper.setObjectName(u"upper")
        self.left = QVBoxLayout()
        self.left.setObjectName(u"left")
        self.title = QLabel(self.content)
        self.title.setObjectName(u"title")
        self.title.setProperty(u"role", u"title")

        self.left.addWidget(self.title)

        self.sentence = QLabel(self.content)
        self.sentence.setObjectName(u"sentence")
        self.sentence.setWordWrap(True)

        self.left.addWidget(self.sentence)

        self.choices = QWidget(self.content)
        self.choices.setObjectName(u"choices")
        self.choices_column = QVBoxLayout(self.choices)
        self.choices_column.setObjectName(u"choices_column")
        self.choices_column.setContentsMargins(0, 0, 0, 0)

        self.left.addWidget(self.choices)

        self.remove_sample = QPushButton(self.content)
        self.remove_sample.setObjectName(u"remove_sample")
        self.remove_sample.setProperty(u"role", u"link")

        self.left.addWidget(self.remove_sample)

        self.left_gap = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.left.addItem(self.left_gap)


        self.upper.addLayout(self.left)

        self.picture = QWidget(self.content)
        self.picture.setObjectName(u"picture")

        self.upper.addWidget(self.picture)

        self.upper.setStretch(0, 1)
        self.upper.setStretch(1, 1)

        self.column.addLayout(self.upper)

        self.choices_card = QFrame(self.content)
        self.choices_card.setObjectName(u"choices_card")
        self.choices_card.setProperty(u"role", u"card")
        self.small_column = QVBoxLayout(self.choices_card)
        self.small_column.setObjectName(u"small_column")
        self.small_row = QHBoxLayout()
        self.small_row.setObjectName(u"small_row")
        self.theme_label = QLabel(self.choices_card)
        self.theme_label.setObjectName(u"theme_label")

        self.small_row.addWidget(self.theme_label)

        self.theme_choice = QComboBox(self.choices_card)
        self.theme_choice.setObjectName(u"theme_choice")

        self.small_row.addWidget(self.theme_choice)

        self.scale_label = QLabel(self.choices_card)
        self.scale_label.setObjectName(u"scale_label")

        self.small_row.addWidget(self.scale_label)

        self.scale_choice = QComboBox(self.choices_card)
        self.scale_choice.setObjectName(u"scale_choice")

        self.small_row.addWidget(self.scale_choice)

        self.small_gap = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.small_row.addItem(self.small_gap)


        self.small_column.addLayout(self.small_row)


        self.column.addWidget(self.choices_card)

        self.boxes_card = QFrame(self.content)
        self.boxes_card.setObjectName(u"boxes_card")
        self.boxes_card.setProperty(u"role", u"card")
        self.boxes_column = QVBoxLayout(self.boxes_card)
        self.boxes_column.setObjectName(u"boxes_column")
        self.boxes_title = QLabel(self.boxes_card)
        self.boxes_title.setObjectName(u"boxes_title")
        self.boxes_title.setProperty(u"role", u"head")

        self.boxes_column.addWidget(self.boxes_title)

        self.boxes_hint = QLabel(self.boxes_card)
        self.boxes_hint.setObjectName(u"boxes_hint")
        self.boxes_hint.setWordWrap(True)
        self.boxes_hint.setProperty(u"role", u"hint")

        self.boxes_column.addWidget(self.boxes_hint)

        self.boxes = QWidget(self.boxes_card)
        self.boxes.setObjectName(u"boxes")
        self.boxes_grid = QGridLayout(self.boxes)
        self.boxes_grid.setObjectName(u"boxes_grid")
        self.boxes_grid.setContentsMargins(0, 0, 0, 0)

        self.boxes_column.addWidget(self.boxes)


        self.column.addWidget(self.boxes_card)

        self.foot = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.column.addItem(self.foot)

        self.scroll.setWidget(self.content)

        self.outer.addWidget(self.scroll)


        self.retranslateUi(StartFirstRun)

        QMetaObject.connectSlotsByName(StartFirstRun)
    # setupUi

    def retranslateUi(self, StartFirstRun):
        self.title.setText(QCoreApplication.translate("StartFirstRun", u"Welcome to Warclan", None))
        self.sentence.setText(QCoreApplication.translate("StartFirstRun", u"Draft an army, check it against the rules, keep it and print it. Everything stays on this computer, and every step can be undone.", None))
        self.remove_sample.setText(QCoreApplication.translate("StartFirstRun", u"Remove the sample", None))
        self.theme_label.setText(QCoreApplication.translate("StartFirstRun", u"Theme", None))
#if QT_CONFIG(accessibility)
        self.theme_choice.setAccessibleName(QCoreApplication.translate("StartFirstRun", u"Theme", None))
#endif // QT_CONFIG(accessibility)
        self.scale_label.setText(QCoreApplication.translate("StartFirstRun", u"Size", None))
#if QT_CONFIG(accessibility)
        self.scale_choice.setAccessibleName(QCoreApplication.translate("StartFirstRun", u"Size of everything", None))
#endif // QT_CONFIG(accessibility)
        self.boxes_title.setText(QCoreApplication.translate("StartFirstRun", u"Which boxes do you own?", None))
        self.boxes_hint.setText(QCoreApplication.translate("StartFirstRun", u"Tick them now or later, or never: it fills your collection and the pools of drafts.", None))
        pass
    # retranslateUi
