/** Aligns a button with small fields: their height, and the theme's dense margin above. */
export const fieldHeightButtonSx = { height: 37, mt: '6px', flexShrink: 0 }
