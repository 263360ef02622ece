import { recordLabel } from '~/fields/recordLabel'
import type { AnyField } from '~/metadata/field'
import { isWritable } from '~/metadata/parseInput'
import { type ModuleResource, mergePermissionOf, permissionFor, type Resource, tableOf } from '~/metadata/resource'
import { columnNameOf, type StoredField, storedFields } from '../resources/columns'
import { resourceGuardOf } from '../resources/guard'
import { readRecord } from '../resources/select'
import { recordToInput, updateRecordInTransaction } from '../resources/write'
import type { ComparedField, MergeSubject, Values } from './subject'

/** Fields that an edit writes as a value: not those of every record, and no pictures and secrets. */
const isCompared = (resource: Resource, { name, field, kind }: StoredField) =>
  isWritable(field, 'edit') &&
  !(name in resource.fixedValues) &&
  !['active', 'remarks'].includes(name) &&
  field.kind.name !== 'image' &&
  !kind.writeOnly &&
  !kind.sealed

/** A value as users read it: a reference by its label, a choice by its name. */
function textOf(record: Values, name: string, { kind, options }: AnyField): string | boolean | null {
  const value = record[name]
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value
  if (kind.name === 'reference') return recordLabel(value, options.to())
  if (kind.name === 'choice') return String(record[`${name}Display`] ?? value)
  return kind.formatCell?.(value, options) ?? String(value)
}

/** The columns that no two records share. */
const uniqueColumnsOf = (resource: Resource) => {
  const together = new Set(resource.uniqueTogether.flatMap(({ fields }) => fields))
  return storedFields(resource)
    .filter(({ name, field }) => field.options.unique || together.has(name))
    .map(({ column }) => column)
}

/** The records of a master that declares `merge`. */
export function mergeSubjectOf(resource: ModuleResource): MergeSubject {
  const { key, label, title, apiPath, labelField, searchFields, fixedValues, merge } = resource
  const fieldOf = (name: string) => resource.fields[name] as AnyField
  const compared = ({ name, field, column }: StoredField): ComparedField => ({
    name,
    label: field.options.label,
    column,
  })
  const stored = storedFields(resource)
  const columnOf = (name: string) => columnNameOf(name, fieldOf(name))
  const guard = resourceGuardOf(resource)
  return {
    ...{ table: tableOf(resource), entity: key, label, tag: title, apiPath, fixedValues },
    permission: { all: [permissionFor(resource, 'view'), mergePermissionOf(resource)] },
    nameColumn: columnOf(labelField),
    detailColumns: searchFields.map(columnOf),
    matchFields: stored
      .filter(({ name }) => merge!.matchBy.includes(name))
      .map((one) => ({ ...compared(one), isPhone: one.field.kind.name === 'phone' })),
    fields: stored.filter((one) => isCompared(resource, one)).map(compared),
    uniqueColumns: uniqueColumnsOf(resource),
    read: (db, id) => readRecord(db, resource, id),
    nameOf: (record) => recordLabel(record, resource),
    textOf: (record, name) => textOf(record, name, fieldOf(name)),
    change: async (trx, who, { survivor, merged, fields, remarks }) => {
      const values = recordToInput(resource, merged)
      const taken = Object.fromEntries(fields.map((name) => [name, values[name] ?? null]))
      await updateRecordInTransaction(trx, resource, survivor.id, { ...taken, remarks }, who)
    },
    ...(guard?.assertMergeable && { assertMergeable: guard.assertMergeable }),
  }
}
