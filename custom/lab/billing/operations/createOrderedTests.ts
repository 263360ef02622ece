import { sql } from 'kysely'
import { insertStatement } from '~/server/database/insertRows'
import type { Db } from '~/server/database/open'
import { sendWithNext } from '~/server/database/transaction'
import { type ChargingLine, orderedTestsOf } from '~shared/sale/rules'

/** The fields of a bill that decide which tests it owes the patient. */
interface OwingBill {
  saleId: number
  customerId: number
  lines: readonly (ChargingLine & { id: number })[]
}

/**
 * Writes the tests that a bill owes, one row for each single test: a package is collected and reported as its members,
 * and a test that several lines charge is owed once, with the lines that owe it together.
 */
export async function createOrderedTests(trx: Db, { saleId, customerId, lines }: OwingBill): Promise<void> {
  const charged = orderedTestsOf(lines)
  const rows = charged.map(({ id: testId, owing }, position) => {
    const { id: saleDetailId, test, packageTest } = lines[owing]!
    const packageTestId = packageTest ? test : null
    return { saleId, saleDetailId, customerId, testId, packageTestId, position }
  })
  const doubled = charged.filter((test) => test.lines.length > 1)
  if (doubled.length === 0) sendWithNext()
  const { rows: owed } = await sql<{ id: number; testId: number }>`
    ${insertStatement('customerTest', rows)} returning id, test_id`.execute(trx)
  if (doubled.length === 0) return
  const idOf = new Map(owed.map(({ id, testId }) => [testId, id]))
  const shared = doubled.flatMap((test) =>
    test.lines.map((index) => ({ customerTestId: idOf.get(test.id), saleDetailId: lines[index]!.id })),
  )
  await trx.insertInto('customerTestLine').values(shared).execute()
}
