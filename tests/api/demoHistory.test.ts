import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { todayInNepal } from '~/domain/calendar'
import { checkDatabase } from '~/server/check/checkDatabase'
import { writeHistory } from '~/server/demo/history'
import { everything } from '~/server/start'
import { takingsOf } from '../../custom/shared/money/takings'
import { openDesk } from './support/desk'

/** What the demo's house did before today follows from the rules by which its calls write, and is held against them. */
describe('the history of the demo', () => {
  const desk = openDesk(async (server) => ({ admin: await server.signIn('admin') }))
  const today = todayInNepal(new Date())
  const from = addDays(today, -90)
  beforeAll(() => writeHistory(desk.server.db, new Date(), 90))

  const get = async (path: string) => {
    const { status, body } = await desk.admin.get(path)
    expect([path, status, body.errors]).toEqual([path, 200, undefined])
    return body
  }

  it('keeps every invariant that npx prayog check knows', async () => {
    expect(await checkDatabase(desk.server.db, everything)).toEqual([])
  })

  it('numbers its documents as they came, one a day at least', async () => {
    const sales = await desk.server.db
      .selectFrom('labSale')
      .select(['fiscalYear', 'number', 'createdAt', 'createdDateAd'])
      .orderBy('id')
      .execute()
    expect(sales.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())).toEqual(sales)
    for (const [index, { fiscalYear, number }] of sales.entries()) {
      const before = sales[index - 1]
      expect(number).toBe(before?.fiscalYear === fiscalYear ? before?.number + 1 : 1)
    }
    expect(new Set(sales.map(({ createdDateAd }) => createdDateAd)).size).toBe(90)
    expect(sales.at(-1)?.createdDateAd).toBe(addDays(today, -1))
  })

  it('closed each counter every evening, so that nothing of an earlier day is left to be counted', async () => {
    const closings = await desk.server.db
      .selectFrom('counterClosing')
      .select(['userId', 'createdDateAd', 'dueCash', 'countedCash', 'difference', 'remarks'])
      .execute()
    expect(closings.length).toBeGreaterThan(80)
    expect(new Set(closings.map((one) => `${one.userId} ${one.createdDateAd}`)).size).toBe(closings.length)
    const told = closings.filter(({ difference, remarks }) => Number(difference) === 0 || remarks)
    expect(told).toEqual(closings)
    for (const userId of new Set(closings.map((one) => one.userId)))
      expect(await takingsOf(desk.server.db, userId)).toEqual([])
  })

  it('shows something in every report of the laboratory', async () => {
    const reports = everything.reports.filter(({ module }) => module === 'lab')
    expect(reports.length).toBeGreaterThan(6)
    for (const { name, tabs } of reports)
      for (const tab of tabs) {
        const days = tab.period === false ? '' : `&date_after=${from}&date_before=${today}`
        const { count } = await get(`${tab.path}?limit=1${days}`)
        expect([name, tab.name, count > 0]).toEqual([name, tab.name, true])
      }
  })

  it('issued what the reports say still, and leaves only the last days’ work to be done', async () => {
    const { rows } = {
      rows: await desk.server.db.selectFrom('issuedReport').select('sampleNo').orderBy('id').execute(),
    }
    for (const { sampleNo } of [rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)] as { sampleNo: string }[]) {
      const report = await get(`lab-report-app/lab-report-verification/report?sample_no=${sampleNo}`)
      expect([sampleNo, report.version]).toEqual([sampleNo, 1])
    }
    const waiting = await desk.server.db
      .selectFrom('customerTest as t')
      .innerJoin('labSale as s', 's.id', 't.saleId')
      .select(['t.status', 't.testId', 's.createdDateAd'])
      .where('t.status', 'in', [1, 2, 3])
      .execute()
    expect(new Set(waiting.map(({ status }) => status)).size).toBe(3)
    expect(waiting.filter(({ createdDateAd }) => createdDateAd < addDays(today, -4))).toEqual([])
    const flags = await desk.server.db.selectFrom('testResult').select('flag').distinct().execute()
    expect(flags.map(({ flag }) => flag)).not.toContain('HH')
  })
})
