import {
  partyReferenceLabel,
  type SettledRow,
  settledDatesOf,
  settledHeadings,
  settledRowAccessorsOf,
} from '~/documents/allocations/settledNames'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { lineColumnsOf } from '~/documents/list/documentColumns'
import type { DisplayColumn } from '~/documents/list/options'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { Money } from '~/domain/money'
import { DENSE_FONT_SIZE, SHEET_FONT_SIZE } from './billPaper'
import { type PrintResponse, textOf } from './documentPrintFacts'
import { chosenWidth, type ResolvedPrintColumn } from './format/resolvePrintFormat'
import { estimateMaxTextWidth } from './measure'
import { formatDay } from './moment'
import { formatAmount, type PrintColumn } from './paperParts'
import { type Translate, translateToEnglish } from './translate'

const figures = ['money', 'quantity', 'number', 'percent']

/** A table of the print. */
export interface Lines {
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
export function linesOf(
  document: AnyDocType,
  saved: PrintResponse,
  translate: Translate,
  chosen: readonly ResolvedPrintColumn[],
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

/** The settled documents of a print. */
export const settledOf = (document: AnyDocType, saved: PrintResponse) =>
  (saved[document.apiNames.linesField] ?? []) as PrintedAllocation[]

/**
 * The settlements of a document: the other document, by both parties' numbers, its due amount, the rest, and the amount
 * paid.
 */
export function settledLines(
  document: AnyDocType,
  saved: PrintResponse,
  translate: Translate,
  chosen: readonly ResolvedPrintColumn[],
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
