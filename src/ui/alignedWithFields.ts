/** Aligns a button with small fields: their height, and the theme's dense margin above. */
export const alignedWithFieldsSx = { height: 37, mt: '6px', flexShrink: 0 }
