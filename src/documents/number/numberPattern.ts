import { fiscalYearOf, lastCalendarDay } from '~/domain/calendar'
import type { Option } from '~/domain/options'
import type { AnyDocType } from '../docType'
import { optionsOf } from '../documentNames'

type Row = Readonly<Record<string, unknown>>

/** A part of a pattern: a text as it is, or a placeholder, of which `width` is what follows its colon. */
export type PatternPart = { text: string } | { placeholder: string; width?: number }

/** The fewest digits of a number. */
export const defaultWidth = 5

/** The parts of a pattern in their order; braces that are no placeholder stay in the texts. */
export function parsePattern(pattern: string): PatternPart[] {
  const parts: PatternPart[] = []
  let end = 0
  for (const { index, 0: whole, 1: placeholder, 2: width } of pattern.matchAll(/\{(\w+)(?::(\d+))?\}/g)) {
    if (index > end) parts.push({ text: pattern.slice(end, index) })
    parts.push({ placeholder: placeholder!, ...(width && { width: Number(width) }) })
    end = index + whole.length
  }
  return end < pattern.length ? [...parts, { text: pattern.slice(end) }] : parts
}

/** The parts of a document's number, also where it declares a prefix only. */
export const numberPartsOf = ({ number }: AnyDocType): PatternPart[] =>
  number.pattern === undefined ? [{ text: number.prefix }, { placeholder: 'number' }] : parsePattern(number.pattern)

/** The placeholders that name a value of the header. */
export const valuePlaceholdersOf = (parts: readonly PatternPart[]): string[] =>
  parts.flatMap((part) =>
    'placeholder' in part && !['number', 'fiscalYear', 'month'].includes(part.placeholder) ? [part.placeholder] : [],
  )

/** Whether a document has several series in a fiscal year, one for each text around its number. */
export const hasSeveralSeries = (document: AnyDocType): boolean => {
  const parts = numberPartsOf(document)
  return (
    valuePlaceholdersOf(parts).length > 0 || parts.some((part) => 'placeholder' in part && part.placeholder === 'month')
  )
}

/** A pattern with everything filled in but the number: the texts around it, and its fewest digits. */
export interface FilledPattern {
  before: string
  after: string
  width: number
  /** The name of the series within the fiscal year; '' for a document that has one. */
  numberPattern: string
}

/** Fills the pattern of a document. @param day as the calendar writes it, `2083-04-01` @param header its columns */
export function fillPattern(document: AnyDocType, fiscalYear: string, day: string, header: Row): FilledPattern {
  const parts = numberPartsOf(document)
  const at = parts.findIndex((part) => 'placeholder' in part && part.placeholder === 'number')
  const values: Row = { ...header, fiscalYear, month: day.slice(5, 7) }
  const textOf = (part: PatternPart) => ('text' in part ? part.text : valueText(document, part.placeholder, values))
  const before = parts.slice(0, at).map(textOf).join('')
  const after = parts
    .slice(at + 1)
    .map(textOf)
    .join('')
  const { width = defaultWidth } = parts[at] as { width?: number }
  return { before, after, width, numberPattern: hasSeveralSeries(document) ? `${before}{number}${after}` : '' }
}

/** A choice is written by its name. A value that is missing would make another series of it: that is a bug. */
function valueText(document: AnyDocType, name: string, values: Row): string {
  const field = optionsOf(document).header.fields[name]
  const value = field ? (field.options.choices as Option[]).find(({ id }) => id === values[name])?.name : values[name]
  if (value === undefined || value === null || value === '')
    throw new Error(`The number of ${document.name} needs ${name}, which is empty.`)
  return String(value)
}

/** A number in a filled pattern: `formatNumber({ before: 'RO-', after: '', width: 5, … }, 7)` is 'RO-00007'. */
export const formatNumber = ({ before, after, width }: FilledPattern, number: number): string =>
  `${before}${String(number).padStart(width, '0')}${after}`

/** A sign of a number: one certain sign, any digit, or any sign; `repeats` stands for further ones, or none. */
interface Sign {
  is: string | 'digit' | 'any'
  repeats?: true
}

const isDigit = (sign: string) => /^\d$/.test(sign)
const yearSigns = (): Sign[] =>
  [...fiscalYearOf(lastCalendarDay)].map((sign) => ({ is: isDigit(sign) ? 'digit' : sign }))
const digits = (count: number): Sign[] => Array.from({ length: count }, () => ({ is: 'digit' }))

function signsOf(part: PatternPart): Sign[] {
  if ('text' in part) return [...part.text].map((is) => ({ is }))
  switch (part.placeholder) {
    case 'number':
      return [...digits(part.width ?? defaultWidth), { is: 'digit', repeats: true }]
    case 'fiscalYear':
      return yearSigns()
    case 'month':
      return digits(2)
    default:
      return [{ is: 'any' }, { is: 'any', repeats: true }]
  }
}

const canBeSame = (one: Sign, other: Sign) =>
  one.is === 'any' ||
  other.is === 'any' ||
  one.is === other.is ||
  (one.is === 'digit' && isDigit(other.is)) ||
  (other.is === 'digit' && isDigit(one.is))

/** Whether two documents can have the same number, whatever codes they name. */
export function canHaveSameNumber(one: AnyDocType, other: AnyDocType): boolean {
  const [first, second] = [one, other].map((document) => numberPartsOf(document).flatMap(signsOf)) as [Sign[], Sign[]]
  const seen = new Set<string>()
  const open: [number, number][] = [[0, 0]]
  for (let place = open.pop(); place; place = open.pop()) {
    const [i, j] = place
    if (i === first.length && j === second.length) return true
    if (seen.has(`${i} ${j}`)) continue
    seen.add(`${i} ${j}`)
    const [a, b] = [first[i], second[j]]
    if (a?.repeats) open.push([i + 1, j])
    if (b?.repeats) open.push([i, j + 1])
    if (a && b && canBeSame(a, b)) open.push([a.repeats ? i : i + 1, b.repeats ? j : j + 1])
  }
  return false
}
