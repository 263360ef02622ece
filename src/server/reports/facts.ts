import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AnyDocument } from '~/metadata/document'
import { lineOfName, statedOf } from '~/metadata/documentNames'
import type { FactColumn, FactKind, Facts, FactsPart, TablePart } from '~/metadata/facts'
import type { Fields } from '~/metadata/field'
import { countingId } from '../documents/rows'
import { boundsOf, type Seeing } from '../documents/scope'
import { columnNameOf, isReference } from '../resources/columns'

type Sql = RawBuilder<unknown>

/** What facts are narrowed by: days, both in it, and values of columns (ids of records and choices, texts). */
export interface Narrowing {
  from: string
  to: string
  filters: Readonly<Record<string, string | number>>
}

/** The rows of facts that a reader sees, as a select of `part`, `document_id` and a column `c<n>` for each of the names. */
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
  return Object.entries(filters).map(([name, value]) => sql<SqlBool>`${read(name)} = ${value}`)
}

interface PartQuery {
  index: number
  names: readonly string[]
  narrowing: Narrowing
  actor: Seeing
}

function selectPart(facts: Facts, part: FactsPart, { index, names, narrowing, actor }: PartQuery): Sql {
  const { document, per, where } = part
  const { returns, balance } = statedOf(document)
  const read = (name: string) => readPart(part, name, facts.columns[name]!)
  const [table, owner] = [sql.table(document.table), sql.ref(document.owner)]
  const part_ = { line: [document.tables.lines, 'l'], payment: [document.tables.payments, 'p'], document: undefined }[
    per
  ]
  const joins = [
    ...(part_
      ? [
          sql`join ${sql.table(part_[0]!)} as ${sql.ref(part_[1]!)} on ${sql.ref(`${part_[1]}.${document.owner}`)} = s.id`,
        ]
      : []),
    ...(balance ? [sql`left join ${sql.table(document.tables.balance)} as b on b.${owner} = s.id`] : []),
    ...(returns
      ? [sql`left join ${sql.table(returns.of().table)} as o on o.id = ${sql.ref(`s.${returns.column}`)}`]
      : []),
  ]
  const conditions = [
    ...boundsOf(document, actor),
    sql`s.created_date_ad >= ${narrowing.from}`,
    sql`s.created_date_ad <= ${narrowing.to}`,
    ...(where ? [sql`(${sql.raw(where)})`] : []),
    ...filtersOf(narrowing, read),
  ]
  return sql`select ${sql.lit(index)} as part, s.id as document_id, ${columnsAs(names.map(read))}
    from ${table} as s ${sql.join(joins, sql` `)} where ${sql.join(conditions, sql` and `)}`
}

/** How a part reads a column: as it says, by its name, or nothing. What it takes away counts below nothing. */
function readPart(part: FactsPart, name: string, column: FactColumn): Sql {
  const { reads, only, isMinus } = part
  if (column.isMeasure && only && !only.includes(name)) return nothing(column)
  const read = reads[name] !== undefined ? sql`(${sql.raw(reads[name])})` : derivedRead(part, name)
  if (!read) return nothing(column)
  return column.isMeasure && isMinus ? sql`- ${read}` : read
}

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
  return (
    everyDocument[name] ??
    headRead(document, name) ??
    { document: documentRead, line: lineRead, payment: paymentRead }[per](document, name)
  )
}

const fieldRead = (fields: Fields, name: string, alias: string): Sql | undefined =>
  fields[name] && sql.ref(`${alias}.${columnNameOf(name, fields[name])}`)

/** A field of the head; a return has those of the document that it is of, as they count. */
function headRead(document: AnyDocument, name: string): Sql | undefined {
  const { head, returns } = statedOf(document)
  const [from, alias] = head[name] || !returns ? [document, 's'] : [returns.of(), 'o']
  const field = statedOf(from).head[name]
  if (!field) return undefined
  return isReference(field) ? countingId(from, name, alias) : fieldRead(statedOf(from).head, name, alias)
}

function documentRead(document: AnyDocument, name: string): Sql | undefined {
  const { amounts, balance } = statedOf(document)
  if (amounts?.head.includes(name)) return sql.ref(`s.${name}`)
  if (!balance) return undefined
  const open: Readonly<Record<string, Sql>> = {
    dueAmount: sql`coalesce(b.due, 0)`,
    paidAmount: sql`coalesce(b.paid, ${sql.ref(`s.${balance.total}`)})`,
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

const paymentRead = (_: AnyDocument, name: string): Sql | undefined =>
  ({ paymentMode: sql`p.payment_mode_id`, amount: sql`p.amount` })[name]

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
  return sql`select 0 as part, s.id as document_id, ${columnsAs(names.map(read))} from ${sql.table(table)} as s
    where ${sql.join(conditions, sql` and `)}`
}
