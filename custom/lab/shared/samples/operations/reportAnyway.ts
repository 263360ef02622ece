import { type SqlBool, sql } from 'kysely'
import { isVisibleTo } from '~/documents/access/server/scope'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { transitionRows } from '~/server/states/transitionRows'
import { labSale } from '../../../../../documents/lab/lab-sale'
import type { OrderedTestState } from '../responses'
import { customerTestTable } from '../schema'
import { statusName, TestStatus } from '../statuses'
import { lockSamplesOfTests } from './samples'

/** The transitions that lead back to the state in which a refund stopped a test. */
const resumed = { collected: 'resumeCollected', entered: 'resumeEntered', verified: 'resumeVerified' } as const

interface TestRow {
  name: string
  status: number
  saleNo: string
  saleId: number
  fromState: keyof typeof resumed | null
}

/**
 * Decides that a refunded test is reported all the same: it goes on from the state in which the refund stopped it.
 * @throws ApiError 404 of a test of a bill that the user does not see, 409 where it is not refunded
 */
export function reportAnyway(call: RequestContext, id: number, reason: string): Promise<OrderedTestState> {
  return transaction(call.db, async (trx) => {
    await lockSamplesOfTests(trx, [id])
    await trx.selectFrom('customerTest').select('id').where('id', '=', id).forUpdate().execute()
    const { rows } = await sql<TestRow>`
      select t.name, o.status, b.sale_no, o.sale_id,
        (select k.from_state from ordered_test_transition k
          where k.record_id = o.id and k.transition = 'stop' order by k.step desc limit 1) as from_state
      from customer_test o join test t on t.id = o.test_id join lab_sale b on b.id = o.sale_id
      where o.id = ${id} and ${isVisibleTo(labSale, call.actor, 'o.saleId') as ReturnType<typeof sql<SqlBool>>}`.execute(
      trx,
    )
    const [test] = rows
    if (!test) throw apiError.missing()
    if (test.status !== TestStatus.refunded || test.fromState === null)
      throw apiError.conflict(`${test.name} is not stopped by a refund.`)
    const status = TestStatus[test.fromState]
    const transition = resumed[test.fromState]
    await transitionRows(trx, customerTestTable, { transition, of: [id], moment: call, reason })
    await trx.updateTable('customerTest').set({ reportAnyway: true }).where('id', '=', id).execute()
    await recordActivity(trx, call, {
      ...{ action: 'change', entity: 'lab-report-verification', entityId: test.saleId, documentNo: test.saleNo },
      before: { customerTest: id, test: test.name, status: statusName(test.status) },
      after: { customerTest: id, test: test.name, status: statusName(status), remarks: reason },
    })
    return { id, status, statusDisplay: statusName(status) }
  })
}
