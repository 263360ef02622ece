import { indexByKind } from '~/fields/byKind'
import type { ColumnKind } from '~/metadata/column'
import { type AnyField, type Fields, isAlwaysRequired } from '~/metadata/field'
import { type Resource, tableOf } from '~/metadata/resource'
import { stateTables } from '~/metadata/stateTables'
import { type ColumnSpec, mergedIntoColumn, type TableSpec, type UniqueSpec } from '~/metadata/table'

type ColumnFile = { columnKind: ColumnKind }
// Not one glob for both folders: a build would find nothing in that of an application outside of Prayog's.
const ownFiles = import.meta.glob<ColumnFile>('../../fields/*/column.ts', { eager: true, exhaustive: true })
const applicationFiles = import.meta.glob<ColumnFile>('~app/fields/*/column.ts', { eager: true })
const kinds = indexByKind({ ...ownFiles, ...applicationFiles })

/** The server's half of a field's kind. */
export function columnKindOf(field: AnyField): ColumnKind {
  const kind = kinds.get(field.kind.name)
  if (!kind) throw new Error(`There is no fields/${field.kind.name}/column.ts.`)
  return kind.columnKind
}

/** A field that the resource's own table keeps, with the name of its column. */
export interface StoredField {
  name: string
  field: AnyField
  kind: ColumnKind
  column: string
}

/** A field kept as pairs in a table of its own. */
export interface LinkField {
  name: string
  field: AnyField
  table: string
}

export const isReferenceField = (field: AnyField) => field.kind.name === 'reference'
const isLink = (field: AnyField) => field.kind.name === 'references'

export function columnNameOf(name: string, field: AnyField): string {
  return columnKindOf(field).columnName?.(name) ?? name
}

export function storedFields(resource: Resource): StoredField[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => field.options.stored !== false && !isLink(field) && !isComputed(field))
    .map(([name, field]) => ({ name, field, kind: columnKindOf(field), column: columnNameOf(name, field) }))
}

const isComputed = (field: AnyField) => field.options.computed !== undefined

/** The fields of a master that its table does not keep, but that are read with each record. */
export function computedFields(resource: Resource): StoredField[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => isComputed(field))
    .map(([name, field]) => ({ name, field, kind: columnKindOf(field), column: name }))
}

export function linkFields(resource: Resource): LinkField[] {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  return Object.entries(resource.fields)
    .filter(([, field]) => isLink(field))
    .map(([name, field]) => ({ name, field, table: `${tableOf(resource)}${capital(name)}` }))
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value))

function columnSpec({ name, field, kind }: StoredField, { fields, fixedValues }: Resource): ColumnSpec {
  const spec = kind.column?.(field, fields)
  if (!spec) throw new Error(`The field kind ${field.kind.name} has no column.`)
  // Records from before the field are those of the screen that the table is named after.
  if (name in fixedValues) return { ...spec, notNull: true, backfill: literal(fixedValues[name]) }
  return spec.generated || spec.triggerComputed
    ? spec
    : { ...spec, notNull: isAlwaysRequired(field) && field.options.showInForm !== 'edit' }
}

/** A text is unique whatever its case and the spaces around it; any other value by itself. */
function uniqueSpec(fields: readonly StoredField[]): UniqueSpec {
  const hasText = fields.some(({ field, kind }) => kind.column?.(field).type === 'text')
  return { columns: fields.map(({ column }) => column), ...(hasText && { caseInsensitive: true }) }
}

/** The fields of a table: those of the master, and of its further screens; what one of them has not may be left open. */
function fieldsOfTable(master: Resource, screens: readonly Resource[]): Fields {
  const all = [master, ...screens]
  const fields: Fields = Object.assign({}, ...all.map(({ fields }) => fields).toReversed())
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const isEverywhere = all.every(({ fields }) => name in fields)
      return [name, isEverywhere ? field : { ...field, options: { ...field.options, required: undefined } }]
    }),
  )
}

/**
 * The tables of a master: its own, and one of pairs for each list of references.
 * @param screens the further masters that show its table
 */
export function resourceTables(master: Resource, screens: readonly Resource[] = []): TableSpec[] {
  const resource = { ...master, fields: fieldsOfTable(master, screens) }
  const fields = storedFields(resource)
  if (resource.fields.version)
    throw new Error(`${resource.name} has a field 'version', the name of what every record has.`)
  const stored = (name: string) => {
    const match = fields.find((field) => field.name === name)
    if (!match) throw new Error(`${resource.name} has no field ${name}.`)
    return match
  }
  const own: TableSpec = {
    name: tableOf(resource),
    columns: {
      ...Object.fromEntries(fields.map((field) => [field.column, columnSpec(field, resource)])),
      /** Counts the changes, so that nobody undoes one that they did not see. */
      version: { type: 'integer', notNull: true, default: '1' },
      ...(resource.merge && mergedIntoColumn(tableOf(resource))),
    },
    unique: [
      ...fields.filter(({ field }) => field.options.unique).map((field) => uniqueSpec([field])),
      ...resource.uniqueTogether.map(({ fields: names, condition }) => ({
        ...uniqueSpec(names.map(stored)),
        nullsEqual: true,
        ...(condition && { condition: stored(condition).column }),
      })),
    ],
    indexes: fields
      .filter(({ field, kind }) => field.options.searchable && kind.column?.(field).type === 'text')
      .map(({ column }) => ({ columns: [column], using: 'trigram' as const })),
  }
  const links = linkFields(resource).map(({ field, table }): TableSpec => {
    const target = tableOf(field.options.to())
    return {
      name: table,
      columns: {
        ownerId: { type: 'integer', notNull: true, references: { table: own.name, onDelete: 'cascade' } },
        targetId: { type: 'integer', notNull: true, references: { table: target } },
        position: { type: 'integer', notNull: true },
      },
      unique: [{ columns: ['ownerId', 'targetId'] }],
    }
  })
  return [own, ...links, ...(resource.states ? stateTables(own.name, resource.states) : [])]
}
