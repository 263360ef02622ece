import type { AnyDocument, DocumentOptions } from '~/metadata/document'
import { amountColumnsOf, capital, keptOf, lineOfName, statedOf } from '~/metadata/documentNames'
import type { Fields } from '~/metadata/field'
import { type Resource, tableOf } from '~/metadata/resource'
import type { ColumnSpec, IndexSpec, TableSpec } from '~/metadata/table'
import { toSnakeCase } from '../database/names'
import { columnKindOf, columnNameOf } from '../resources/columns'

type Columns = Record<string, ColumnSpec>

const amount = { type: 'numeric(14,2)', notNull: true } as const satisfies ColumnSpec
const id = (table: string, notNull = true): ColumnSpec => ({
  type: 'integer',
  ...(notNull && { notNull }),
  references: { table },
})
const position = { type: 'integer', notNull: true } as const satisfies ColumnSpec

/** Who wrote a document when; the database never changes it. */
const written: Columns = {
  remarks: { type: 'text' },
  createdAt: { type: 'timestamptz', notNull: true },
  createdDateAd: { type: 'date', notNull: true },
  createdDateBs: { type: 'text', notNull: true },
  createdById: id('user'),
}

/** A document is written whole, so that no column needs a default. */
function fieldColumns(fields: Fields): Columns {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { default: _, ...spec } = columnKindOf(field).column!(field)
      return [columnNameOf(name, field), field.options.required ? { ...spec, notNull: true } : spec]
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

const amountColumns = (names: readonly string[] = []): Columns =>
  Object.fromEntries(names.map((name) => [name, amount]))

/** Whom a document is for, and what it copies of that party; of an earlier version, which copied nothing, what is known today. */
function partyColumns({ party }: DocumentOptions): Columns {
  const { name, table, copies } = party()
  const fill = (of: string) => `(select ${of} from ${toSnakeCase(table)} c where c.id = ${toSnakeCase(name)}_id)`
  const copied = Object.entries(copies).map(([column, { of, type = 'text', notNull }]): [string, ColumnSpec] => [
    column,
    { type, ...(notNull && { notNull }), ...(type === 'text' && { fill: fill(of) }) },
  ])
  return { [`${name}Id`]: id(table), ...Object.fromEntries(copied) }
}

/**
 * What is copied of the records that head references name, by the column of the master's field; of rows from before it was
 * copied, what is known today. One of a reference that must be chosen is always there, if the master's is.
 */
function copyColumns({ copies = {}, head }: DocumentOptions, of?: string): Columns {
  const own = Object.entries(copies).filter(([, [field]]) => of === undefined || field === of)
  return Object.fromEntries(
    own.map(([column, [field, from]]): [string, ColumnSpec] => {
      const master: Resource = head[field]!.options.to()
      const source = columnNameOf(from, master.fields[from]!)
      const { type } = columnKindOf(master.fields[from]!).column!(master.fields[from]!)
      const fill = `(select m.${toSnakeCase(source)} from ${toSnakeCase(tableOf(master))} m where m.id = ${toSnakeCase(field)}_id)`
      const notNull = of === undefined && head[field]!.options.required && type === 'text'
      return [column, { type, fill, ...(notNull && { notNull: true }) }]
    }),
  )
}

/** The document it takes back of, by its id and by its number, which a search looks in. */
function returnColumns({ returns }: DocumentOptions): Columns {
  if (!returns) return {}
  const { name } = returns.of()
  if (!statedOf(returns.of()).balance?.returns)
    throw new Error(`The document ${name} must state a balance with returns.`)
  return { [returns.column]: id(returns.of().table), [returns.numberColumn]: { type: 'text', notNull: true } }
}

function headTable(document: AnyDocument): TableSpec {
  const stated = statedOf(document)
  const { kindColumn, amounts, returns } = stated
  const { column } = document.number
  const { name } = stated.party()
  const kind = kindColumn ? [kindColumn] : []
  const trigram = (of: string): IndexSpec => ({ columns: [of], using: 'trigram' })
  return {
    name: document.table,
    columns: {
      ...(kindColumn && { [kindColumn]: { type: 'text' as const, notNull: true } }),
      [column]: { type: 'text', notNull: true },
      fiscalYear: { type: 'text', notNull: true },
      number: { type: 'integer', notNull: true },
      ...partyColumns(stated),
      ...fieldColumns(stated.head),
      ...copyColumns(stated),
      ...amountColumns(Object.values(amountColumnsOf(stated))),
      ...returnColumns(stated),
      ...written,
    },
    unique: [{ columns: [...kind, 'fiscalYear', 'number'] }],
    indexes: [
      { columns: [...kind, 'createdDateAd', 'id'] },
      { columns: [`${name}Id`, 'id'] },
      trigram(column),
      ...(returns ? [trigram(returns.numberColumn)] : []),
    ],
    checks: { ...leastValues(stated.head), ...amounts?.identities.head },
    immutable: true,
  }
}

/** What a line is of, as its column. */
export function lineColumnOf(stated: DocumentOptions): string | undefined {
  const name = lineOfName(stated)
  return name && `${name}Id`
}

/** Of lines from before they kept it, what is known today. */
function keptColumns(stated: DocumentOptions): Columns {
  const of = stated.lines?.of?.()
  return Object.fromEntries(
    keptOf(stated).map(([column, field]): [string, ColumnSpec] => {
      const fill = `(select m.${toSnakeCase(column)} from ${toSnakeCase(tableOf(of!))} m
        where m.id = ${toSnakeCase(lineColumnOf(stated)!)})`
      const references = { table: tableOf(of!.fields[field]!.options.to()), indexed: false } as const
      return [column, { type: 'integer', references, fill }]
    }),
  )
}

function linesTable(document: AnyDocument): TableSpec[] {
  const { lines, amounts, returns } = statedOf(document)
  if (!lines) return []
  const of = lineColumnOf(statedOf(document))
  const taken = returns?.lineColumn
  const distinct = taken ?? (lines.distinct ? of : undefined)
  return [
    {
      name: document.tables.lines,
      columns: {
        [document.owner]: id(document.table),
        ...(taken && { [taken]: id(returns.of().tables.lines) }),
        position,
        ...(of && { [of]: id(tableOf(lines.of!())) }),
        ...Object.fromEntries(
          Object.keys(lines.copies ?? {}).map((column) => [column, { type: 'text', notNull: true } as const]),
        ),
        ...keptColumns(statedOf(document)),
        ...fieldColumns(lines.fields),
        ...amountColumns(amounts?.line),
      },
      ...(distinct ? { unique: [{ columns: [document.owner, distinct] }] } : {}),
      checks: { ...leastValues(lines.fields), ...amounts?.identities.line },
      immutable: true,
    },
  ]
}

/** What went to which document: each kind of those it settles has a column, of which one is filled. */
function settledTable(document: AnyDocument): TableSpec[] {
  const { settles, amounts } = statedOf(document)
  if (!settles) return []
  const owners = new Map(settles.of().map((one) => [one.owner, one.table]))
  return [
    {
      name: settles.table,
      columns: {
        [document.owner]: id(document.table),
        position,
        ...Object.fromEntries([...owners].map(([owner, table]) => [owner, id(table, false)])),
        ...amountColumns(amounts?.line),
      },
      unique: [...owners.keys()].map((owner) => ({ columns: [document.owner, owner] })),
      checks: { ...amounts?.identities.line },
      immutable: true,
    },
  ]
}

function paymentsTable(document: AnyDocument): TableSpec[] {
  if (!statedOf(document).payments) return []
  return [
    {
      name: document.tables.payments,
      columns: {
        [document.owner]: id(document.table),
        position,
        paymentModeId: id('paymentMode'),
        amount,
        remarks: { type: 'text' },
      },
      checks: { positive: 'amount > 0' },
      immutable: true,
    },
  ]
}

/**
 * What stands open on a document: its state, not part of it. Whoever returns or settles locks the row first. A document
 * without a row is paid, and nothing of it was taken back.
 */
function balanceTable(document: AnyDocument): TableSpec[] {
  const { balance, party } = statedOf(document)
  if (!balance) return []
  const { name, table } = party()
  const returned = balance.returns === true
  return [
    {
      name: document.tables.balance,
      columns: {
        [document.owner]: id(document.table),
        [`${name}Id`]: id(table),
        total: amount,
        /** What returns took off. */
        ...(returned && { returned: amount }),
        /** What came in, less what was given back. */
        paid: amount,
        due: { type: 'numeric(14,2)', generated: returned ? 'total - returned - paid' : 'total - paid' },
        /** 0 nothing returned, 1 some of it, 2 everything. */
        ...(returned && { returnStatus: { type: 'integer' as const, notNull: true, default: '0' } }),
      },
      primaryKey: [document.owner],
      checks: {
        bounded: returned ? 'least(returned, paid, total - returned - paid) >= 0' : 'least(paid, total - paid) >= 0',
      },
      indexes: [{ columns: [`${name}Id`, document.owner], where: 'due > 0' }],
    },
  ]
}

/** The table of the corrections of a head reference. */
export const correctionTable = (document: AnyDocument, field: string) => `${document.table}${capital(field)}`

/** Corrections of a reference: the document stays as it was written; the last of them counts in its place. */
function correctionTables(document: AnyDocument): TableSpec[] {
  const stated = statedOf(document)
  const { correctable = [], head } = stated
  return correctable.map((field) => {
    const to = tableOf(head[field]?.options.to())
    return {
      name: correctionTable(document, field),
      columns: {
        [document.owner]: id(document.table),
        /** Absent where the document shall have none. */
        [`${field}Id`]: id(to, false),
        /** What counted before. */
        [`previous${capital(field)}Id`]: id(to, false),
        /** What the document copies of it, of the record that counts from now on. */
        ...copyColumns(stated, field),
        remarks: { type: 'text', notNull: true },
        createdAt: { type: 'timestamptz', notNull: true },
        createdById: id('user'),
      },
      indexes: [{ columns: [document.owner, 'id'] }],
      immutable: true,
    }
  })
}

/** The tables of a document: its head, lines, payments, what stands open on it, and what was corrected later. */
export function documentTables(document: AnyDocument): TableSpec[] {
  return [
    headTable(document),
    ...linesTable(document),
    ...settledTable(document),
    ...paymentsTable(document),
    ...balanceTable(document),
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
