import type { IdOf } from '~/domain/options'
import { collapseSpaces, headingKey, normalizeSheetNumber, normalizeSpelling } from '~/domain/sheetText'
import type { RowError, RowNote, SheetRow } from '~/metadata/import'
import { ResultKind } from '~shared/options/options'
import { type Column, columns } from './columns'
import { splitOptions } from './options'
import { turnaroundText } from './turnaround'

export interface Limits {
  low: number | undefined
  high: number | undefined
}

/** One meaningful row of the list; '' and undefined for empty cells. */
export interface TestLine {
  row: number
  name: string
  department: string
  category: string
  sampleType: string
  panel: string
  code: string
  unit: string
  method: string
  kind: IdOf<typeof ResultKind>
  normal: Limits
  possible: Limits
  options: string[]
  price: string
  turnaround: string
}

/** Where a row's errors and notes go. */
export interface Findings {
  errors: RowError[]
  notes: RowNote[]
}

type Cells = SheetRow<Column>['cells']

const kinds: Record<string, TestLine['kind']> = {
  numeric: ResultKind.numeric,
  number: ResultKind.numeric,
  dropdown: ResultKind.choice,
  choice: ResultKind.choice,
  remark: ResultKind.freeText,
  remarks: ResultKind.freeText,
  text: ResultKind.freeText,
  freetext: ResultKind.freeText,
}

const kindOf = (cell: string): TestLine['kind'] | undefined => {
  const key = headingKey(cell)
  return Object.hasOwn(kinds, key) ? kinds[key] : undefined
}

/** Why a result type cannot be taken; a row that misses a cell has the type under another heading. */
function wrongKind(cells: Cells): string {
  const elsewhere = (Object.keys(columns) as Column[]).find((name) => name !== 'test' && kindOf(cells[name]))
  if (elsewhere && elsewhere !== 'resultType')
    return `The row is shifted: '${collapseSpaces(cells[elsewhere])}' stands under ${columns[elsewhere].label}.`
  if (cells.resultType === '') return 'Result Type is missing.'
  return `Result Type '${collapseSpaces(cells.resultType)}' is not one of Numeric, Drop-down, Remark.`
}

/** A limit as a number; a text that is none is an error of the row. */
function limitOf(cells: Cells, column: Column, row: number, errors: RowError[]): number | undefined {
  const text = normalizeSheetNumber(cells[column])
  if (text === '') return undefined
  const value = Number(text)
  if (Number.isFinite(value)) return value
  errors.push({ row, field: column, message: `${columns[column].label} '${collapseSpaces(text)}' is not a number.` })
  return undefined
}

const isBackward = ({ low, high }: Limits) => low !== undefined && high !== undefined && low > high

/** Whether a normal value would lie outside of what is possible. */
function contradicts(normal: Limits, possible: Limits): boolean {
  const normals = [normal.low, normal.high].filter((limit) => limit !== undefined)
  const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = possible
  return isBackward(possible) || normals.some((limit) => limit < low || limit > high)
}

const none: Limits = { low: undefined, high: undefined }

function numericLimits({ row, cells }: SheetRow<Column>, { errors, notes }: Findings) {
  const limits = (low: Column, high: Column): Limits => ({
    low: limitOf(cells, low, row, errors),
    high: limitOf(cells, high, row, errors),
  })
  const normal = limits('normalLow', 'normalHigh')
  const possible = limits('possibleLow', 'possibleHigh')
  if (isBackward(normal))
    errors.push({ row, field: 'normalLow', message: `The normal range ${normal.low} to ${normal.high} is backward.` })
  return { normal, possible: withoutContradiction({ row, normal, possible }, notes) }
}

/** The possible range, or none with a note where a normal value would be impossible. */
export function withoutContradiction(
  { row, normal, possible }: Pick<TestLine, 'row' | 'normal' | 'possible'>,
  notes: RowNote[],
): Limits {
  if (!contradicts(normal, possible)) return possible
  notes.push({
    row,
    message: `The possible range ${rangeText(possible)} does not hold the normal one; it is left out.`,
  })
  return none
}

/** '12 - 16', '≥ 12', '≤ 16': as it reads in any language. */
export function rangeText({ low, high }: Limits): string {
  if (low === undefined) return high === undefined ? '' : `≤ ${high}`
  return high === undefined ? `≥ ${low}` : `${low} - ${high}`
}

/** 'NA' in the unit's column means that there is none. */
const withoutNone = (text: string) =>
  ['na', 'n/a', 'nil', 'none', '-'].includes(normalizeSpelling(text)) ? '' : collapseSpaces(text)

const priceText = (text: string) =>
  normalizeSheetNumber(
    text
      .replace(/^(rs|npr)\.?\s*/i, '')
      .replace(/\s*\/-$/, '')
      .trim(),
  )

/** Reads one row of the list; what cannot be taken goes to the errors, and the row with it. */
export function readLine(source: SheetRow<Column>, findings: Findings): TestLine | undefined {
  const { row, cells } = source
  const own: Findings = { errors: [], notes: [] }
  const kind = kindOf(cells.resultType)
  const name = collapseSpaces(cells.test)
  if (!kind) own.errors.push({ row, field: 'resultType', message: wrongKind(cells) })
  if (!name) own.errors.push({ row, field: 'test', message: 'The name of the test is missing.' })
  const limits = kind === ResultKind.numeric ? numericLimits(source, own) : { normal: none, possible: none }
  findings.errors.push(...own.errors)
  if (own.errors.length > 0 || !kind) return undefined
  findings.notes.push(...own.notes)
  const { normalLow, normalHigh, possibleLow, possibleHigh } = cells
  const listed = [normalLow, possibleLow, normalHigh, possibleHigh].find((cell) => cell !== '') ?? ''
  if (kind === ResultKind.freeText && listed)
    findings.notes.push({ row, message: `A remark has no range: '${collapseSpaces(listed)}' is left out.` })
  const options = kind === ResultKind.choice ? splitOptions(listed) : []
  return {
    ...{ row, name, kind, options, ...limits },
    department: collapseSpaces(cells.department),
    category: collapseSpaces(cells.category),
    sampleType: withoutNone(cells.sampleType),
    panel: withoutNone(cells.panel),
    code: collapseSpaces(cells.code),
    unit: withoutNone(cells.unit),
    method: withoutNone(cells.method),
    price: priceText(cells.price),
    turnaround: turnaroundText(cells.turnaround, cells.emergencyTurnaround),
  }
}
