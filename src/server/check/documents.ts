import { type RawBuilder, sql } from 'kysely'
import { scopeConditions, unrestrictedViewer } from '~/documents/access/server/scope'
import { notCancelledCondition } from '~/documents/cancel/server/cancelled'
import type { AnyDocType } from '~/documents/docType'
import { headerAmountColumns, optionsOf } from '~/documents/documentNames'
import { PayType } from '~/domain/options'
import type { Db } from '../database/open'
import { numberPatternOf } from '../documents/moments'
import { numberWithYearColumn } from './amounts'
import { type CheckedDocuments, checkedConditions } from './steps'

type Sql = RawBuilder<unknown>

/** Numbers run from 1 in each series of a fiscal year, and as far as they were drawn; of all years where none is named. */
export async function checkSeries(db: Db, document: AnyDocType, fiscalYear?: string): Promise<string[]> {
  const ofYear = fiscalYear === undefined ? sql`true` : sql`s.fiscal_year = ${fiscalYear}`
  const conditions = [...scopeConditions(document, unrestrictedViewer), ofYear]
  const { rows } = await sql<{ year: string; pattern: string; drawn: number; last: number; count: number }>`
    select coalesce(s.fiscal_year, d.fiscal_year) as year, coalesce(s.number_pattern, d.number_pattern) as pattern,
      coalesce(d.last, 0) as drawn, coalesce(s.last, 0) as last, coalesce(s.count, 0) as count
    from (select s.fiscal_year, ${numberPatternOf(document)} as number_pattern, max(s.number) as last, count(*)::integer as count
      from ${sql.table(document.table)} as s where ${sql.join(conditions, sql` and `)} group by 1, 2) as s
    full join (select * from document_series as s where series = ${document.name} and ${ofYear}) as d
      on d.fiscal_year = s.fiscal_year and d.number_pattern = s.number_pattern
    where s.last is distinct from d.last or s.count is distinct from s.last order by 1, 2`.execute(db)
  return rows.map(
    ({ year, pattern, drawn, last, count }) =>
      `${document.label}, fiscal year ${[year, pattern].filter(Boolean).join(', ')}: ${count} documents up to number ${last}, and ${drawn} numbers were drawn.`,
  )
}

/** Sums the amounts that returns took off a document, or gave back for it. */
function returnedSum(
  document: AnyDocType,
  returns: readonly AnyDocType[],
  amount: 'dueField' | 'paidField',
): Sql | undefined {
  const sums = returns.flatMap((one) => {
    const { amounts, sourceDocument: of } = optionsOf(one)
    const name = amounts?.[amount]
    const column = name && headerAmountColumns(optionsOf(one))[name]
    if (of?.docType().table !== document.table || !column) return []
    return sql`(select coalesce(sum(${sql.ref(`r.${column}`)}), 0) from ${sql.table(one.table)} as r
      where ${sql.ref(`r.${of.idColumn}`)} = s.id and ${notCancelledCondition(one, 'r.id')})`
  })
  return sums.length > 0 ? sql`(${sql.join(sums, sql` + `)})` : undefined
}

/** Sums the payments that receipts allocated to a document. */
function allocatedSum(document: AnyDocType, all: readonly AnyDocType[]): Sql {
  const sums = all.flatMap((one) => {
    const { allocations } = optionsOf(one)
    if (!allocations?.docTypes().some(({ table }) => table === document.table)) return []
    return sql`(select coalesce(sum(r.amount), 0) from ${sql.table(allocations.table)} as r
      where ${sql.ref(`r.${document.foreignKey}`)} = s.id)`
  })
  return sums.length > 0 ? sql`(${sql.join(sums, sql` + `)})` : sql`0`
}

/** Recomputes the balances of documents from them, their returns and their allocations. */
export async function checkBalances(
  db: Db,
  document: AnyDocType,
  all: readonly AnyDocType[],
  part: CheckedDocuments,
): Promise<string[]> {
  const options = optionsOf(document)
  const {
    balance,
    header: { fields: header },
  } = options
  if (!balance) return []
  const { totalField } = balance
  const amount = totalField ? sql.ref(`s.${headerAmountColumns(options)[totalField] ?? totalField}`) : sql`0`
  const total = sql`case when ${notCancelledCondition(document, 's.id')} then ${amount} else 0 end`
  const isPaid = 'payType' in header ? sql`s.pay_type <> ${sql.lit(PayType.credit)}` : sql`false`
  const first = sql`case when ${isPaid} then ${total} else 0 end`
  const [returned, paidBack] = [returnedSum(document, all, 'dueField'), returnedSum(document, all, 'paidField')]
  const sums: [what: string, is: Sql, shouldBe: Sql][] = [['total', sql`b.total`, total]]
  if (balance.isReturnable) sums.push(['returned', sql`b.returned`, returned ?? sql`0`])
  if (paidBack || !returned)
    sums.push(['paid', sql`b.paid`, sql`${first} + ${allocatedSum(document, all)} - ${paidBack ?? sql`0`}`])
  const differ = sums.map(
    ([what, is, shouldBe]) =>
      sql`select ${sql.lit(what)} as what, ${is} as is, (${shouldBe})::numeric(14,2) as should_be`,
  )
  const { rows } = await sql<{ no: string; what: string; is: string | null; shouldBe: string }>`
    select ${numberWithYearColumn(document)} as no, d.what, d.is, d.should_be
    from ${sql.table(document.table)} as s
    left join ${sql.table(document.tables.balance)} as b on ${sql.ref(`b.${document.foreignKey}`)} = s.id
    cross join lateral (${sql.join(differ, sql` union all `)}) as d
    where ${sql.join([...scopeConditions(document, unrestrictedViewer), ...checkedConditions(part), sql`d.is is distinct from d.should_be`], sql` and `)}
      and (${sql.ref(`b.${document.foreignKey}`)} is not null or not ${isPaid}) order by s.id`.execute(db)
  return rows.map(
    ({ no, what, is, shouldBe }) =>
      `${document.label} ${no}: its balance says ${what} ${is ?? 'nothing'}, and its documents come to ${shouldBe}.`,
  )
}
