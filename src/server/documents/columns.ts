import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import {
  amountColumnsOf,
  capital,
  correctableValues,
  lineResourceField,
  optionsOf,
  snapshotReferencesOf,
} from '~/documents/documentNames'
import { onceTable } from '~/documents/header/server/onceTable'
import { type Fields, isAlwaysRequired } from '~/metadata/field'
import { masterTables } from '~/metadata/masterTables'
import { type Resource, tableOf } from '~/metadata/resource'
import type { ColumnSpec, IndexSpec, TableSpec } from '~/metadata/table'
import { toSnakeCase } from '../database/names'
import { columnKindOf, columnNameOf } from '../resources/columns'
import { amountColumns, type Columns, id, position } from './columnParts'
import { advanceColumns, advanceTable, balanceTable, paymentsTable, settledTable } from './moneyTables'

/** Who wrote a document when; the database never changes it. */
const createdColumns: Columns = {
  remarks: { type: 'text' },
  createdAt: { type: 'timestamptz', notNull: true },
  createdDateAd: { type: 'date', notNull: true },
  createdDateBs: { type: 'text', notNull: true },
  createdById: id(masterTables.users),
}

/** A document is written whole, so that no column needs a default; what was not asked for in earlier rows, yes or no or a choice, is what it starts with. */
function fieldColumns(fields: Fields): Columns {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { default: _, ...spec } = columnKindOf(field).column!(field)
      const { defaultValue = field.kind.name === 'boolean' ? false : undefined } = field.options
      const isFilled = ['boolean', 'choice'].includes(field.kind.name) && defaultValue !== undefined
      const backfill = isFilled && { backfill: String(defaultValue) }
      return [columnNameOf(name, field), isAlwaysRequired(field) ? { ...spec, notNull: true, ...backfill } : spec]
    }),
  )
}

/** What the kinds of fields never take: less than their least value, which is nothing where none is stated. */
function leastValues(fields: Fields): Record<string, string> {
  const counted = Object.entries(fields).filter(([, { kind }]) => ['money', 'quantity'].includes(kind.name))
  return Object.fromEntries(
    counted.map(([name, { options }]) => [`${name}Least`, `${toSnakeCase(name)} >= ${options.min?.[0] ?? 0}`]),
  )
}

/** Whom a document is for, and what it copies of that party; of an earlier version, which copied nothing, what is known today. */
function partyColumns({ party }: ResolvedOptions): Columns {
  const { name, table, snapshot, walkInName } = party()
  const fill = (of: string) => `(select ${of} from ${toSnakeCase(table)} c where c.id = ${toSnakeCase(name)}_id)`
  const copied = Object.entries(snapshot).map(
    ([column, { expression, type = 'text', notNull }]): [string, ColumnSpec] => [
      column,
      { type, ...(notNull && { notNull }), ...(type === 'text' && { backfill: fill(expression) }) },
    ],
  )
  return { [`${name}Id`]: id(table, !walkInName), ...Object.fromEntries(copied) }
}

/**
 * What is copied of the records that head references name, by the column of the master's field; of rows from before it was
 * copied, what is known today. One of a reference that must be chosen is always there, if the master's is.
 */
function copyColumns({ header: { snapshot = {}, fields: header } }: ResolvedOptions, of?: string): Columns {
  const own = Object.entries(snapshot).filter(([, [field]]) => of === undefined || field === of)
  return Object.fromEntries(
    own.map(([column, [field, from]]): [string, ColumnSpec] => {
      const master: Resource = header[field]!.options.to()
      const source = columnNameOf(from, master.fields[from]!)
      const { type } = columnKindOf(master.fields[from]!).column!(master.fields[from]!)
      const backfill = `(select m.${toSnakeCase(source)} from ${toSnakeCase(tableOf(master))} m where m.id = ${toSnakeCase(field)}_id)`
      const notNull = of === undefined && isAlwaysRequired(header[field]!) && type === 'text'
      return [column, { type, backfill, ...(notNull && { notNull: true }) }]
    }),
  )
}

/** The document it takes back of, by its id and by its number, which a search looks in. */
function returnColumns({ sourceDocument }: ResolvedOptions): Columns {
  if (!sourceDocument) return {}
  const { name } = sourceDocument.docType()
  if (!optionsOf(sourceDocument.docType()).balance?.isReturnable)
    throw new Error(`The document ${name} must state a balance with returns.`)
  return {
    [sourceDocument.idColumn]: id(sourceDocument.docType().table),
    [sourceDocument.numberColumn]: { type: 'text', notNull: true },
  }
}

function headTable(document: AnyDocType): TableSpec {
  const stated = optionsOf(document)
  const {
    storage: { discriminatorColumn },
    amounts,
    sourceDocument,
    header: { indexed = [] },
  } = stated
  const { column } = document.number
  const { name } = stated.party()
  const kind = discriminatorColumn ? [discriminatorColumn] : []
  const trigram = (of: string): IndexSpec => ({ columns: [of], using: 'trigram' })
  return {
    name: document.table,
    columns: {
      ...(discriminatorColumn && { [discriminatorColumn]: { type: 'text' as const, notNull: true } }),
      [column]: { type: 'text', notNull: true },
      fiscalYear: { type: 'text', notNull: true },
      number: { type: 'integer', notNull: true },
      ...fieldColumns(stated.header.fields),
      ...partyColumns(stated),
      ...copyColumns(stated),
      ...amountColumns(Object.values(amountColumnsOf(stated))),
      ...advanceColumns(stated),
      ...returnColumns(stated),
      ...createdColumns,
    },
    unique: [{ columns: [...kind, 'fiscalYear', 'number'] }],
    indexes: [
      { columns: [...kind, 'createdDateAd', 'id'] },
      { columns: [`${name}Id`, 'id'] },
      trigram(column),
      ...(sourceDocument ? [trigram(sourceDocument.numberColumn)] : []),
      ...indexed.map(trigram),
    ],
    checks: { ...leastValues(stated.header.fields), ...amounts?.constraints.header },
    immutable: true,
  }
}

/** What a line is of, as its column. */
export function lineColumnOf(stated: ResolvedOptions): string | undefined {
  const name = lineResourceField(stated)
  return name && `${name}Id`
}

/** Of lines from before they kept it, what is known today. */
function keptColumns(stated: ResolvedOptions): Columns {
  const of = stated.lines?.resource?.()
  return Object.fromEntries(
    snapshotReferencesOf(stated).map(([column, field]): [string, ColumnSpec] => {
      const backfill = `(select m.${toSnakeCase(column)} from ${toSnakeCase(tableOf(of!))} m
        where m.id = ${toSnakeCase(lineColumnOf(stated)!)})`
      const references = { table: tableOf(of!.fields[field]!.options.to()), indexed: false } as const
      return [column, { type: 'integer', references, backfill }]
    }),
  )
}

function linesTable(document: AnyDocType): TableSpec[] {
  const { lines, amounts, sourceDocument } = optionsOf(document)
  if (!lines) return []
  const of = lineColumnOf(optionsOf(document))
  const taken = sourceDocument?.lineColumn
  const beside = Array.isArray(lines.distinct) ? (lines.distinct as string[]) : []
  const distinct = taken && !sourceDocument.matchBy ? [taken] : lines.distinct && of ? [of, ...beside] : undefined
  return [
    {
      name: document.tables.lines,
      columns: {
        [document.foreignKey]: id(document.table),
        ...(taken && { [taken]: id(sourceDocument.docType().tables.lines) }),
        position,
        ...(of && { [of]: id(tableOf(lines.resource!())) }),
        ...Object.fromEntries(
          Object.keys(lines.snapshot ?? {}).map((column) => [column, { type: 'text', notNull: true } as const]),
        ),
        ...keptColumns(optionsOf(document)),
        ...fieldColumns(lines.fields),
        ...amountColumns(amounts?.line),
      },
      ...(distinct && {
        unique: [
          {
            columns: [document.foreignKey, ...distinct],
            ...(beside.length > 0 && !taken && { caseInsensitive: true }),
          },
        ],
      }),
      checks: { ...leastValues(lines.fields), ...amounts?.constraints.line },
      immutable: true,
    },
  ]
}

/** The table of the corrections of a head reference. */
export const correctionTable = (document: AnyDocType, field: string) => `${document.table}${capital(field)}`

/** Corrections of a field of the head: the document stays as it was written; the last of them counts in its place. */
function correctionTables(document: AnyDocType): TableSpec[] {
  const stated = optionsOf(document)
  const {
    corrections: { fields: correctableFields = [] },
    header: { fields: header },
  } = stated
  const corrected = (field: string): Columns => {
    const previous = `previous${capital(field)}`
    if (correctableValues(stated).includes(field)) {
      const { default: _, ...spec } = columnKindOf(header[field]!).column!(header[field]!)
      return { [field]: spec, [previous]: spec }
    }
    const to = tableOf(header[field]?.options.to())
    return {
      /** Absent where the document shall have none. */
      [`${field}Id`]: id(to, false),
      /** What counted before. */
      [`${previous}Id`]: id(to, false),
      /** What the document copies of it, of the record that counts from now on. */
      ...copyColumns(stated, field),
    }
  }
  return correctableFields.map((field) => {
    return {
      name: correctionTable(document, field),
      columns: {
        [document.foreignKey]: id(document.table),
        ...corrected(field),
        remarks: { type: 'text', notNull: true },
        createdAt: { type: 'timestamptz', notNull: true },
        createdById: id(masterTables.users),
      },
      indexes: [{ columns: [document.foreignKey, 'id'] }],
      immutable: true,
    }
  })
}

/** The tables of a document: its head, lines, payments, what stands open on it, and what was corrected later. */
export function documentTables(document: AnyDocType): TableSpec[] {
  return [
    headTable(document),
    ...linesTable(document),
    ...settledTable(document),
    ...paymentsTable(document),
    ...balanceTable(document),
    ...advanceTable(document),
    ...onceTable(document),
    ...correctionTables(document),
  ]
}

/** Kinds of documents may share tables, if they state them alike. */
export function tablesOnce(tables: readonly TableSpec[]): TableSpec[] {
  const byName = new Map<string, TableSpec>()
  for (const table of tables) {
    const known = byName.get(table.name)
    if (known && JSON.stringify(known) !== JSON.stringify(table))
      throw new Error(`Two documents state the table ${table.name} differently.`)
    byName.set(table.name, table)
  }
  return [...byName.values()]
}
