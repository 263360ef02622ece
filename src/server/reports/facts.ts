import { type RawBuilder, sql } from 'kysely'
import type { AnyDocument } from '~/metadata/document'
import { amountColumnsOf, correctableValues, lineOfName, statedOf } from '~/metadata/documentNames'
import type { FactColumn, FactKind, Facts, FactsPart } from '~/metadata/facts'
import type { Fields } from '~/metadata/field'
import { countingCopy, countingId, countingValue } from '../documents/rows'
import { boundsOf, type Seeing } from '../documents/scope'
import { columnNameOf, isReference } from '../resources/columns'
import { selectComputed } from './computedFacts'
import { joinsOf, paidRead, rowOf, sharesReturns } from './joins'
import { columnsAs, type Ends, endsClause, filtersOf, type Narrowing } from './narrowing'
import { selectTable } from './tableFacts'

type Sql = RawBuilder<unknown>

/**
 * The rows of facts that a reader sees, as a select of `part`, `document_id`, `row_id` (of the line or payment, which
 * tells rows of a document apart) and a column `c<n>` for each of the names.
 * @param ends only these are wanted: each part gives as many at the most, found by the index of days
 */
export function selectFacts(
  facts: Facts,
  names: readonly string[],
  narrowing: Narrowing,
  actor: Seeing,
  ends?: Ends,
): Sql {
  if (facts.computed) return selectComputed(facts.computed, names, narrowing, actor)
  const selects = facts.table
    ? [selectTable(facts.table, names, narrowing, actor, ends)]
    : facts.parts.map((part, index) => selectPart(facts, part, { index, names, narrowing, actor, ends }))
  return sql.join(selects, sql` union all `)
}

/** Where each day is found by the index, however many there are. */
const amongDays = (column: Sql, among: Sql) => sql`${column} = any(array(${among}))`

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

interface PartQuery {
  index: number
  names: readonly string[]
  narrowing: Narrowing
  actor: Seeing
  ends: Ends | undefined
}

function selectPart(facts: Facts, part: FactsPart, { index, names, narrowing, actor, ends }: PartQuery): Sql {
  const { document, where } = part
  const { from, to, among } = narrowing
  const read = (name: string) => readPart(facts, part, name, narrowing)
  const isFew = among !== undefined
  const { join, apart, id, condition } = rowOf(part, isFew)
  const conditions = [
    ...boundsOf(document, actor),
    ...(among
      ? [amongDays(sql`s.created_date_ad`, among)]
      : [sql`${dayOf(part)} >= ${from}`, sql`${dayOf(part)} <= ${to}`]),
    ...(condition ? [condition] : []),
    ...(where ? [sql`(${sql.raw(where)})`] : []),
    ...filtersOf(narrowing, read),
  ]
  return sql`(select ${sql.lit(index)} as part, s.id as document_id, ${id} as row_id, ${columnsAs(names.map(read))}
    from ${sql.table(document.table)} as s ${sql.join([join, ...joinsOf(facts, part, [...names, ...Object.keys(narrowing.filters)], isFew), ...(apart ? [apart] : [])], sql` `)}
    where ${sql.join(conditions, sql` and `)} ${endsClause([dayOf(part), sql`s.created_at`, sql`s.id`], ends)})`
}

/** How a part reads a column: made of others, as it says, by its name, or nothing. What it takes away counts below nothing. */
function readPart(facts: Facts, part: FactsPart, name: string, narrowing: Narrowing): Sql {
  const { reads, only, isMinus, as } = part
  const column = facts.columns[name]!
  const other = (one: string) => readPart(facts, part, one, narrowing)
  if (column.isMeasure && only && !only.includes(name)) return nothing(column)
  if (column.isBookDay) return sql`${dayOf(part)}::text`
  if (column.age) return ageRead(other('date'), column.age, narrowing)
  if (column.within) return column.within[1].includes(as) ? other(column.within[0]) : nothing(column)
  if (column.share) return shareRead(part, other(column.share[0]), other(column.share[1]))
  const read = reads[name] !== undefined ? sql`(${sql.raw(reads[name])})` : derivedRead(part, name)
  if (!read) return nothing(column)
  return column.isMeasure && isMinus ? sql`- ${read}` : read
}

const shareOf = (amount: Sql, percent: Sql): Sql => sql`round(coalesce((${amount}) * ${percent} / 100, 0), 2)`

/** So many percent; of a return what all returns so far make of it, less what those before it made (`returnedShare`). */
function shareRead(part: FactsPart, amount: Sql, percent: Sql): Sql {
  if (!sharesReturns(part)) return shareOf(amount, percent)
  const { column } = statedOf(part.document).returns!
  const sumOf = (which: Sql) => sql`select sum(${amount}) from ${sql.table(part.document.table)} as s
    where ${sql.ref(`s.${column}`)} = o.id and s.id ${which} back.this`
  return sql`(${shareOf(sumOf(sql`<=`), percent)} - ${shareOf(sumOf(sql`<`), percent)})`
}

/** Which of the spans of days a day lies in today, from 1. */
const ageRead = (date: Sql, days: readonly number[], { today }: Narrowing): Sql =>
  sql`(1 + ${sql.join(
    days.map((last) => sql`(${today}::date - ${date} > ${sql.lit(last)})::integer`),
    sql` + `,
  )})`

/** The day that rows of a part are of. */
const dayOf = ({ document, dateField }: FactsPart): Sql =>
  dateField ? headRead(document, dateField)! : sql`s.created_date_ad`

const everyDocument: Readonly<Record<string, Sql>> = {
  dateBs: sql`s.created_date_bs`,
  month: sql`left(s.created_date_bs, 7)`,
  time: sql`s.created_at`,
  fiscalYear: sql`s.fiscal_year`,
  user: sql`s.created_by_id`,
}

function derivedRead(part: FactsPart, name: string): Sql | undefined {
  const { document, per, as, dateField, lineSums } = part
  const stated = statedOf(document)
  if (name === 'date') return dayOf(part)
  if (name === 'dateBs' && dateField) return undefined
  if (lineSums[name]) return sql.ref(`sums.${name}`)
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
    : correctableValues(statedOf(from)).includes(name)
      ? countingValue(from, name, alias)
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
  const { total } = balance
  const open: Readonly<Record<string, Sql>> = {
    ...(total && {
      dueAmount: sql`coalesce(b.due, 0)`,
      paidAmount: sql`coalesce(b.paid, ${sql.ref(`s.${columns[total] ?? total}`)})`,
    }),
    ...(total && balance.returns && { returnedAmount: sql`coalesce(b.returned, 0)` }),
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

const rowRead = {
  document: documentRead,
  line: lineRead,
  payment: paymentRead,
  settlement: settlementRead,
  row: () => undefined,
}
