/** 1 mm in PDF points. */
export const MM = 72 / 25.4

/** Mukta's own lines are 1.66 of the font size; papers set them closer, and Devanagari's signs still clear. */
export const LINE_HEIGHT = 0.8

/** The height in points of `lines` lines of text. */
export function textHeight(lines: number, fontSize: number): number {
  return lines * fontSize * 1.662 * LINE_HEIGHT
}

/**
 * How many lines a text takes in a column at most, for what must be reserved before layout (a page header). Errs on
 * the high side: wide letters count as wide, and a tenth of each line is taken as lost to word breaks.
 */
export function linesNeeded(text: string, width: number, fontSize: number): number {
  const lines = text.split('\n').map((line) => {
    const length = Array.from(line).reduce((sum, character) => sum + advance(character), 0) * fontSize
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

/** The text cut to `length` characters, with an ellipsis when something was cut. */
export function shorten(text: string, length: number): string {
  const characters = Array.from(text.trim().replaceAll(/\s+/g, ' '))
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
