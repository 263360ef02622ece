import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AnyDocument } from '~/metadata/document'
import { amountColumnsOf, lineOfName, statedOf } from '~/metadata/documentNames'
import type { FactColumn, FactKind, Facts, FactsPart, TablePart } from '~/metadata/facts'
import type { Fields } from '~/metadata/field'
import { countingCopy, countingId } from '../documents/rows'
import { boundsOf, type Seeing } from '../documents/scope'
import { columnNameOf, isReference } from '../resources/columns'

type Sql = RawBuilder<unknown>

/** What facts are narrowed by: days, both in it, and values of columns (ids of records and choices, texts; null: empty). */
export interface Narrowing {
  from: string
  to: string
  /** Nepal's day, from which ages are counted. */
  today: string
  filters: Readonly<Record<string, string | number | null>>
}

/**
 * The rows of facts that a reader sees, as a select of `part`, `document_id`, `row_id` (of the line or payment, which
 * tells rows of a document apart) and a column `c<n>` for each of the names.
 */
export function selectFacts(facts: Facts, names: readonly string[], narrowing: Narrowing, actor: Seeing): Sql {
  const selects = facts.table
    ? [selectTable(facts.table, names, narrowing)]
    : facts.parts.map((part, index) => selectPart(facts, part, { index, names, narrowing, actor }))
  return sql.join(selects, sql` union all `)
}

const columnType: Record<FactKind, Sql> = {
  text: sql`text`,
  date: sql`date`,
  bsDate: sql`text`,
  time: sql`timestamptz`,
  money: sql`numeric`,
  quantity: sql`numeric`,
  percent: sql`numeric`,
  choice: sql`integer`,
  record: sql`integer`,
}

/** What a column holds where a part has nothing of it. */
const nothing = ({ kind, isMeasure }: FactColumn): Sql => (isMeasure ? sql`0::numeric` : sql`null::${columnType[kind]}`)

const columnsAs = (reads: readonly Sql[]) =>
  sql.join(reads.map((read, index) => sql`${read} as ${sql.raw(`c${index}`)}`))

function filtersOf({ filters }: Narrowing, read: (name: string) => Sql): Sql[] {
  return Object.entries(filters).map(([name, value]) =>
    value === null ? sql<SqlBool>`${read(name)} is null` : sql<SqlBool>`${read(name)} = ${value}`,
  )
}

interface PartQuery {
  index: number
  names: readonly string[]
  narrowing: Narrowing
  actor: Seeing
}

function selectPart(facts: Facts, part: FactsPart, { index, names, narrowing, actor }: PartQuery): Sql {
  const { document, where } = part
  const read = (name: string) => readPart(facts, part, name, narrowing)
  const { join, id, condition } = rowOf(part)
  const conditions = [
    ...boundsOf(document, actor),
    sql`s.created_date_ad >= ${narrowing.from}`,
    sql`s.created_date_ad <= ${narrowing.to}`,
    ...(condition ? [condition] : []),
    ...(where ? [sql`(${sql.raw(where)})`] : []),
    ...filtersOf(narrowing, read),
  ]
  return sql`select ${sql.lit(index)} as part, s.id as document_id, ${id} as row_id, ${columnsAs(names.map(read))}
    from ${sql.table(document.table)} as s ${sql.join([join, ...joinsOf(part)], sql` `)}
    where ${sql.join(conditions, sql` and `)}`
}

/** What is joined to a document whatever its rows are: its balance, what it takes back of, what is told of it beside. */
function joinsOf({ document, beside }: FactsPart): Sql[] {
  const { returns, balance } = statedOf(document)
  const owner = sql.ref(document.owner)
  return [
    ...(balance ? [sql`left join ${sql.table(document.tables.balance)} as b on b.${owner} = s.id`] : []),
    ...(returns
      ? [sql`left join ${sql.table(returns.of().table)} as o on o.id = ${sql.ref(`s.${returns.column}`)}`]
      : []),
    ...Object.entries(beside).map(([alias, { table, where = 'true' }]) => {
      const [as, at] = [sql.raw(alias), (name: string) => sql.ref(`${alias}.${name}`)]
      return sql`left join ${sql.table(table)} as ${as} on ${at('kind')} = ${sql.lit(document.name)}
        and ${at('documentId')} = s.id and (${sql.raw(where)})`
    }),
  ]
}

/** What makes rows of a document: the join, and the id that tells them apart. */
interface RowsOf {
  join: Sql
  id: Sql
  condition?: Sql
}

function rowOf({ document, per }: FactsPart): RowsOf {
  const { lines, payments } = document.tables
  const of = (alias: string) => sql`${sql.ref(`${alias}.${document.owner}`)} = s.id`
  if (per === 'line') return { join: sql`join ${sql.table(lines)} as l on ${of('l')}`, id: sql`l.id` }
  if (per === 'settlement')
    return { join: sql`join lateral (${settlements(document)}) as p on true`, id: sql`p.row_id` }
  if (per === 'document') return { join: sql``, id: sql`0` }
  const join = sql`left join ${sql.table(payments)} as p on ${of('p')}`
  return { join, id: sql`coalesce(p.id, 0)`, condition: sql`${paidRead(document)} <> 0` }
}

/** What was paid by a mode; what was paid without saying by which is a row without one. */
function paidRead(document: AnyDocument): Sql {
  const { amounts } = statedOf(document)
  return amounts?.paid ? sql`coalesce(p.amount, ${sql.ref(`s.${amounts.paid}`)})` : sql`p.amount`
}

/** Payments and what they settle lie along the same sum, in their orders: each covers what it lies over, to the paisa. */
function settlements({ tables, owner }: AnyDocument): Sql {
  const along = (table: string) => sql`select m.*, sum(m.amount) over (order by m.position) as upto
    from ${sql.table(table)} as m where ${sql.ref(`m.${owner}`)} = s.id`
  return sql`select l.*, y.payment_mode_id, row_number() over (order by l.position, y.position) as row_id,
      least(l.upto, y.upto) - greatest(l.upto - l.amount, y.upto - y.amount) as covered
    from (${along(tables.lines)}) as l join (${along(tables.payments)}) as y
      on l.upto - l.amount < y.upto and y.upto - y.amount < l.upto`
}

/** How a part reads a column: made of others, as it says, by its name, or nothing. What it takes away counts below nothing. */
function readPart(facts: Facts, part: FactsPart, name: string, narrowing: Narrowing): Sql {
  const { reads, only, isMinus, as } = part
  const column = facts.columns[name]!
  const other = (one: string) => readPart(facts, part, one, narrowing)
  if (column.isMeasure && only && !only.includes(name)) return nothing(column)
  if (column.age) return ageRead(other('date'), column.age, narrowing)
  if (column.within) return column.within[1].includes(as) ? other(column.within[0]) : nothing(column)
  if (column.share) return sql`round(coalesce(${other(column.share[0])} * ${other(column.share[1])} / 100, 0), 2)`
  const read = reads[name] !== undefined ? sql`(${sql.raw(reads[name])})` : derivedRead(part, name)
  if (!read) return nothing(column)
  return column.isMeasure && isMinus ? sql`- ${read}` : read
}

/** Which of the spans of days a day lies in today, from 1. */
const ageRead = (date: Sql, days: readonly number[], { today }: Narrowing): Sql =>
  sql`(1 + ${sql.join(
    days.map((last) => sql`(${today}::date - ${date} > ${sql.lit(last)})::integer`),
    sql` + `,
  )})`

const everyDocument: Readonly<Record<string, Sql>> = {
  date: sql`s.created_date_ad`,
  dateBs: sql`s.created_date_bs`,
  month: sql`left(s.created_date_bs, 7)`,
  time: sql`s.created_at`,
  fiscalYear: sql`s.fiscal_year`,
  user: sql`s.created_by_id`,
}

function derivedRead(part: FactsPart, name: string): Sql | undefined {
  const { document, per, as } = part
  const stated = statedOf(document)
  if (name === 'kind') return sql`${sql.lit(as)}::text`
  if (name === 'no') return sql.ref(`s.${document.number.column}`)
  if (name === stated.party().name) return sql.ref(`s.${name}Id`)
  return everyDocument[name] ?? headRead(document, name) ?? rowRead[per](document, name)
}

const fieldRead = (fields: Fields, name: string, alias: string): Sql | undefined =>
  fields[name] && sql.ref(`${alias}.${columnNameOf(name, fields[name])}`)

/** A field of the head; a return has those of the document that it is of, as they count. */
function headRead(document: AnyDocument, name: string): Sql | undefined {
  const { head, returns } = statedOf(document)
  const [from, alias] = head[name] || !returns ? [document, 's'] : [returns.of(), 'o']
  const field = statedOf(from).head[name]
  if (!field) return copyRead(document, name)
  // 0 stands for a reference that was taken away.
  return isReference(field)
    ? sql`nullif(${countingId(from, name, alias)}, 0)`
    : fieldRead(statedOf(from).head, name, alias)
}

/** What a document copies of a master, or the one that it takes back of: as it counts, too. */
function copyRead(document: AnyDocument, name: string): Sql | undefined {
  const { copies, returns } = statedOf(document)
  const [from, alias] = copies?.[name] || !returns ? [document, 's'] : [returns.of(), 'o']
  return statedOf(from).copies?.[name] && countingCopy(from, name, alias)
}

function documentRead(document: AnyDocument, name: string): Sql | undefined {
  const { balance } = statedOf(document)
  const columns = amountColumnsOf(statedOf(document))
  if (columns[name]) return sql.ref(`s.${columns[name]}`)
  if (!balance) return undefined
  const open: Readonly<Record<string, Sql>> = {
    dueAmount: sql`coalesce(b.due, 0)`,
    paidAmount: sql`coalesce(b.paid, ${sql.ref(`s.${columns[balance.total] ?? balance.total}`)})`,
    ...(balance.returns && { returnedAmount: sql`coalesce(b.returned, 0)` }),
  }
  return open[name]
}

function lineRead(document: AnyDocument, name: string): Sql | undefined {
  const stated = statedOf(document)
  const { lines, amounts } = stated
  if (!lines) return undefined
  if (name === lineOfName(stated) || lines.keeps?.includes(name)) return sql.ref(`l.${name}Id`)
  if (amounts?.line.includes(name) || name in (lines.copies ?? {})) return sql.ref(`l.${name}`)
  return fieldRead(lines.fields, name, 'l')
}

const paymentRead = (document: AnyDocument, name: string): Sql | undefined =>
  ({ paymentMode: sql`p.payment_mode_id`, amount: paidRead(document) })[name]

const settlementRead = (_: AnyDocument, name: string): Sql | undefined =>
  ({ paymentMode: sql`p.payment_mode_id`, amount: sql`p.covered` })[name]

const rowRead = { document: documentRead, line: lineRead, payment: paymentRead, settlement: settlementRead }

/** Midnight in Nepal begins a day of a table whose rows say only when they were written. */
function selectTable({ table, moment, reads = {} }: TablePart, names: readonly string[], narrowing: Narrowing): Sql {
  const at = sql.ref(`s.${moment}`)
  const inNepal = sql`(${at} at time zone 'Asia/Kathmandu')`
  const own: Readonly<Record<string, Sql>> = { date: sql`${inNepal}::date`, time: at, dateBs: sql`null::text` }
  const read = (name: string) =>
    reads[name] !== undefined ? sql`(${sql.raw(reads[name])})` : (own[name] ?? sql.ref(`s.${name}`))
  const conditions = [
    sql`${at} >= ${`${narrowing.from}T00:00:00+05:45`}::timestamptz`,
    sql`${at} < ${`${narrowing.to}T00:00:00+05:45`}::timestamptz + interval '1 day'`,
    ...filtersOf(narrowing, read),
  ]
  return sql`select 0 as part, s.id as document_id, 0 as row_id, ${columnsAs(names.map(read))} from ${sql.table(table)} as s
    where ${sql.join(conditions, sql` and `)}`
}
