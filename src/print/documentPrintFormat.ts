import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import {
  partyReferenceLabel,
  type SettledRow,
  type SettledRowAccessors,
  settledDatesOf,
  settledHeadings,
  settledRowAccessorsOf,
} from '~/documents/allocations/settledNames'
import { cancelTransitionOf } from '~/documents/cancel/cancelTransition'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, partyNameColumn, partyNameField, sourceDocumentField } from '~/documents/documentNames'
import { lineTablesOf } from '~/documents/lines/lineTables'
import {
  detailFieldsOf,
  lineColumnsOf,
  partyColumnLabel,
  partyNumberLabel,
  totalColumnsOf,
} from '~/documents/list/documentColumns'
import type { DisplayColumn } from '~/documents/list/options'
import { amountInWords } from '~/domain/amountInWords'
import { toApplicationCalendar } from '~/domain/calendar'
import { currency, parenthesizedSymbol } from '~/domain/currency'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { compare, type Money, sum } from '~/domain/money'
import type { PaperSize } from '~/domain/options'
import type { Fields } from '~/metadata/field'
import { billPrintFormat, DENSE_FONT_SIZE, labelValueTable, ROLL_CONTENT_WIDTH, SHEET_FONT_SIZE } from './billPaper'
import {
  type AppliedColumn,
  type AppliedFormat,
  applyFormat,
  chosenWidth,
  type FormattedPrintData,
  paragraphs,
} from './format/applyFormat'
import { arrangeRoll, arrangeSheet } from './format/blocks'
import { derivedLayoutOf, LINES_TABLE } from './format/derivedLayout'
import { estimateMaxTextWidth } from './measure'
import { formatDateTime, formatDay, toPrintDateTime } from './moment'
import type { PrintOrganization } from './paperData'
import type { RenderContext } from './paperFile'
import { formatAmount, type PrintColumn } from './paperParts'
import { ROLL_LABEL_WIDTH, rollFigures, rollLines } from './rollParts'
import { sheetDetails, sheetLines, signature } from './sheetParts'
import { type Translate, translateToEnglish } from './translate'

/** The response for one document, besides its own row. */
interface PrintResponse extends Readonly<Record<string, unknown>>, FormattedPrintData {
  organization: PrintOrganization
  fiscalYear: string
  createdAt: string
  createdByFullName: string
  remarks: string | null
  printCount: number
}

interface Payment {
  paymentMode: { name: string }
  amount: Money
  remarks?: string | null
}

type Facts = [label: string, value: string][]

const isNamed = (value: unknown): value is { name?: string } => typeof value === 'object' && value !== null

/**
 * A value as printed: amounts with separators, records by their label field, choices in the print language, empty
 * values as nothing.
 */
function textOf(value: unknown, { source, kind }: DisplayColumn, fields: Fields, translate: Translate): string {
  if (value === null || value === undefined || value === '') return ''
  const field = fields[source]
  if ((kind ?? field?.kind.name) === 'money') return formatAmount(String(value))
  if ((kind ?? field?.kind.name) === 'dateTime')
    return formatDateTime(toPrintDateTime(new Date(String(value))), translate)
  if (typeof value === 'boolean') return translate(value ? 'Yes' : 'No')
  const text = field?.kind.formatCell?.(value, field.options) ?? (isNamed(value) ? (value.name ?? '') : String(value))
  return field?.kind.name === 'choice' || /Display$/.test(source) ? translate(text) : text
}

/** The party of the document, if it has one: its name, and the columns that were copied when the document was written. */
function partyFacts(document: AnyDocType, saved: PrintResponse, translate: Translate): Facts {
  const party = optionsOf(document).party?.()
  if (!party) return []
  const named = partyNameColumn(party)
  const partyDetails = Object.keys(party.snapshot)
    .filter((copy) => copy !== named && saved[copy])
    .map((copy): Facts[number] => [translate(partyColumnLabel(party, copy)), String(saved[copy])])
  const name = String(saved[partyNameField(party)] ?? saved[named] ?? '')
  const [known] = party.listFields
  const number: Facts = known && saved[known] ? [[translate(partyNumberLabel(party, known)), String(saved[known])]] : []
  return [[translate(party.label), name], ...number, ...partyDetails]
}

/** Columns printed elsewhere, or whose values change after printing. */
const excludedColumns = ['paidAmount', 'returnedAmount', 'dueAmount', 'remarks']
const isWriting = (source: string) => source.startsWith('created')

const ownNumber = (document: AnyDocType, saved: PrintResponse): string =>
  formatNumberWithYear(String(saved[document.number.column]), String(saved.fiscalYear))

/** The document itself: number, year and date, what it takes back of, and the fields of its head. */
function ownFacts(document: AnyDocType, saved: PrintResponse, translate: Translate): Facts {
  const options = optionsOf(document)
  const {
    header: { fields: header },
    sourceDocument,
  } = options
  const party = options.party?.()
  const ofParty = party ? [...party.listFields, partyNameField(party)] : []
  const excluded = [...excludedColumns, ...ofParty, document.number.column]
  const ref = sourceDocument && `${sourceDocumentField(options)}No`
  const facts = detailFieldsOf(document)
    .filter(({ source }) => !excluded.includes(source) && !isWriting(source))
    .flatMap((column): Facts => {
      const value = saved[column.source]
      const ad = header[column.source]?.kind.name === 'date' && value ? String(value) : undefined
      const day = ad && formatDay({ ad, bs: toApplicationCalendar(ad) }, translate)
      const text = day ?? textOf(value, column, header, translate)
      if (!text) return []
      const year = saved[`${sourceDocument?.refFieldPrefix ?? 'ref'}FiscalYear`]
      return [[translate(column.label), column.source === ref ? formatNumberWithYear(text, String(year)) : text]]
    })
  return [
    [translate(document.number.label), ownNumber(document, saved)],
    [translate('Date'), formatDateTime(toPrintDateTime(new Date(saved.createdAt)), translate)],
    ...facts,
    // a refused or cancelled document must not pass for a valid one on paper
    ...(document.states ? [[translate('State'), translate(String(saved.stateDisplay))] as Facts[number]] : []),
  ]
}

const figures = ['money', 'quantity', 'number', 'percent']

/**
 * The print format derived from a document's declaration: on A5, or on a roll of 80 mm.
 * @param names labels of the settled documents, if not the default ones
 */
export function documentPrintFormat(
  document: AnyDocType,
  answered: unknown,
  { printedBy, printedAt, translate }: RenderContext,
  size: PaperSize,
  names?: SettledRowAccessors,
): TDocumentDefinitions {
  const saved = answered as PrintResponse
  const party = partyFacts(document, saved, translate)
  const number = ownNumber(document, saved)
  const partyName = party[0]?.[1] ?? ''
  const format = applyFormat(derivedLayoutOf(document), saved, saved.organization, {
    ...{ number, party: partyName, organization: saved.organization.name, printedBy },
    date: formatDateTime(toPrintDateTime(new Date(saved.createdAt)), translate),
  })
  const tables = optionsOf(document).allocations
    ? [settledLines(document, saved, translate, format.columnsOf(LINES_TABLE), names)]
    : lineTablesOf(document).map((table) =>
        linesOf(table, saved, translate, format.columnsOf(table.lineTable ?? LINES_TABLE)),
      )
  // a table without lines is not printed, unless it is the only one
  const lines = tables.length > 1 ? tables.filter(({ rows }) => rows.length > 0) : tables
  const heading = format.text('title') || translate(optionsOf(document).print.heading ?? document.label)
  const cancel = cancelTransitionOf(document)
  const title = cancel && saved.state === cancel.to ? `${translate('CANCELLED')} · ${heading}` : heading
  const data = { document, saved, party, lines, format, translate }
  return billPrintFormat(
    {
      ...{ organization: format.organization, title, number },
      ...{ partyName, copyNo: saved.printCount, footer: format.text('footer') },
      printStamp: { by: printedBy, at: toPrintDateTime(printedAt) },
      content: size === 'roll-80mm' ? rollContent(data) : sheetContent(data),
      ...{ isDense: lines.some(({ isClose }) => isClose), translate },
    },
    size,
  )
}

/** The content of a paper, with its labels in its language. */
interface PrintContext {
  document: AnyDocType
  saved: PrintResponse
  party: Facts
  /** Of each table of lines. */
  lines: readonly Lines[]
  format: AppliedFormat
  translate: Translate
}

/** The label of an amount with its unit, where it does not end with it already. */
function withUnit(label: string, translate: Translate): string {
  if (!currency.symbol) return label
  const unit = translate(parenthesizedSymbol)
  return label.endsWith(unit) ? label : `${label} ${unit}`
}

interface Lines {
  /** Its title in the language of the paper, if there are several tables. */
  title?: string
  columns: (PrintColumn & { isMoney?: boolean })[]
  rows: string[][]
  /** Dense, in a smaller font, on a sheet. */
  isClose?: boolean
}

/** Up to so many number columns have equal widths; more are as wide as their content, as the texts need the space. */
const mostFigures = 5
/** With more number columns than this, a sheet is dense, and number columns that are 0 in all lines are omitted. */
const mostWideFigures = 8
const figureWidth = 62
const narrowest = (texts: readonly string[], isClose: boolean): number => {
  const room = (text: string) =>
    // a Devanagari letter has signs that take no room
    /[\u0900-\u097f]/.test(text)
      ? estimateMaxTextWidth(text, isClose ? DENSE_FONT_SIZE : SHEET_FONT_SIZE)
      : (isClose ? 4.2 : 5) * text.length
  return Math.min(figureWidth, Math.max(24, ...texts.map(room)))
}

/** Whether a column is empty in all lines: `0`, `0.00` or no text. */
const isEmptyColumn = (texts: readonly string[]) => texts.every((text) => !/[^0.]/.test(text))

/** The columns of the lines with their widths, and the texts of each line. */
function linesOf(
  document: AnyDocType,
  saved: PrintResponse,
  translate: Translate,
  chosen: readonly AppliedColumn[],
): Lines {
  const fields = optionsOf(document).lines?.fields ?? {}
  const declared = lineColumnsOf(document)
  const lineColumns = chosen.flatMap(({ name, ...own }) => {
    const column = declared.find(({ source }) => source === name)
    return column ? [{ ...column, own }] : []
  })
  const kindOf = ({ source, kind = fields[source]?.kind.name ?? '' }: DisplayColumn) => kind
  const lines = (saved[document.apiNames.linesField] ?? []) as Readonly<Record<string, unknown>>[]
  const isFigure = (one: DisplayColumn) => figures.includes(kindOf(one))
  const all = lineColumns.map((column) => ({
    ...{ column, label: column.own.heading ?? translate(column.label) },
    texts: lines.map((line) => textOf(line[column.source], column, fields, translate)),
  }))
  const isClose = lineColumns.filter(isFigure).length > mostWideFigures
  const printed = all.filter(({ column, texts }) => !(isClose && isFigure(column) && isEmptyColumn(texts)))
  const isCrowded = printed.filter(({ column }) => isFigure(column)).length > mostFigures
  const columns = printed.map(({ column, label, texts }) => {
    const width = narrowest([...label.split(' '), ...texts], isClose)
    return {
      ...{ label, isMoney: kindOf(column) === 'money' },
      ...(isFigure(column) && { isNumeric: true, width: isCrowded ? width : figureWidth }),
      // A day is not broken into two lines.
      ...(isCrowded && kindOf(column) === 'date' && { width }),
      ...chosenWidth(column.own),
    }
  })
  const rows = lines.map((_, index) => printed.map(({ texts }) => texts[index]!))
  return { ...(document.lineTable && { title: translate(document.label) }), columns, rows, isClose }
}

/** The width of a day in both calendars, whose names are longer in other languages. */
function dayWidth(translate: Translate): number {
  const day = { ad: '2025-11-21', bs: '2082-08-05' }
  const widthIn = (language: Translate) => estimateMaxTextWidth(formatDay(day, language), SHEET_FONT_SIZE)
  return 114 + widthIn(translate) - widthIn(translateToEnglish)
}

type PrintedAllocation = SettledRow & Readonly<Record<'dueBefore' | 'amount' | 'dueAfter', Money>>

const settledOf = (document: AnyDocType, saved: PrintResponse) =>
  (saved[document.apiNames.linesField] ?? []) as PrintedAllocation[]

/**
 * The settlements of a document: the other document, by both parties' numbers, its due amount, the rest, and the amount
 * paid.
 */
function settledLines(
  document: AnyDocType,
  saved: PrintResponse,
  translate: Translate,
  chosen: readonly AppliedColumn[],
  names = settledRowAccessorsOf(document),
): Lines {
  const figure = { isNumeric: true, isMoney: true, width: 75 }
  const { kind, number, paid } = settledHeadings(document)
  const theirNo = partyReferenceLabel(document)
  const amount = (name: 'dueBefore' | 'dueAfter' | 'amount', label: string) => ({
    column: { label: translate(label), ...figure },
    textOf: (row: PrintedAllocation) => formatAmount(row[name]),
  })
  const all: Readonly<Record<string, { column: PrintColumn; textOf: (row: PrintedAllocation) => string }>> = {
    document: {
      column: { label: `${translate(kind)}, ${translate(number)}` },
      textOf: (row) =>
        `${translate(names.kindLabelOf(row))} ${formatNumberWithYear(names.documentNoOf(row), row.fiscalYear)}`,
    },
    theirNo: {
      column: { label: translate(theirNo ?? ''), width: 62 },
      textOf: (row) => String(row.theirNo ?? ''),
    },
    date: {
      column: { label: translate('Date'), width: dayWidth(translate) },
      textOf: (row) => formatDay(settledDatesOf(row), translate),
    },
    dueBefore: amount('dueBefore', 'Due'),
    dueAfter: amount('dueAfter', 'Balance'),
    amount: amount('amount', paid),
  }
  const printed = chosen.flatMap(({ name, heading, width }) => {
    const known = all[name]
    return known ? [{ ...known, own: { ...(heading && { label: heading }), ...chosenWidth({ width }) } }] : []
  })
  return {
    columns: printed.map(({ column, own }) => ({ ...column, ...own })),
    rows: settledOf(document, saved).map((row) => printed.map(({ textOf }) => textOf(row))),
  }
}

/** The sums, the last being what is to be paid; of what settles others also what is left, and what went to those not shown. */
function sumsOf({ document, saved, translate }: PrintContext): (readonly [label: string, value: string])[] {
  const { allocations } = optionsOf(document)
  const left = allocations
    ? [[translate('Balance'), sum(settledOf(document, saved).map(({ dueAfter }) => dueAfter))] as const]
    : []
  const { unseenAmount: unseen = '0.00' } = saved as { unseenAmount?: Money }
  const others = compare(unseen, 0) > 0 ? [[translate('Other Documents'), unseen] as const] : []
  const totals = totalColumnsOf(document).map(({ source, label: text }, index, { length }) => {
    const label = translate(text)
    return [index === length - 1 ? withUnit(label, translate) : label, String(saved[source])] as const
  })
  return [...left, ...others, ...totals]
}

/** How it was paid, with what was remarked. */
function paymentText({ document, saved, translate }: PrintContext): Content[] {
  const payments = (saved[document.apiNames.paymentsField] ?? []) as Payment[]
  const paid = payments.map(({ paymentMode, amount: so, remarks }) =>
    [paymentMode.name, formatAmount(so), remarks && `(${remarks})`].filter(Boolean).join(' '),
  )
  return paid.length > 0 ? [{ text: translate('Payment: %{payments}', { payments: paid.join(', ') }) }] : []
}

const remarksOf = ({ saved: { remarks }, translate }: PrintContext): Content[] =>
  remarks ? [{ text: translate('Remarks: %{remarks}', { remarks }), margin: [0, 4, 0, 0] }] : []

/** What a format adds or moves of both papers. */
const textBlocks = ({ format, ...data }: PrintContext) => ({
  payments: paymentText({ format, ...data }),
  remarks: remarksOf({ format, ...data }),
  notes: paragraphs(format.text('notes')),
  declaration: paragraphs(format.text('declaration')),
})

const titleOf = ({ title }: Lines): Content[] =>
  title ? [{ text: title, bold: true, margin: [0, 5, 0, 1], headlineLevel: 1 }] : []

/** A table of lines on a sheet, below its title. */
function sheetTable(lines: Lines, translate: Translate, isClose: boolean): Content[] {
  if (lines.columns.length === 0) return []
  const headings = lines.columns.map(({ isMoney, ...column }) =>
    isMoney ? { ...column, label: withUnit(column.label, translate) } : column,
  )
  return [...titleOf(lines), sheetLines(headings, lines.rows, translate, isClose)]
}

/** The same on a roll. */
function rollTable(table: Lines, translate: Translate): Content[] {
  const { columns, rows } = table
  if (columns.length === 0) return []
  const last = columns.findLastIndex(({ isNumeric }) => isNumeric)
  const lines = rows.map(([name = '', ...texts]) => {
    const details = texts.flatMap((text, at) => (text && at + 1 !== last ? [`${columns[at + 1]?.label} ${text}`] : []))
    return { name, detail: details.join('  ·  '), amountText: last > 0 ? (texts[last - 1] ?? '') : '' }
  })
  return [...titleOf(table), rollLines([columns[0]?.label ?? '', columns[last]?.label ?? ''], lines, translate)]
}

function sheetContent(data: PrintContext): Content[] {
  const { document, saved, party, format, translate } = data
  const isClose = data.lines.some((lines) => lines.isClose)
  const sums = sumsOf(data)
  const due = sums.at(-1)?.[1]
  const contents = {
    ...textBlocks(data),
    details: [sheetDetails(party, ownFacts(document, saved, translate), isClose)],
    lines: data.lines.flatMap((lines) => sheetTable(lines, translate, isClose)),
    inWords: due ? [{ text: [`${translate('In words:')} `, { text: amountInWords(due), bold: true }] }] : [],
    signature: [signature(translate('For %{name}', { name: saved.organization.name }), isClose)],
  }
  return arrangeSheet(format.blocks, contents, { sums, isClose })
}

function rollContent(data: PrintContext): Content[] {
  const { document, saved, party, format, translate } = data
  const sums = sumsOf(data)
  const due = sums.at(-1)?.[1]
  const money = (all: readonly (readonly [string, string])[]) =>
    all.map(([label, value]) => [label, formatAmount(value)] as const)
  const facts: Facts = [...ownFacts(document, saved, translate), ...party]
  return arrangeRoll(format.blocks, {
    ...textBlocks(data),
    details: [labelValueTable(facts, ROLL_LABEL_WIDTH, ROLL_CONTENT_WIDTH)],
    lines: data.lines.flatMap((lines) => rollTable(lines, translate)),
    totals: sums.length > 0 ? [rollFigures(money(sums))] : [],
    inWords: due ? [{ text: amountInWords(due), bold: true, margin: [0, 3, 0, 3] } satisfies Content] : [],
  })
}
