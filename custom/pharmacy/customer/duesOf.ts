import { type RawBuilder, sql } from 'kysely'
import { statedOf } from '~/metadata/documentNames'
import { documents } from '~/metadata/registry'
import type { Db } from '~/server/database/open'
import { isAmong } from '~/server/lists'

/** The tables of what stands open on documents of patients, such as bills; kinds in one table have one. */
const openTables = () => {
  const ofPatients = documents.filter((one) => statedOf(one).balance && statedOf(one).party().table === 'customer')
  return [...new Set(ofPatients.map(({ tables }) => tables.balance))]
}

/** What patients owe, by their ids, a decimal of two places; who owes nothing is not among them. */
export async function duesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const parts = openTables().map(
    (table): RawBuilder<unknown> =>
      sql`select customer_id, due from ${sql.table(table)} where due > 0 and ${isAmong('customerId', ids)}`,
  )
  const { rows } = await sql<{ customerId: number; due: string }>`
    select customer_id, sum(due)::numeric(14,2) as due
    from (${sql.join(parts, sql` union all `)}) as open group by customer_id`.execute(db)
  return new Map(rows.map(({ customerId, due }) => [customerId, due]))
}
