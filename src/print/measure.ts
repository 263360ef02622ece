/** 1 mm in PDF points. */
export const MM = 72 / 25.4

/** Mukta's own lines are 1.66 of the font size; papers set them closer, and Devanagari's signs still clear. */
export const LINE_HEIGHT = 0.8

/** The height in points of `lines` lines of text. */
export function textHeight(lines: number, fontSize: number): number {
  return lines * fontSize * 1.662 * LINE_HEIGHT
}

/**
 * The width of one line of text in points at most. Nothing can be measured before layout, so this errs on the high
 * side: wide letters count as wide.
 */
export function widthAtMost(text: string, fontSize: number): number {
  return Array.from(text).reduce((sum, character) => sum + advance(character), 0) * fontSize
}

/**
 * How many lines a text takes in a column at most, for what must be reserved before layout (a page header). A tenth
 * of each line is taken as lost to word breaks.
 */
export function linesNeeded(text: string, width: number, fontSize: number): number {
  const lines = text.split('\n').map((line) => {
    const length = widthAtMost(line, fontSize)
    return length <= width ? 1 : Math.ceil(length / (width * 0.9))
  })
  return lines.reduce((sum, count) => sum + count, 0)
}

function advance(character: string): number {
  if (/\p{M}/u.test(character)) return 0.3
  if (/[mwMW@%—]/.test(character)) return 0.95
  if (/[\p{Lu}\p{Lo}&#]/u.test(character)) return 0.72
  return /[ .,:;'|ilIjtf()-]/.test(character) ? 0.36 : 0.6
}

const graphemes = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/** The letters as a reader counts them: a Devanagari syllable keeps its signs. */
export function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** The text cut to `length` letters, with an ellipsis when something was cut. */
export function shorten(text: string, length: number): string {
  const letters = lettersOf(text.trim().replaceAll(/\s+/g, ' '))
  return letters.length <= length
    ? letters.join('')
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}

/** The text cut so that it surely fits on one line of `width` points. */
export function shortenToWidth(text: string, width: number, fontSize: number): string {
  let length = lettersOf(text).length
  while (length > 1 && widthAtMost(shorten(text, length), fontSize) > width) length--
  return shorten(text, length)
}
