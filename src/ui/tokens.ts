/*
 * The tokens of the visual design: colours of both schemes, sizes of texts, spacing. No other file of the screens names a
 * colour (tests/unit/tokens.test.ts). Text keeps a contrast of 4.5 or more on every ground of its scheme.
 */

/** The colours that a screen needs besides those of the palette of MUI. */
export interface OwnColours {
  /** The ring around what has the focus. */
  focus: string
  surface: {
    /** Behind the headings of tables, and in the search. */
    head: string
    /** Between the rows of a table. */
    line: string
    /** Behind a field where one types, also on a shaded row. */
    input: string
    /** Behind a line that is wrong. */
    wrong: string
    /** Behind the pages of a print preview, which stay white. */
    desk: string
    /** Of the chosen module in the bar, which is dark in both schemes. */
    onBar: string
  }
}

const onBar = 'rgba(255, 255, 255, 0.2)'
const light = {
  common: { black: '#000000', white: '#ffffff' },
  secondary: { main: '#4a5a68', contrastText: '#ffffff' },
  success: { main: '#1d6b3a', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  warning: { main: '#8a5300', contrastText: '#ffffff' },
  info: { main: '#0b5394', contrastText: '#ffffff' },
  background: { default: '#f2f4f6', paper: '#ffffff' },
  text: { primary: '#1b2631', secondary: '#4d5b69' },
  divider: '#d9dfe4',
  focus: '#0b63c5',
  surface: { head: '#eef1f4', line: '#f0f2f4', input: '#ffffff', wrong: '#fdecea', desk: '#dfe4e8', onBar },
} satisfies OwnColours & Record<string, unknown>

/** The status colours are pale here, and `dark`, the ground of an alert, too: the texts on them are dark. */
const onPale = '#10161b'
const dark = {
  common: light.common,
  secondary: { main: '#a9b8c6', contrastText: onPale },
  success: { main: '#7ccf97', dark: '#62b981', contrastText: onPale },
  error: { main: '#ff9d94', dark: '#f1857b', contrastText: onPale },
  warning: { main: '#f0bb6d', dark: '#e0a850', contrastText: onPale },
  info: { main: '#8cc2f5', dark: '#73aee6', contrastText: onPale },
  background: { default: '#10161b', paper: '#192128' },
  text: { primary: '#e4eaef', secondary: '#a9b6c2' },
  divider: '#35414c',
  focus: '#8cc2f5',
  surface: { head: '#222c35', line: '#2a343d', input: '#10161b', wrong: '#432224', desk: '#0b1014', onBar },
} satisfies OwnColours & Record<string, unknown>

/** The colours of the light and of the dark scheme; the application adds its own (src/admin/theme.ts). */
export const schemes = { light, dark }

/** What is written on the colour of an application, and on its pale variant in the dark. */
export const onPrimary = { light: light.common.white, dark: onPale }

/** Sizes of texts. */
export const typeScale = {
  /** Pixels of MUI's own unit. */
  base: 13,
  body: '0.85rem',
  small: '0.8125rem',
  /** A mark beside a text, such as a status. */
  mark: '0.6875rem',
  heading: '1.06rem',
}

/** Pixels: of a step of `p`, `m` and `gap`; of the corners; inside a cell, a dialog's heading and its content. */
export const spacing = { step: 8, corner: 4, cell: '4px 10px', heading: '10px 16px', content: '8px 16px', field: 6 }

type PathOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}-${PathOf<T[K]>}` }[keyof T & string]
type ColourPath = PathOf<typeof dark> | `primary-${'main' | 'dark' | 'light'}` | 'action-hover'

/**
 * A colour in the scheme of the screen, for a style that is written once for both: `var(--mui-palette-surface-head)`.
 * In `sx`, `bgcolor: 'surface.head'` says the same.
 */
export const colour = (path: ColourPath): string => `var(--mui-palette-${path})`

/** The main colour of the application, as a tint. @param opacity 0 to 1, or the variable of one */
export const primaryTint = (opacity: number | string): string =>
  `rgb(var(--mui-palette-primary-mainChannel) / ${opacity})`
