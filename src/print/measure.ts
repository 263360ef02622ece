/** 1 mm in PDF points. */
export const MM = 72 / 25.4

/** Mukta's own lines are 1.66 of the font size; papers set them closer, and Devanagari's signs still clear. */
export const LINE_HEIGHT = 0.8

/** The height in points of `lines` lines of text. */
export function heightOfLines(lines: number, fontSize: number): number {
  return lines * fontSize * 1.662 * LINE_HEIGHT
}

/**
 * The width of one line of text in points at most. Nothing can be measured before layout, so this errs on the high
 * side: wide letters count as wide.
 */
export function estimateMaxTextWidth(text: string, fontSize: number): number {
  // the font draws र with ु or ू as one letter, as wide as क
  const letters = Array.from(text.replaceAll(/र[ुू]/g, 'क'))
  return letters.reduce((sum, character) => sum + advance(character), 0) * fontSize
}

function advance(character: string): number {
  // the bold font is the wider one; signs above and below a letter take no room
  if (/\p{Mn}/u.test(character)) return 0
  if (/\p{Mc}/u.test(character)) return 0.28
  if (/[आऑऒओऔ@]/.test(character)) return 0.97
  if (/[mwMW%—]/.test(character)) return 0.95
  if (/[ऊऋॠकखझफ…]/.test(character)) return 0.82
  if (/[उएटठडढतथदधनपबमयरवषहइई]/.test(character)) return 0.65
  if (/[\p{Lu}\p{Lo}&#©]/u.test(character)) return 0.72
  return /[ .,:;'|ilIjtf()-]/.test(character) ? 0.36 : 0.6
}

/** `width`, or as much more as the widest word of the texts needs: a word that is wider than its column is torn. */
export const widenToWords = (width: number, texts: readonly string[], fontSize: number): number =>
  Math.max(width, ...texts.flatMap((text) => text.split(/\s/)).map((word) => estimateMaxTextWidth(word, fontSize)))

const graphemes = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/** The letters as a reader counts them: a Devanagari syllable keeps its signs. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** The text cut to `length` letters, with an ellipsis when something was cut. */
export function shorten(text: string, length: number): string {
  const letters = splitGraphemes(text.trim().replaceAll(/\s+/g, ' '))
  return letters.length <= length
    ? letters.join('')
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}

/** The text cut so that it surely fits on one line of `width` points. */
export function shortenToWidth(text: string, width: number, fontSize: number): string {
  let length = splitGraphemes(text).length
  while (length > 1 && estimateMaxTextWidth(shorten(text, length), fontSize) > width) length--
  return shorten(text, length)
}

/** Longer than this, a word may break: it could be wider than its column. */
const longestWord = 28

/**
 * A text whose words stay whole: pdfmake breaks lines after hyphens and dots, too, which tears `Biratnagar-8` and
 * `app.example.org` apart.
 */
export const preventWordBreaks = (text: string): { text: string; noWrap?: true }[] =>
  text
    .split(/(?<=\s)(?=\S)/)
    .map((word) => (splitGraphemes(word).length > longestWord ? { text: word } : { text: word, noWrap: true }))
