import { collapseSpaces, normalizeSpelling } from '~/domain/sheetText'

/** The separators of options, the strongest first: if options are separated by semicolons, a comma is part of one. */
const separators = [
  /\n/,
  /;/,
  // Not the comma of '1,000'.
  /,(?!(?<=\d,)\d{3}\b)/,
  // Not the slash of '1/40'.
  /(?<!\d\s*)\/|\/(?!\s*\d)/,
]

/** The text cut at a separator, but not inside brackets. */
function cut(text: string, separator: RegExp): string[] {
  const parts: string[] = []
  let part = ''
  for (const [index, piece] of text.split(new RegExp(`(${separator.source})`)).entries()) {
    const isSeparator = index % 2 === 1
    const isInBrackets = part.split('(').length > part.split(')').length
    if (isSeparator && !isInBrackets) {
      parts.push(part)
      part = ''
    } else part += piece
  }
  return [...parts, part]
}

/** Without the separators that a list may end with. */
const bare = (part: string) => collapseSpaces(part.replace(/^[\s;,]+|[\s;,]+$/g, ''))

const longestRow = 20
const longestOption = 100
/** As much as the options of a test may hold; a longer text is left whole, to be refused as such. */
const longestList = 5000

/** 'positive 1+ to positive 6+' names six options by the first and the last. */
function expand(option: string): string[] {
  if (option.length > longestOption) return [option]
  const match = /^(.*?)(\d+)(\D*?) to (.*?)(\d+)(\D*)$/i.exec(option)
  if (!match) return [option]
  const [, before = '', low, after = '', otherBefore = '', high, otherAfter = ''] = match
  const [first, last] = [Number(low), Number(high)]
  const sameWords =
    normalizeSpelling(before) === normalizeSpelling(otherBefore) &&
    normalizeSpelling(after) === normalizeSpelling(otherAfter)
  if (!sameWords || last <= first || last - first > longestRow) return [option]
  return Array.from({ length: last - first + 1 }, (_, index) => `${before}${first + index}${after}`)
}

/**
 * The options of a cell such as 'nil, trace, 1+', 'Positive/Negative' or 'Clear; Turbid': each once, in order, as
 * written. Ratios ('1:40'), brackets ('(< 40)') and numbers ('1,000', '1/2') are not cut.
 */
export function splitOptions(cell: string): string[] {
  if (cell.length > longestList) return [cell]
  const separator = separators.find((one) => cut(cell, one).filter(bare).length > 1)
  const parts = (separator ? cut(cell, separator) : [cell]).map(bare).filter((part) => part !== '')
  const options = parts.flatMap(expand)
  return [...new Map(options.toReversed().map((option) => [normalizeSpelling(option), option])).values()].toReversed()
}
