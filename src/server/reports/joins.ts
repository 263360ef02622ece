import { type RawBuilder, sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { headerAmountColumns, optionsOf } from '~/documents/documentNames'
import { PayType } from '~/domain/options'
import type { FactSource, Facts, JoinSpec, SqlColumns } from '~/metadata/facts'

type Sql = RawBuilder<unknown>

/** Whether parts of one document, each of which was rounded, are to add up to what was rounded of it whole. */
export const needsCumulativeShare = ({ document, grain }: FactSource) =>
  grain === 'document' && optionsOf(document).sourceDocument !== undefined

/**
 * The joins of a document, independent of its grain: its balance, its source document, and the declared tables in use.
 */
export function joinsOf(facts: Facts, part: FactSource, names: readonly string[], isFew: boolean): Sql[] {
  const { document, joins, sqlColumns, rowSource: rows, lineSums, where = '' } = part
  const variantTexts = (rows?.variants ?? []).flatMap((one) => Object.values(one))
  const texts = [where, ...variantTexts, ...names.map((name) => sqlColumns[name] ?? '')]
  const isShared = needsCumulativeShare(part) && names.some((name) => facts.columns[name]!.share)
  const { sourceDocument, balance } = optionsOf(document)
  const owner = sql.ref(document.foreignKey)
  return [
    ...(balance ? [sql`left join ${sql.table(document.tables.balance)} as b on b.${owner} = s.id`] : []),
    ...(sourceDocument
      ? [
          sql`left join ${sql.table(sourceDocument.docType().table)} as o on o.id = ${sql.ref(`s.${sourceDocument.idColumn}`)}`,
        ]
      : []),
    ...(isShared ? [sql`cross join lateral (select s.id as this) as back`] : []),
    ...(isLined(lineSums, names, texts) ? [lineSumsJoin(document, lineSums)] : []),
    ...usedJoins(joins, texts).map(([alias, one]) => tableJoin(document, alias, one, isFew)),
  ]
}

const isLined = (lineSums: SqlColumns, names: readonly string[], texts: readonly string[]): boolean =>
  names.some((name) => lineSums[name]) ||
  (Object.keys(lineSums).length > 0 && texts.some((text) => /\bsums\./.test(text)))

/** The totals of a document's lines, as one row `sums`. */
function lineSumsJoin({ tables, foreignKey }: AnyDocType, lineSums: SqlColumns): Sql {
  const sums = Object.entries(lineSums).map(
    ([name, read]) => sql`coalesce(sum(${sql.raw(read)}), 0) as ${sql.ref(name)}`,
  )
  return sql`cross join lateral (select ${sql.join(sums)} from ${sql.table(tables.lines)} as l
    where ${sql.ref(`l.${foreignKey}`)} = s.id) as sums`
}

/** The joins that some texts use, directly or through the conditions of other joins. */
function usedJoins(joins: FactSource['joins'], texts: readonly string[]): [alias: string, one: JoinSpec][] {
  const read = [...texts]
  const reversed = Object.entries(joins).toReversed()
  return reversed
    .filter(([alias, { joinCondition = '' }]) => {
      const isRead = read.some((text) => new RegExp(`\\b${alias}\\.`).test(text))
      if (isRead) read.push(joinCondition)
      return isRead
    })
    .toReversed()
}

interface JoinClause {
  kind: 'join' | 'left join'
  table: string
  alias: string
  on: Sql
}

/**
 * Joins a table. Of the documents of few days its rows are found by their index: the planner reckons with ten open days where
 * there is one, and would read a year's lines for them.
 */
function joined({ kind, table, alias, on }: JoinClause, isFew: boolean): Sql {
  const [how, as] = [sql.raw(kind), sql.raw(alias)]
  if (!isFew) return sql`${how} ${sql.table(table)} as ${as} on ${on}`
  return sql`${how} lateral (select ${as}.* from ${sql.table(table)} as ${as} where ${on} offset 0) as ${as} on true`
}

function tableJoin(
  document: AnyDocType,
  alias: string,
  { table, joinCondition, where = 'true', firstBy }: JoinSpec,
  isFew: boolean,
): Sql {
  const [as, at] = [sql.raw(alias), (name: string) => sql.ref(`${alias}.${name}`)]
  const leads = joinCondition
    ? sql.raw(joinCondition)
    : sql`${at('kind')} = ${sql.lit(document.name)} and ${at('documentId')} = s.id`
  const condition = sql`${leads} and (${sql.raw(where)})`
  if (!firstBy) return joined({ kind: 'left join', table, alias, on: condition }, isFew)
  return sql`left join lateral (select ${as}.* from ${sql.table(table)} as ${as} where ${condition}
    order by ${at(firstBy)} limit 1) as ${as} on true`
}

/** The rows of a document: the join, and the id that identifies them. */
interface RowsOf {
  join: Sql
  /** The variants of a row as a join, if each row yields several facts. */
  variants?: Sql
  id: Sql
  condition?: Sql
}

export function grainJoin({ document, grain, rowSource: rows }: FactSource, isFew: boolean): RowsOf {
  const { lines, payments } = document.tables
  const of = (alias: string) => sql`${sql.ref(`${alias}.${document.foreignKey}`)} = s.id`
  if (grain === 'line')
    return { join: joined({ kind: 'join', table: lines, alias: 'l', on: of('l') }, isFew), id: sql`l.id` }
  if (grain === 'settlement')
    return { join: sql`join lateral (${settlements(document)}) as p on true`, id: sql`p.row_id` }
  if (grain === 'document') return { join: sql``, id: sql`0` }
  if (rows) {
    const on = sql`${sql.ref(`l.${rows.foreignKey}`)} = s.id`
    const join = joined({ kind: 'join', table: rows.table, alias: 'l', on }, isFew)
    return rows.variants ? { join, ...variantsJoin(rows.variants) } : { join, id: sql`l.id` }
  }
  const join = joined({ kind: 'left join', table: payments, alias: 'p', on: of('p') }, isFew)
  return { join, id: sql`coalesce(p.id, 0)`, condition: sql`${paymentModeAmount(document)} <> 0` }
}

/** Several facts of each row, numbered by their order. */
function variantsJoin(several: readonly SqlColumns[]): Pick<RowsOf, 'variants' | 'id'> {
  const names = Object.keys(several[0]!)
  const each = several.map(
    (reads, place) => sql`(${sql.join([sql.lit(place), ...names.map((name) => sql.raw(reads[name]!))])})`,
  )
  const columns = sql.join(['place', ...names].map((name) => sql.ref(name)))
  return {
    variants: sql`cross join lateral (values ${sql.join(each)}) as e (${columns})`,
    id: sql`(l.id::bigint * ${sql.lit(several.length)} + e.place)`,
  }
}

/** The payment by a mode; a payment without a mode is a row without one. */
export function paymentModeAmount(document: AnyDocType): Sql {
  const {
    amounts,
    header: { fields: header },
  } = optionsOf(document)
  if (amounts?.paidField) return sql`coalesce(p.amount, ${sql.ref(`s.${amounts.paidField}`)})`
  if (!amounts?.dueField || !('payType' in header)) return sql`p.amount`
  const due = sql.ref(`s.${headerAmountColumns(optionsOf(document))[amounts.dueField]}`)
  return sql`coalesce(p.amount, case when s.pay_type = ${sql.lit(PayType.cash)} then ${due} else 0 end)`
}

/** Payments and what they settle lie along the same sum, in their orders: each covers what it lies over, to the paisa. */
function settlements({ tables, foreignKey }: AnyDocType): Sql {
  const along = (table: string) => sql`select m.*, sum(m.amount) over (order by m.position) as upto
    from ${sql.table(table)} as m where ${sql.ref(`m.${foreignKey}`)} = s.id`
  return sql`select l.*, y.payment_mode_id, row_number() over (order by l.position, y.position) as row_id,
      least(l.upto, y.upto) - greatest(l.upto - l.amount, y.upto - y.amount) as covered
    from (${along(tables.lines)}) as l join (${along(tables.payments)}) as y
      on l.upto - l.amount < y.upto and y.upto - y.amount < l.upto`
}
