import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { SettledRowAccessors } from '~/documents/allocations/settledNames'
import { cancelTransitionOf } from '~/documents/cancel/cancelTransition'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { lineTablesOf } from '~/documents/lines/lineTables'
import { totalColumnsOf } from '~/documents/list/documentColumns'
import { amountInWords } from '~/domain/amountInWords'
import { currency, parenthesizedSymbol } from '~/domain/currency'
import { compare, type Money, sum } from '~/domain/money'
import type { PaperSize } from '~/domain/options'
import { billPrintFormat, labelValueTable, ROLL_CONTENT_WIDTH } from './billPaper'
import {
  type PrintDetails,
  type PrintResponse,
  partyFacts,
  printDetailsOf,
  printedNumberOf,
} from './documentPrintFacts'
import { type Lines, linesOf, settledLines, settledOf } from './documentPrintLines'
import { orderRollBlocks, orderSheetBlocks } from './format/blocks'
import { derivedLayoutOf, LINES_TABLE } from './format/derivedLayout'
import { paragraphs, type ResolvedPrintFormat, resolvePrintFormat } from './format/resolvePrintFormat'
import { formatDateTime, toPrintDateTime } from './moment'
import type { PrintFormatFile, RenderContext } from './paperFile'
import { formatAmount } from './paperParts'
import { ROLL_LABEL_WIDTH, rollFigures, rollLines } from './rollParts'
import { sheetDetails, sheetLines, signature } from './sheetParts'
import type { Translate } from './translate'

interface Payment {
  paymentMode: { name: string }
  amount: Money
  remarks?: string | null
}

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
  const number = printedNumberOf(document, saved)
  const partyName = party[0]?.[1] ?? ''
  const format = resolvePrintFormat(derivedLayoutOf(document), saved, saved.organization, {
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

/** The print format that a document has by its declaration alone. */
export const derivedPrintFormat = (document: AnyDocType): PrintFormatFile => ({
  paper: (saved, frame, size) => documentPrintFormat(document, saved, frame, size),
  layout: derivedLayoutOf(document),
})

/** The content of a paper, with its labels in its language. */
interface PrintContext {
  document: AnyDocType
  saved: PrintResponse
  party: PrintDetails
  /** Of each table of lines. */
  lines: readonly Lines[]
  format: ResolvedPrintFormat
  translate: Translate
}

/** The label of an amount with its unit, where it does not end with it already. */
function withUnit(label: string, translate: Translate): string {
  if (!currency.symbol) return label
  const unit = translate(parenthesizedSymbol)
  return label.endsWith(unit) ? label : `${label} ${unit}`
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
    details: [sheetDetails(party, printDetailsOf(document, saved, translate), isClose)],
    lines: data.lines.flatMap((lines) => sheetTable(lines, translate, isClose)),
    inWords: due ? [{ text: [`${translate('In words:')} `, { text: amountInWords(due), bold: true }] }] : [],
    signature: [signature(translate('For %{name}', { name: saved.organization.name }), isClose)],
  }
  return orderSheetBlocks(format.blocks, contents, { sums, isClose })
}

function rollContent(data: PrintContext): Content[] {
  const { document, saved, party, format, translate } = data
  const sums = sumsOf(data)
  const due = sums.at(-1)?.[1]
  const money = (all: readonly (readonly [string, string])[]) =>
    all.map(([label, value]) => [label, formatAmount(value)] as const)
  const facts: PrintDetails = [...printDetailsOf(document, saved, translate), ...party]
  return orderRollBlocks(format.blocks, {
    ...textBlocks(data),
    details: [labelValueTable(facts, ROLL_LABEL_WIDTH, ROLL_CONTENT_WIDTH)],
    lines: data.lines.flatMap((lines) => rollTable(lines, translate)),
    totals: sums.length > 0 ? [rollFigures(money(sums))] : [],
    inWords: due ? [{ text: amountInWords(due), bold: true, margin: [0, 3, 0, 3] } satisfies Content] : [],
  })
}
