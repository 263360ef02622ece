import { sql } from 'kysely'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { lockSample, readSampleNo } from '../../shared/samples/operations/samples'
import type { ReagentUse } from '../responses'

export interface ReagentUseInput {
  /** Any tube of the sample number. */
  collectedSample: number
  reagent: number
  /** Without it, the reagent was used for the whole sample. */
  customerTest?: number | null
  /** In the reagent's unit; below zero it takes back what was noted before. */
  quantity: number
  remarks?: string | null
}

type Row = Omit<ReagentUse, 'quantity' | 'usedAt'> & { quantity: string; usedAt: Date }

/** The reagents that were used for a sample number, in the order in which they were noted. */
export async function listReagentUses(db: Db, sampleNo: string): Promise<ReagentUse[]> {
  const { rows } = await sql<Row>`
    select k.id, jsonb_build_object('id', r.id, 'name', r.name) as reagent, k.quantity, k.unit, k.remarks, k.used_at,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', t.name) end as customer_test,
      u.user_name as used_by_user_name
    from reagent_use k
      join reagent r on r.id = k.reagent_id
      join "user" u on u.id = k.used_by_id
      left join customer_test o on o.id = k.customer_test_id
      left join test t on t.id = o.test_id
    where k.sample_no = ${sampleNo} order by k.id`.execute(db)
  return rows.map(({ quantity, usedAt, ...row }) => ({
    ...row,
    quantity: Number(quantity),
    usedAt: usedAt.toISOString(),
  }))
}

/** The quantity noted so far of a reagent for a sample number or one of its tests. */
async function notedOf(trx: Db, sampleNo: string, { reagent, customerTest }: ReagentUseInput): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(quantity), 0) as sum from reagent_use
    where sample_no = ${sampleNo} and reagent_id = ${reagent}
      and customer_test_id is not distinct from ${customerTest ?? null}::integer`.execute(trx)
  return Number(rows[0]?.sum)
}

/**
 * Notes that a reagent was used; what is noted already stays.
 * @throws ApiError 400 by field, 404 where the sample is not known
 */
export async function saveReagentUse(
  call: RequestContext,
  input: ReagentUseInput,
): Promise<{ results: ReagentUse[]; count: number }> {
  return transaction(call.db, async (trx) => {
    const { sampleNo } = await lockSample(trx, await readSampleNo(trx, input.collectedSample))
    const { reagent, customerTest = null, quantity } = input
    const known = await trx
      .selectFrom('reagent')
      .select(['name', 'unit', 'active'])
      .where('id', '=', reagent)
      .executeTakeFirst()
    if (!known?.active) throw apiError.invalid({ reagent: 'The reagent is not in use.' })
    if (customerTest !== null) {
      const { rows } = await sql`select 1 from customer_test o join collected_sample s on s.id = o.collected_sample_id
        where o.id = ${customerTest} and s.sample_no = ${sampleNo}`.execute(trx)
      if (rows.length === 0) throw apiError.invalid({ customerTest: 'The test is not of this sample.' })
    }
    const remarks = input.remarks?.trim() || null
    if (quantity < 0 && !remarks) throw apiError.invalid({ remarks: 'Say why it is taken back.' })
    const noted = quantity < 0 ? await notedOf(trx, sampleNo, input) : 0
    if (noted + Math.min(quantity, 0) < 0) throw apiError.invalid({ quantity: `Only ${noted} is noted.` })
    const { id } = await trx
      .insertInto('reagentUse')
      .values({
        ...{ sampleNo, customerTestId: customerTest, reagentId: reagent, quantity, unit: known.unit || null, remarks },
        ...{ usedAt: call.now, usedById: call.actor.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(trx, call, {
      ...{ action: 'create', entity: 'reagent-use', entityId: id, documentNo: sampleNo },
      after: { reagent: known.name, quantity, unit: known.unit, customerTest, remarks },
    })
    const results = await listReagentUses(trx, sampleNo)
    return { results, count: results.length }
  })
}
