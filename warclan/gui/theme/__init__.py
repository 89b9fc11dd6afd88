"""What everything on screen is drawn with: colours, sizes, fonts, icons, signs and the style."""
