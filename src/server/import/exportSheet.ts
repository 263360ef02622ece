import Papa from 'papaparse'
import type { ReferenceValue } from '~/fields/reference/kind'
import type { AnyField } from '~/metadata/field'
import type { ModuleResource } from '~/metadata/resource'
import type { Db } from '../database/open'
import { toBatches } from '../lists'
import { columnKindOf } from '../resources/columns'
import { type ListRequest, listRecords } from '../resources/select'
import { TimeSlice } from '../timeSlice'
import { cellText, sheetFields } from './cellText'
import { escapeFormula } from './escapeFormula'
import { disambiguatingLabels } from './references'

/** Spreadsheets know UTF-8 by this mark. */
const byteOrderMark = '\uFEFF'
const newline = '\r\n'

/** Everything of a list that matches, as CSV: columns by their labels, no secrets, no pictures, no formulas. */
export async function exportSheet(
  db: Db,
  resource: ModuleResource,
  request: Omit<ListRequest, 'offset' | 'limit'>,
): Promise<string> {
  const fields = sheetFields(resource).filter(([, field]) => !columnKindOf(field).writeOnly)
  const { results } = await listRecords(db, resource, { ...request, offset: 0, limit: 0 })
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
  const header = fields.map(([, field]) => field.options.label)
  const turn = new TimeSlice()
  const parts = [Papa.unparse([header])]
  for (const some of toBatches(results)) {
    const rows = some.map((record) => fields.map(([name, field]) => escapeFormula(textOf(field, record[name]))))
    parts.push(Papa.unparse(rows, { newline }))
    await turn.yieldIfDue()
  }
  return `${byteOrderMark}${parts.join(newline)}${newline}`
}
