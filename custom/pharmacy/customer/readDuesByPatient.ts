import { type RawBuilder, sql } from 'kysely'
import { type Viewer, visibleIdsQuery } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { groupBy } from '~/domain/groupBy'
import { documents } from '~/metadata/registry'
import type { Db } from '~/server/database/open'
import { idIn } from '~/server/lists'

/** The documents of patients that may have an open amount, such as bills, grouped by the table that kinds share. */
function kindsByTable(): readonly (readonly AnyDocType[])[] {
  const ofPatients = documents.filter((one) => optionsOf(one).balance && optionsOf(one).party().table === 'customer')
  return [...groupBy(ofPatients, ({ table }) => table).values()]
}

/**
 * The debts of patients on documents that the user sees, by their ids, a decimal of two places; without patients who
 * owe nothing.
 */
export async function readDuesByPatient(db: Db, ids: readonly number[], actor: Viewer): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const parts = kindsByTable().map((kinds): RawBuilder<unknown> => {
    const { tables, foreignKey } = kinds[0]!
    const seen = visibleIdsQuery(db, kinds, actor)
    return sql`select customer_id, due from ${sql.table(tables.balance)}
      where due > 0 and ${idIn('customerId', ids)} ${seen ? sql`and ${sql.ref(foreignKey)} in ${seen}` : sql``}`
  })
  const { rows } = await sql<{ customerId: number; due: string }>`
    select customer_id, sum(due)::numeric(14,2) as due
    from (${sql.join(parts, sql` union all `)}) as open group by customer_id`.execute(db)
  return new Map(rows.map(({ customerId, due }) => [customerId, due]))
}
