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
  const ofPatients = documents.filter((one) => optionsOf(one).balance && optionsOf(one).party!().table === 'customer')
  return [...groupBy(ofPatients, ({ table }) => table).values()]
}

/** The open amounts that the user sees, of the patients that fulfil a condition on `customer_id`. */
function openAmounts(db: Db, ofPatients: RawBuilder<unknown>, actor: Viewer): RawBuilder<unknown> {
  const parts = kindsByTable().map((kinds): RawBuilder<unknown> => {
    const { tables, foreignKey } = kinds[0]!
    const seen = visibleIdsQuery(db, kinds, actor)
    return sql`select customer_id, due from ${sql.table(tables.balance)}
      where due > 0 and ${ofPatients} ${seen ? sql`and ${sql.ref(foreignKey)} in ${seen}` : sql``}`
  })
  return sql.join(parts, sql` union all `)
}

/** What a patient `c` owes, as an expression by which a list is ordered. */
export const patientDueExpression = (db: Db, actor: Viewer) =>
  sql`coalesce((select sum(due) from (${openAmounts(db, sql`customer_id = c.id`, actor)}) as open), 0)`

/**
 * The debts of patients on documents that the user sees, by their ids, a decimal of two places; without patients who
 * owe nothing.
 */
export async function readDuesByPatient(db: Db, ids: readonly number[], actor: Viewer): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ customerId: number; due: string }>`
    select customer_id, sum(due)::numeric(14,2) as due
    from (${openAmounts(db, idIn('customerId', ids), actor)}) as open group by customer_id`.execute(db)
  return new Map(rows.map(({ customerId, due }) => [customerId, due]))
}
