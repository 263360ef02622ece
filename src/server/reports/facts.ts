import { type RawBuilder, sql } from 'kysely'
import { scopeConditions, type Viewer } from '~/documents/access/server/scope'
import { cancellationTableOf, cancelTransitionOf } from '~/documents/cancel/cancelTransition'
import { cancellationTable } from '~/documents/cancel/server/cancellationTable'
import { computedState } from '~/documents/computedStates/server/computedState'
import { effectiveReferenceId, effectiveSnapshot, effectiveValue } from '~/documents/corrections/server/countingValues'
import type { AnyDocType } from '~/documents/docType'
import { correctableValueFields, headerAmountColumns, lineResourceField, optionsOf } from '~/documents/documentNames'
import { hoursColumnOf, isOwnStateColumn } from '~/metadata/factColumns'
import type { FactColumn, FactColumnKind, FactSource, Facts } from '~/metadata/facts'
import type { Fields } from '~/metadata/field'
import { stateTableOf, transitionTableOf } from '~/metadata/states'
import { documentTables } from '../documents/columns'
import { columnNameOf, isReferenceField } from '../resources/columns'
import { selectComputedFacts } from './computedFacts'
import { aliasColumns, type FactFilter, filterConditions, type RowLimit, rowLimitClause } from './factFilter'
import { grainJoin, joinsOf, needsCumulativeShare, paymentModeAmount } from './joins'
import { selectTableFacts } from './tableFacts'

type Sql = RawBuilder<unknown>

/**
 * The rows of facts that a reader may see, as a select of `part`, `document_id`, `row_id` (of the line or payment, unique
 * within a document) and a column `c<n>` for each of the names.
 * @param ends limits the rows: each part returns at most as many, found by the index of days
 */
export function selectFacts(
  facts: Facts,
  names: readonly string[],
  filter: FactFilter,
  actor: Viewer,
  ends?: RowLimit,
): Sql {
  if (facts.computed) return selectComputedFacts(facts.computed, names, filter, actor)
  const selects = facts.sourceTable
    ? [selectTableFacts(facts.sourceTable, names, filter, actor, ends)]
    : facts.sources.flatMap((part, index) => {
        const query = { index, names, filter, actor, ends }
        return [selectPart(facts, part, query), ...selectCancelled(facts, part, query)]
      })
  return sql.join(selects, sql` union all `)
}

/** Where each day is found by the index, however many there are. */
const amongDays = (column: Sql, among: Sql) => sql`${column} = any(array(${among}))`

const columnType: Record<FactColumnKind, Sql> = {
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

/** The value of a column that a part does not have. */
const nothing = ({ kind, isMeasure }: FactColumn): Sql => (isMeasure ? sql`0::numeric` : sql`null::${columnType[kind]}`)

/** The same rows of cancelled documents, with the opposite sign, on the day on which they were cancelled. */
function selectCancelled(facts: Facts, part: FactSource, query: PartQuery): Sql[] {
  const { document } = part
  if (!cancelTransitionOf(document)) return []
  const { dateField: _, ...source } = part
  const opposite = { ...source, dateField: undefined, isNegative: !part.isNegative }
  return [selectPart(facts, opposite, query, cancelledRows(document))]
}

/** The header rows of cancelled documents, with day, time and user of the cancellation. */
function cancelledRows(document: AnyDocType): Sql {
  const [head] = documentTables(document)
  const ofCancellation = Object.keys(cancellationTable(document)[0]!.columns).filter(
    (name) => name !== document.foreignKey,
  )
  const columns = ['id', ...Object.keys(head!.columns)].map((name) =>
    sql.ref(`${ofCancellation.includes(name) ? 'x' : 'd'}.${name}`),
  )
  return sql`(select ${sql.join(columns)} from ${sql.table(document.table)} as d
    join ${sql.table(cancellationTableOf(document))} as x on ${sql.ref(`x.${document.foreignKey}`)} = d.id)`
}

interface PartQuery {
  index: number
  names: readonly string[]
  filter: FactFilter
  actor: Viewer
  ends: RowLimit | undefined
}

/** @param table the header rows, if not all of the document */
function selectPart(
  facts: Facts,
  part: FactSource,
  { index, names, filter, actor, ends }: PartQuery,
  table: Sql = sql.table(part.document.table),
): Sql {
  const { document, where } = part
  const { from, to, dayQuery } = filter
  const read = (name: string) => readPart(facts, part, name, filter)
  const isFew = dayQuery !== undefined
  const { join, variants, id, condition } = grainJoin(part, isFew)
  const conditions = [
    ...scopeConditions(document, actor),
    ...(dayQuery
      ? [amongDays(sql`s.created_date_ad`, dayQuery)]
      : [sql`${dayOf(part)} >= ${from}`, sql`${dayOf(part)} <= ${to}`]),
    ...(condition ? [condition] : []),
    ...(where ? [sql`(${sql.raw(where)})`] : []),
    ...filterConditions(filter, read),
  ]
  return sql`(select ${sql.lit(index)} as part, s.id as document_id, ${id} as row_id, ${aliasColumns(names.map(read))}
    from ${table} as s ${sql.join([join, ...joinsOf(facts, part, [...names, ...Object.keys(filter.filters)], isFew), ...(variants ? [variants] : [])], sql` `)}
    where ${sql.join(conditions, sql` and `)} ${rowLimitClause([dayOf(part), sql`s.created_at`, sql`s.id`], ends)})`
}

/**
 * The SQL of a part's column: composed of others, declared, or by its name; else nothing. A negative part negates measures.
 */
function readPart(facts: Facts, part: FactSource, name: string, filter: FactFilter): Sql {
  const { sqlColumns, measures, isNegative, kindLabel } = part
  const column = facts.columns[name]!
  const other = (one: string) => readPart(facts, part, one, filter)
  if (column.isMeasure && measures && !measures.includes(name)) return nothing(column)
  if (column.isBookDay) return sql`${dayOf(part)}::text`
  if (column.ageBands) return ageRead(other('date'), column.ageBands, filter)
  if (column.onlyKinds) return column.onlyKinds[1].includes(kindLabel) ? other(column.onlyKinds[0]) : nothing(column)
  if (column.share) return shareRead(part, other(column.share[0]), other(column.share[1]))
  const read = sqlColumns[name] !== undefined ? sql`(${sql.raw(sqlColumns[name])})` : derivedRead(part, name)
  if (!read) return nothing(column)
  return column.isMeasure && isNegative ? sql`- ${read}` : read
}

const shareOf = (amount: Sql, percent: Sql): Sql => sql`round(coalesce((${amount}) * ${percent} / 100, 0), 2)`

/** A percentage; for a return the percentage of all returns so far, less that of the earlier ones (`prorateReturn`). */
function shareRead(part: FactSource, amount: Sql, percent: Sql): Sql {
  if (!needsCumulativeShare(part)) return shareOf(amount, percent)
  const { document } = part
  const { idColumn: column } = optionsOf(document).sourceDocument!
  const sumOf = (which: Sql) => sql`select sum(${amount}) from ${sql.table(document.table)} as s
    where ${sql.ref(`s.${column}`)} = o.id and s.id ${which} back.this and ${countedBefore(document)}`
  return sql`(${shareOf(sumOf(sql`<=`), percent)} - ${shareOf(sumOf(sql`<`), percent)})`
}

/**
 * The condition that a return `s` counted when `back.this` was made. A return is cancelled before the earlier ones are: so it
 * counted, unless it was cancelled before `back.this` was cancelled, if that ever was.
 */
function countedBefore(document: AnyDocType): Sql {
  if (!cancelTransitionOf(document)) return sql`true`
  const [table, owner] = [sql.table(cancellationTableOf(document)), sql.ref(document.foreignKey)]
  return sql`not exists (select from ${table} x where x.${owner} = s.id
    and not exists (select from ${table} t where t.${owner} = back.this and t.id <= x.id))`
}

/** Which of the spans of days a day lies in today, from 1. */
const ageRead = (date: Sql, days: readonly number[], { today }: FactFilter): Sql =>
  sql`(1 + ${sql.join(
    days.map((last) => sql`(${today}::date - ${date} > ${sql.lit(last)})::integer`),
    sql` + `,
  )})`

/** The day that rows of a part are of. */
const dayOf = ({ document, dateField }: FactSource): Sql =>
  dateField ? headRead(document, dateField)! : sql`s.created_date_ad`

const everyDocument: Readonly<Record<string, Sql>> = {
  dateBs: sql`s.created_date_bs`,
  month: sql`left(s.created_date_bs, 7)`,
  time: sql`s.created_at`,
  fiscalYear: sql`s.fiscal_year`,
  user: sql`s.created_by_id`,
}

function derivedRead(part: FactSource, name: string): Sql | undefined {
  const { document, grain, kindLabel, dateField, lineSums } = part
  const options = optionsOf(document)
  if (name === 'date') return dayOf(part)
  if (name === 'dateBs' && dateField) return undefined
  if (lineSums[name]) return sql.ref(`sums.${name}`)
  if (name === 'kind') return sql`${sql.lit(kindLabel)}::text`
  if (name === 'no') return sql.ref(`s.${document.number.column}`)
  if (name === options.party?.().name) return sql.ref(`s.${name}Id`)
  const computed = options.computedStates?.[name]
  if (computed) return computedState(computed, (state) => computed.states[state]!.label)
  if (isOwnStateColumn(document, name)) return stateRead(document, name)
  return everyDocument[name] ?? headRead(document, name) ?? rowRead[grain](document, name)
}

/** The label of a document's state, or the hours that it was in a state, until now if it still is. */
function stateRead({ table, states: declared }: AnyDocType, name: string): Sql {
  const { initial, states } = declared!
  if (name === 'state') {
    const labels = Object.entries(states).map(
      ([state, { label }]) => sql`when ${sql.lit(state)} then ${sql.lit(label)}`,
    )
    return sql`(select case w.state ${sql.join(labels, sql` `)} end
      from ${sql.table(stateTableOf(table))} w where w.record_id = s.id)`
  }
  const state = Object.keys(states).find((one) => hoursColumnOf(one) === name)!
  const transitions = sql.table(transitionTableOf(table))
  const left = sql`(select min(n.at) from ${transitions} n where n.record_id = s.id and n.step > e.step)`
  return sql`(select coalesce(round(sum(greatest(extract(epoch from coalesce(${left}, now()) - e.at), 0)) / 3600, 2), 0)
    from (select 1 as step, s.created_at as at where ${sql.lit(state === initial)}
      union all select t.step, t.at from ${transitions} t
        where t.record_id = s.id and t.to_state = ${sql.lit(state)}) e)`
}

const fieldRead = (fields: Fields, name: string, alias: string): Sql | undefined =>
  fields[name] && sql.ref(`${alias}.${columnNameOf(name, fields[name])}`)

/** A field of the head; a return has those of the document that it is of, as they count. */
function headRead(document: AnyDocType, name: string): Sql | undefined {
  const {
    header: { fields: header },
    sourceDocument,
  } = optionsOf(document)
  const [from, alias] = header[name] || !sourceDocument ? [document, 's'] : [sourceDocument.docType(), 'o']
  const field = optionsOf(from).header.fields[name]
  if (!field) return copyRead(document, name)
  // 0 marks a removed reference.
  return isReferenceField(field)
    ? sql`nullif(${effectiveReferenceId(from, name, alias)}, 0)`
    : correctableValueFields(optionsOf(from)).includes(name)
      ? effectiveValue(from, name, alias)
      : fieldRead(optionsOf(from).header.fields, name, alias)
}

/** Reads a value that a document, or its source document, copied from a master; a correction of it counts. */
function copyRead(document: AnyDocType, name: string): Sql | undefined {
  const {
    header: { snapshot },
    sourceDocument,
  } = optionsOf(document)
  const [from, alias] = snapshot?.[name] || !sourceDocument ? [document, 's'] : [sourceDocument.docType(), 'o']
  return optionsOf(from).header.snapshot?.[name] && effectiveSnapshot(from, name, alias)
}

function documentRead(document: AnyDocType, name: string): Sql | undefined {
  const { balance } = optionsOf(document)
  const columns = headerAmountColumns(optionsOf(document))
  if (columns[name]) return sql.ref(`s.${columns[name]}`)
  if (!balance) return undefined
  const { totalField } = balance
  const open: Readonly<Record<string, Sql>> = {
    ...(totalField && {
      dueAmount: sql`coalesce(b.due, 0)`,
      paidAmount: sql`coalesce(b.paid, ${sql.ref(`s.${columns[totalField] ?? totalField}`)})`,
    }),
    ...(totalField && balance.isReturnable && { returnedAmount: sql`coalesce(b.returned, 0)` }),
  }
  return open[name]
}

function lineRead(document: AnyDocType, name: string): Sql | undefined {
  const options = optionsOf(document)
  const { lines, amounts } = options
  if (!lines) return undefined
  if (name === lineResourceField(options) || lines.snapshotReferences?.includes(name)) return sql.ref(`l.${name}Id`)
  if (amounts?.line.includes(name) || name in (lines.snapshot ?? {})) return sql.ref(`l.${name}`)
  return fieldRead(lines.fields, name, 'l')
}

const paymentRead = (document: AnyDocType, name: string): Sql | undefined =>
  ({ paymentMode: sql`p.payment_mode_id`, amount: paymentModeAmount(document) })[name]

const settlementRead = (_: AnyDocType, name: string): Sql | undefined =>
  ({ paymentMode: sql`p.payment_mode_id`, amount: sql`p.covered` })[name]

const rowRead = {
  document: documentRead,
  line: lineRead,
  payment: paymentRead,
  settlement: settlementRead,
  row: () => undefined,
}
