import { describe, expect, it } from 'vitest'
import { type ApiResponse, idempotencyHeader } from '~/testing/server'
import { offeredLine } from './support/billing'
import { refundDesk } from './support/refund'

const collection = 'lab-sample-collection-app/sample-collection'

describe('a test that several lines of a bill charge', () => {
  const desk = refundDesk()
  const { bill, refunded } = desk
  const testsOf = async (sale: number): Promise<ApiResponse['body'][]> =>
    (await desk.admin.get(`${collection}/customer-test/${sale}?limit=0`)).body.results
  const collect = async (ids: number[]) => {
    const chosen = { customerTests: ids, customer: desk.patient, remarks: '' }
    const { status, body: collected } = await desk.admin.post(collection, chosen, idempotencyHeader())
    expect(status, JSON.stringify(collected)).toBe(201)
    return collected
  }
  /** A bill of the test, of a package that begins with another, and of one that has it too. */
  const doubled = async (which: readonly ('test' | 'one' | 'two')[]) => {
    const other = await desk.data.test()
    const billed = {
      test: desk.plain,
      one: await desk.data.package([other, desk.plain], { price: '900.00' }),
      two: await desk.data.package([desk.plain, await desk.data.test()], { price: '700.00' }),
    }
    const lines = await Promise.all(which.map((name) => offeredLine(desk.clerk, billed[name])))
    const sale = await bill(lines, { confirmedDoubles: [desk.plain] })
    /** The doubled test among those that the bill owes, with the name of its package. */
    const owed = async () => {
      const rows = (await testsOf(sale.id)).filter((row) => row.test.id === desk.plain)
      expect(rows).toHaveLength(1)
      const at = Object.entries(billed).find(([, id]) => id === rows[0].packageTest?.id)?.[0]
      return { id: rows[0].id, status: rows[0].status, in: at ?? null }
    }
    return { sale, owed, all: () => testsOf(sale.id) }
  }

  it('is owed once, in its first package, and has one sample and one result', async () => {
    const { sale, owed, all } = await doubled(['test', 'one', 'two'])
    expect((await all()).map((row) => row.test.id === desk.plain)).toEqual([false, true, false])
    const { id, ...rest } = await owed()
    expect(rest).toEqual({ status: 1, in: 'one' })
    expect((await desk.admin.get(`${collection}?sale_no=${sale.saleNo}`)).body.results[0]).toMatchObject({
      testCount: 3,
    })
    const { sampleNo } = await collect((await all()).map((row) => row.id))
    const entry = await desk.admin.get(`lab-result-entry-app/result-entry/collected-test?sample_no=${sampleNo}`)
    const lines: ApiResponse['body'][] = entry.body.results.filter(
      (line: ApiResponse['body']) => line.test.id === desk.plain,
    )
    expect(lines).toMatchObject([{ id, packageTest: { id: expect.any(Number) } }])
  })

  it('stays owed while one of the lines is not returned, and goes with the last', async () => {
    const { sale, owed } = await doubled(['test', 'one', 'two'])
    await refunded(sale.id, [1, 0, 0])
    expect(await owed()).toMatchObject({ status: 1, in: 'one' })
    await refunded(sale.id, [0, 1, 0])
    expect(await owed()).toMatchObject({ status: 1, in: 'two' })
    await refunded(sale.id, [0, 0, 1])
    expect(await owed()).toMatchObject({ status: 0 })
  })

  it('becomes a single test when its package is returned, and its package’s others are withdrawn', async () => {
    const { sale, owed, all } = await doubled(['one', 'test'])
    await refunded(sale.id, [1, 0])
    expect(await owed()).toMatchObject({ status: 1, in: null })
    expect((await all()).map(({ status }) => status).sort()).toEqual([0, 1])
  })

  it('is returned with both at once', async () => {
    const { sale, owed } = await doubled(['one', 'test'])
    await refunded(sale.id, [1, 1])
    expect(await owed()).toMatchObject({ status: 0 })
  })

  it('goes on for its other line with its sample, and is refunded with the last', async () => {
    const { sale, owed } = await doubled(['one', 'test'])
    const { id } = await owed()
    await collect([id])
    await refunded(sale.id, [1, 0])
    expect(await owed()).toMatchObject({ status: 2, in: null })
    await desk.admin.post(`${collection}/undo`, { customerTests: [id], remarks: 'spilled' })
    expect(await owed()).toMatchObject({ status: 1, in: null })
    await collect([id])
    await refunded(sale.id, [0, 1], { confirmedTests: [{ id, status: 2 }] })
    expect(await owed()).toMatchObject({ status: -1 })
    await desk.admin.post(`${collection}/undo`, { customerTests: [id], remarks: 'spilled' })
    expect(await owed()).toMatchObject({ status: 0 })
  })

  it('that an old bill owes twice goes line by line', async () => {
    const other = await desk.data.package([desk.plain, await desk.data.test()], { price: '900.00' })
    const sale = await bill([
      await offeredLine(desk.clerk, other),
      await offeredLine(desk.clerk, await desk.data.test()),
    ])
    const [, second] = (await desk.server.db
      .selectFrom('labSaleDetail')
      .select('id')
      .where('saleId', '=', sale.id)
      .orderBy('position')
      .execute()) as { id: number }[]
    // before 0132 a bill could owe a test by two lines, each with a row of its own
    await desk.server.db
      .updateTable('customerTest')
      .set({ testId: desk.plain })
      .where('saleDetailId', '=', second!.id)
      .execute()
    const twice = (await testsOf(sale.id)).filter((row) => row.test.id === desk.plain)
    expect(twice).toHaveLength(2)
    await refunded(sale.id, [1, 0])
    expect((await testsOf(sale.id)).map(({ status }) => status)).toEqual([0, 0, 1])
    await collect([twice[1].id])
  })
})
