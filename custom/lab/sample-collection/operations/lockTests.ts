import { sql } from 'kysely'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { TestStatus } from '../../shared/samples/statuses'
import { ultrasoundCondition } from '../../shared/ultrasound/operations/ultrasoundCondition'

export interface LockedTest {
  id: number
  saleId: number
  customerId: number
  name: string
  sampleTypeId: number | null
  status: number
  collectedSampleId: number | null
  /** A result was entered, or the ultrasound was reported. */
  hasResult: boolean
  /** Nothing is drawn for it. */
  ultrasound: boolean
}

/**
 * The chosen tests, locked in the order of their ids until the transaction ends: of two clerks who choose the same
 * test the second waits, and then sees what the first has done.
 * @throws ApiError 400 when one does not exist
 */
export async function lockTests(trx: Db, ids: readonly number[]): Promise<LockedTest[]> {
  const { rows } = await sql<LockedTest>`
    select o.id, o.sale_id, o.customer_id, t.name, t.sample_type_id, o.status, o.collected_sample_id,
      exists (select from test_result r where r.customer_test_id = o.id)
        or exists (select from usg_report u where u.customer_test_id = o.id) as has_result,
      ${ultrasoundCondition('o')} as ultrasound
    from customer_test o join test t on t.id = o.test_id
    where o.id in (${sql.join(ids)}) order by o.id for update of o`.execute(trx)
  if (rows.length < ids.length) throw apiError.invalid({ customerTests: 'A chosen test does not exist.' })
  return rows
}

/** It has a result, be it one that a refund stopped: its tube stays. */
export const isPastCollection = ({ status, hasResult }: LockedTest): boolean =>
  hasResult || status > TestStatus.collected

/** The names of tests in a message. */
export const joinTestNames = (tests: readonly LockedTest[]): string => tests.map(({ name }) => name).join(', ')
