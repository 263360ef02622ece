import { partyReferenceLabel, settledHeadings } from '~/documents/allocations/settledNames'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { lineTablesOf } from '~/documents/lines/lineTables'
import { lineColumnsOf, totalColumnsOf } from '~/documents/list/documentColumns'
import { commonBlocks, type LayoutPart, type PrintLayout } from './printLayout'

/** The table of what a document is about: its lines, or what it pays. */
export const LINES_TABLE = 'lines'

/** The columns of the documents that a receipt or payment settles. */
function settledColumns(document: AnyDocType): LayoutPart[] {
  const { kind, paid } = settledHeadings(document)
  const theirNo = partyReferenceLabel(document)
  return [
    { name: 'document', label: kind, isRequired: true },
    ...(theirNo ? [{ name: 'theirNo', label: theirNo }] : []),
    { name: 'date', label: 'Date' },
    { name: 'dueBefore', label: 'Due' },
    { name: 'dueAfter', label: 'Balance' },
    { name: 'amount', label: paid, isRequired: true },
  ]
}

/** The columns of the lines; what a line is of, and its last amount where the document is about money, cannot be hidden. */
function lineColumns(document: AnyDocType): LayoutPart[] {
  const columns = lineColumnsOf(document)
  const last = optionsOf(document).amounts?.line?.at(-1)
  return columns.map(({ source, label }, index) => ({
    ...{ name: source, label },
    ...((index === 0 || source === last) && { isRequired: true }),
  }))
}

/** The layout of the print that follows from a document's declaration. */
export function derivedLayoutOf(document: AnyDocType): PrintLayout {
  const { allocations, payments, print, isTaxInvoice } = optionsOf(document)
  const hasTotals = totalColumnsOf(document).length > 0 || allocations
  const { details, totals, inWords, signature, remarks, notes, declaration } = commonBlocks
  const blocks: LayoutPart[] = [
    details,
    ...(allocations || lineTablesOf(document).length > 0 ? [commonBlocks.lines] : []),
    ...(hasTotals ? [totals, inWords] : []),
    ...(payments ? [commonBlocks.payments] : []),
    ...[signature, remarks, notes, declaration],
  ]
  const tables = allocations
    ? [{ name: LINES_TABLE, label: commonBlocks.lines.label, columns: settledColumns(document) }]
    : lineTablesOf(document).map((table) => ({
        name: table.lineTable ?? LINES_TABLE,
        label: table.lineTable ? table.label : commonBlocks.lines.label,
        columns: lineColumns(table),
      }))
  const isDemanded = (names: readonly string[] = [], part: LayoutPart) =>
    names.includes(part.name) ? { ...part, isRequired: true } : part
  return {
    ...(isTaxInvoice && { hasFixedTitle: true }),
    blocks: blocks.map((block) => isDemanded(print.requiredBlocks, block)),
    tables: tables
      .filter(({ columns }) => columns.length > 0)
      .map((table) => ({
        ...table,
        columns: table.columns.map((column) => isDemanded(print.requiredColumns?.[table.name], column)),
      })),
  }
}
