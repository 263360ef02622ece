import { headingKey } from '~/domain/sheetText'
import type { AnyField } from '~/metadata/field'
import type { ImportColumn, ImportFormat, ImportPlan, SheetRow } from '~/metadata/import'
import { isWritable } from '~/metadata/parseInput'
import type { Resource } from '~/metadata/resource'
import { apiError } from '../apiError'
import { TimeSlice } from '../timeSlice'
import { sheetFields } from './cellText'
import { unescapeFormula } from './escapeFormula'
import { type ColumnTarget, mapColumns, namedRows } from './mapColumns'
import type { Sheet } from './readSheet'

const columnTargets = (columns: Readonly<Record<string, ImportColumn>>): ColumnTarget[] =>
  Object.entries(columns).map(([name, { label, aliases }]) => ({ name, label, aliases }))

const targetsOf = (fields: [name: string, field: AnyField][]): ColumnTarget[] =>
  fields.map(([name, { options }]) => ({ name, label: options.label, aliases: options.importAliases }))

/** Whether the file is such a list: all columns that it cannot be without are there. */
function fits(list: ImportFormat, header: readonly string[]): boolean {
  const { rejectIfHeading = '' } = list
  if (rejectIfHeading && header.some((heading) => headingKey(heading) === headingKey(rejectIfHeading))) return false
  const { targetNames: names } = mapColumns(header, columnTargets(list.columns))
  return Object.entries(list.columns).every(([name, { required }]) => !required || names.includes(name))
}

/** Plans the records of a sheet in one of the import formats. */
async function planList(list: ImportFormat, sheet: Sheet): Promise<ImportPlan> {
  const { targetNames: names, notes } = mapColumns(sheet.header, columnTargets(list.columns))
  const { rows, errors } = await namedRows(sheet, names)
  const blank = Object.fromEntries(Object.keys(list.columns).map((name) => [name, '']))
  const plan = list.plan(rows.map(({ row, cells }) => ({ row, cells: { ...blank, ...cells } })))
  return { records: plan.records, errors: [...errors, ...plan.errors], notes: [...notes, ...plan.notes] }
}

const labelOf = (resource: Resource, name: string) => resource.fields[name]?.options.label ?? name

/** A sheet whose columns are the resource's fields: each row is one record. */
async function planRecords(resource: Resource, sheet: Sheet): Promise<ImportPlan> {
  const readable = sheetFields(resource)
  const { targetNames: all, notes } = mapColumns(sheet.header, targetsOf(Object.entries(resource.fields)))
  const names = all.map((name) => (readable.some(([one]) => one === name) ? name : undefined))
  for (const name of all)
    if (name !== undefined && !names.includes(name))
      notes.push({
        row: 1,
        message: `Pictures are put in on the screen; the column '${labelOf(resource, name)}' is not read.`,
      })
  const known = names.filter((name) => name !== undefined)
  if (known.length === 0) {
    const labels = targetsOf(readable).map(({ label }) => label)
    throw apiError.invalid({ file: `The file has none of the columns of ${resource.title}: ${labels.join(', ')}.` })
  }
  for (const name of known) {
    const field = resource.fields[name]
    if (field && !isWritable(field, 'create'))
      notes.push({ row: 1, message: `The column '${field.options.label}' is worked out by Prayog and is not read.` })
  }
  const { rows, errors } = await namedRows(sheet, names)
  const recordOf = ({ row, cells }: SheetRow) => ({
    resource: resource.key,
    row,
    values: Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, unescapeFormula(text)])),
  })
  const records: ImportPlan['records'] = []
  const turn = new TimeSlice()
  for (const row of rows) {
    records.push(recordOf(row))
    await turn.yieldIfDue()
  }
  return { records, errors, notes }
}

/** Plans the records of a sheet: by the columns of the resource, or in one of the import formats. */
export async function planSheet(resource: Resource, lists: readonly ImportFormat[], sheet: Sheet): Promise<ImportPlan> {
  const list = lists.find((one) => one.resource === resource.key && fits(one, sheet.header))
  return list ? planList(list, sheet) : planRecords(resource, sheet)
}
