import { type RawBuilder, sql } from 'kysely'
import { scopeConditions, unrestrictedViewer } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { amountLabel, headerAmountColumns, optionsOf } from '~/documents/documentNames'
import { lineTablesOf } from '~/documents/lines/lineTables'
import type { Db } from '../database/open'
import { type CheckedDocuments, checkedConditions } from './steps'

interface AmountDifference {
  no: string
  is: string
  shouldBe: string
}

/** The number of a document `s` with its fiscal year, as `formatNumberWithYear`. */
export const numberWithYearColumn = (document: AnyDocType) => {
  const no = sql.ref(`s.${document.number.column}`)
  return sql`case when ${no} ~ ('(^|[^[:alnum:]])' || s.fiscal_year || '([^[:alnum:]]|$)') then ${no}
    else format('%s (%s)', ${no}, s.fiscal_year) end`
}

/** The documents of a part of which a figure is another than it should be. */
async function differing(
  db: Db,
  document: AnyDocType,
  part: CheckedDocuments,
  [is, shouldBe]: [is: RawBuilder<unknown>, shouldBe: RawBuilder<unknown>],
  more: RawBuilder<unknown> = sql`true`,
): Promise<AmountDifference[]> {
  const { rows } = await sql<AmountDifference>`
    select ${numberWithYearColumn(document)} as no, ${is} as is, t.should_be
    from ${sql.table(document.table)} as s cross join lateral (select (${shouldBe})::numeric(14,2) as should_be) as t
    where ${sql.join([...scopeConditions(document, unrestrictedViewer), ...checkedConditions(part), more, sql`${is} is distinct from t.should_be`], sql` and `)}
    order by s.id`.execute(db)
  return rows
}

type SumOfLines = string | Readonly<Record<string, string>>

/** The sums over the lines of a document `s`, one for each table that they are of. */
function lineSumsOf(document: AnyDocType, of: SumOfLines): RawBuilder<unknown>[] {
  const summed = lineTablesOf(document).flatMap((table) => {
    const hasAmounts = !table.lineTable || (optionsOf(table).amounts?.line ?? []).length > 0
    const text = typeof of === 'object' ? of[table.lineTable ?? ''] : hasAmounts ? of : undefined
    return text ? [[table.tables.lines, text] as const] : []
  })
  const known = summed.length > 0 ? summed : [[document.tables.lines, of as string] as const]
  return known.map(
    ([table, text]) => sql`(select coalesce(sum(${sql.raw(text)}), 0) from ${sql.table(table)} as l
      where ${sql.ref(`l.${document.foreignKey}`)} = s.id)`,
  )
}

/** Sums of a head are those of its lines, where it states which (`identities.sums`). */
export async function checkLineSums(db: Db, document: AnyDocType, part: CheckedDocuments): Promise<string[]> {
  const options = optionsOf(document)
  const columns = headerAmountColumns(options)
  const differences: string[] = []
  for (const [name, of] of Object.entries(options.amounts?.constraints.sums ?? {})) {
    const sum = sql`select ${sql.join(lineSumsOf(document, of as SumOfLines), sql` + `)}`
    const label = amountLabel(options, 'header', name)
    const rows = await differing(db, document, part, [sql.ref(`s.${columns[name]}`), sum])
    differences.push(
      ...rows.map(
        ({ no, is, shouldBe }) => `${document.label} ${no}: ${label} is ${is}, and its lines come to ${shouldBe}.`,
      ),
    )
  }
  return differences
}

/** For documents with payment lines, compares their sum with the paid amount. */
export async function checkPayments(db: Db, document: AnyDocType, part: CheckedDocuments): Promise<string[]> {
  const options = optionsOf(document)
  const { payments, amounts } = options
  const name = amounts?.paidField ?? amounts?.dueField
  if (!payments || !name) return []
  const ofDocument = sql`${sql.table(document.tables.payments)} as p where ${sql.ref(`p.${document.foreignKey}`)} = s.id`
  const rows = await differing(
    db,
    document,
    part,
    [sql.ref(`s.${headerAmountColumns(options)[name]}`), sql`select sum(p.amount) from ${ofDocument}`],
    sql`exists (select from ${ofDocument})`,
  )
  return rows.map(
    ({ no, is, shouldBe }) => `${document.label} ${no}: ${is} was paid, and its payments come to ${shouldBe}.`,
  )
}
