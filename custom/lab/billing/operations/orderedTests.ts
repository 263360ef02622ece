import type { Db } from '~/server/database/open'
import type { ChildRows } from '~/server/documents/writeDocument'
import { type ChargingLine, findDuplicateTests, orderedTestsOf } from '~shared/sale/rules'

/**
 * The tests that a bill owes, one row for each single test: a package is collected and reported as its members, and a test
 * that several lines charge is owed once.
 */
export function orderedTestRows(customerId: number, lines: readonly ChargingLine[]): ChildRows {
  const rows = orderedTestsOf(lines).map(({ id: testId, owing }) => {
    const { test, packageTest } = lines[owing]!
    return { saleDetailId: owing, customerId, testId, packageTestId: packageTest ? test : null }
  })
  return { table: 'customerTest', foreignKey: 'saleId', lineKey: 'saleDetailId', rows }
}

/** Writes which lines owe a test together, of those that several lines of a saved bill charge. */
export async function shareOrderedTests(
  trx: Db,
  saleId: number,
  lines: readonly (ChargingLine & { id: number })[],
): Promise<void> {
  const doubled = findDuplicateTests(lines)
  if (doubled.length === 0) return
  const owed = await trx.selectFrom('customerTest').select(['id', 'testId']).where('saleId', '=', saleId).execute()
  const idOf = new Map(owed.map(({ id, testId }) => [testId, id]))
  const shared = doubled.flatMap((test) =>
    test.lines.map((index) => ({ customerTestId: idOf.get(test.id), saleDetailId: lines[index]!.id })),
  )
  await trx.insertInto('customerTestLine').values(shared).execute()
}
