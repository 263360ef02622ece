import Papa from 'papaparse'
import type { ReferenceValue } from '~/fields/reference/kind'
import type { AnyField } from '~/metadata/field'
import type { ModuleResource } from '~/metadata/resource'
import type { RequestContext } from '../http/endpoint'
import { toBatches } from '../lists'
import { masterNotes } from '../reports/export/notes'
import type { SheetColumn, SheetLine } from '../reports/export/sheet'
import { openSheetFile, type SheetFile, type SheetFormat } from '../reports/sheetFile'
import { columnKindOf } from '../resources/columns'
import { type ListRequest, listRecords } from '../resources/select'
import { readOrganizationRecord } from '../resources/selectSingleton'
import { bothConditions, visibleRecords } from '../resources/visibleRecords'
import { TimeSlice } from '../timeSlice'
import { cellText, sheetFields } from './cellText'
import { escapeFormula } from './escapeFormula'
import { disambiguatingLabels } from './references'

/** Spreadsheets know UTF-8 by this mark. */
const byteOrderMark = '\uFEFF'
const newline = '\r\n'
const csvType = 'text/csv; charset=utf-8'
/** Rows whose widths the columns of a file get. */
const sampleRows = 200

const figures = ['money', 'quantity', 'percent', 'date'] as const

/** The column of a field in a workbook or a PDF; what is no figure or day is a text. */
const columnOf = ([name, { kind, options }]: readonly [string, AnyField]): SheetColumn => ({
  ...{ name, label: options.label },
  kind: kind.name === 'dateTime' ? 'time' : (figures.find((figure) => figure === kind.name) ?? 'text'),
})

/**
 * Everything of a list that matches, as a file: columns by their labels, no secrets, no pictures, no formulas. As CSV it can
 * be imported again; a workbook and a PDF name the organization and who made them.
 */
export async function openMasterFile(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  resource: ModuleResource,
  request: Omit<ListRequest, 'offset' | 'limit'>,
  format: SheetFormat,
): Promise<SheetFile> {
  const fields = sheetFields(resource).filter(([, field]) => !columnKindOf(field).writeOnly)
  const { results } = await listRecords(db, resource, {
    ...{ ...request, offset: 0, limit: 0 },
    where: bothConditions(request.where, visibleRecords(resource, actor)),
  })
  const surer = new Map<AnyField, Map<number, string>>()
  for (const [, field] of fields) surer.set(field, await disambiguatingLabels(db, field))
  const named = (field: AnyField, referred: unknown) =>
    surer.get(field)?.get((referred as ReferenceValue).id) ?? cellText(field, referred)
  const textOf = (field: AnyField, value: unknown) =>
    field.options.to && value
      ? [value]
          .flat()
          .map((one) => named(field, one))
          .join('; ')
      : cellText(field, value)
  let rowsSoFar = 0
  const turn = new TimeSlice()
  async function* portions() {
    for (const some of toBatches(results)) {
      rowsSoFar += some.length
      yield some
      await turn.yieldIfDue()
    }
  }
  const state = { totalRows: results.length, rowsSoFar: () => rowsSoFar, close: async () => undefined }
  if (format === 'csv') {
    async function* chunks() {
      yield Buffer.from(`${byteOrderMark}${Papa.unparse([fields.map(([, field]) => field.options.label)])}${newline}`)
      for await (const some of portions()) {
        const rows = some.map((record) => fields.map(([name, field]) => escapeFormula(textOf(field, record[name]))))
        yield Buffer.from(`${Papa.unparse(rows, { newline })}${newline}`)
      }
    }
    return { ...state, chunks: chunks(), type: csvType, name: `${resource.key}.csv` }
  }
  const columns = fields.map(columnOf)
  const lineOf = (record: Record<string, unknown>): SheetLine => {
    const values = fields.map(([name, field], index) => [
      name,
      columns[index]!.kind === 'text' ? textOf(field, record[name]) : record[name],
    ])
    return { is: 'row', values: Object.fromEntries(values) }
  }
  async function* lines() {
    for await (const some of portions()) yield some.map(lineOf)
  }
  return openSheetFile(format, resource.key, async () => ({
    ...state,
    organization: (await readOrganizationRecord(db))?.name ?? '',
    title: resource.title,
    notes: masterNotes({ actor, now }, request.search),
    ...{ createdAt: now, groups: [], columns, totals: {} },
    sampleLines: results.slice(0, sampleRows).map(lineOf),
    lines: lines(),
  }))
}
