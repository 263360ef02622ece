/** The place of a button beside small fields: as high as they are, and as far below the line's top (the theme's dense margin). */
export const alignedWithFields = { height: 37, mt: '6px', flexShrink: 0 }
