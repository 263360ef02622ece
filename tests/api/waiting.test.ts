import { describe, expect, it } from 'vitest'
import { documents, screens } from '~/metadata/registry'
import { openingPermissionsOf } from '~/metadata/screen'
import type { ApiResponse } from '~/testing/server'
import { entryDesk } from './support/entryDesk'
import { putBill } from './support/owedTests'

const verification = 'lab-report-app/lab-report-verification'
const collection = 'lab-sample-collection-app/sample-collection'
const days = 'created_date_ad_after=2000-01-01&created_date_ad_before=2040-01-01&limit=0'

/** The reports that are the lists of tiles, which have other paths and names of days. */
const reports: Record<string, string> = {
  'cbms-app/waiting/lab': 'lab-financial-report-app/materialized-report',
  'cbms-app/waiting/pharmacy': 'pharmacy-financial-report-app/materialized-report',
}

/** What every tile counts, and the list to which it leads, over all days. */
const everyTile = screens.flatMap(({ pendingTiles = [] }) =>
  pendingTiles.map(({ apiPath, query, hasDateFilter }) => {
    const list = reports[apiPath] ?? apiPath.replace(/\/(waiting\/)?[^/]+$/, '')
    const document = documents.find((one) => one.apiPath === list)
    const after = document?.apiNames.dateAfterParam ?? (apiPath in reports ? 'date_after' : 'created_date_ad_after')
    const before = document?.apiNames.dateBeforeParam ?? (apiPath in reports ? 'date_before' : 'created_date_ad_before')
    const period = hasDateFilter ? `${after}=2000-01-01&${before}=2040-01-01` : ''
    return [
      apiPath,
      `${list}?${[query.replace('waitingForMe', 'waiting_for_me'), period, 'limit=0'].filter(Boolean).join('&')}`,
    ] as const
  }),
)

/** What waits, and the list to which its tile leads. */
const lists = {
  'lab-result-entry-app/result-entry/waiting': `lab-result-entry-app/result-entry?status=waiting&${days}`,
  [`${collection}/to-collect`]: `${collection}?status=waiting&limit=0`,
  [`${verification}/waiting`]: `${verification}?status=entered&${days}`,
  [`${verification}/ready`]: `${verification}?status=ready&${days}`,
}

describe('waiting work', () => {
  const desk = entryDesk()
  const counted = async (path: string): Promise<ApiResponse['body']> => (await desk.admin.get(path)).body
  /** All counts, each held against its list. */
  const counts = async () => {
    const counts: number[] = []
    for (const [path, list] of Object.entries(lists)) {
      const { count } = await counted(path)
      expect([path, (await counted(list)).count]).toEqual([path, count])
      counts.push(count)
    }
    return counts.slice(1) as [number, number, number]
  }

  it('is counted as the lists show it, from the bill to the report that was handed out', async () => {
    const [toCollect, toVerify, toHandOver] = await counts()
    const { id: customer } = await desk.laboratory.register()
    const first = new Date('2025-11-19T06:00:00Z')
    await putBill(desk.server.db, customer, ['Urea', 'Creatinine'], { number: 90_001, now: first })
    await putBill(desk.server.db, customer, ['Urea'], { number: 90_002, now: new Date('2025-11-20T06:00:00Z') })
    expect(await counts()).toEqual([toCollect + 2, toVerify, toHandOver])
    expect((await counted(`${collection}/to-collect`)).oldest).toBe(first.toISOString())
    const patient = await desk.laboratory.collect(['Urea', 'Creatinine'])
    expect(await counts()).toEqual([toCollect + 2, toVerify, toHandOver])
    const entered = await desk.enter(patient, { Urea: '30' })
    expect(await counts()).toEqual([toCollect + 2, toVerify + 1, toHandOver])
    const verify = async () => {
      const { body } = await desk.admin.get(`${verification}/customer-test?sample_no=${patient.sampleNo}`)
      const waiting = body.results.filter(({ status }: ApiResponse['body']) => status === 3)
      const customerTests = waiting.map(({ id, result }: ApiResponse['body']) => ({ id, version: result.version }))
      expect((await desk.admin.post(`${verification}/verify`, { customerTests })).status).toBe(200)
    }
    await verify()
    expect(await counts()).toEqual([toCollect + 2, toVerify, toHandOver])
    await desk.change(entered.body.id, [{ customerTest: patient.tests.Creatinine, value: '1.1' }])
    await verify()
    expect(await counts()).toEqual([toCollect + 2, toVerify, toHandOver + 1])
    const issue = { sampleNo: patient.sampleNo, includeSignature: true }
    expect((await desk.admin.post(`${verification}/issue`, issue)).status).toBeLessThan(300)
    expect(await counts()).toEqual([toCollect + 2, toVerify, toHandOver])
  })

  it('is as many on every list as its tile counts', async () => {
    expect(everyTile.length).toBeGreaterThan(10)
    const counted: Record<string, unknown> = {}
    const listed: Record<string, unknown> = {}
    for (const [path, list] of everyTile) {
      counted[path] = (await desk.admin.get(path)).body.count
      const { status, body } = await desk.admin.get(list)
      listed[path] = status === 200 ? body.count : `${status} of ${list}: ${JSON.stringify(body)}`
    }
    expect(listed).toEqual(counted)
  })

  it('is counted before a day, for a list that shows the days from it on', async () => {
    const waitingBefore = async (day: string) => (await desk.admin.get(`${collection}/to-collect?before=${day}`)).body
    const atFirst = await waitingBefore('2025-11-20')
    const { id: customer } = await desk.laboratory.register()
    // the last minute of 19 November in Nepal, and the first of the day after
    const [last, next] = [new Date('2025-11-19T18:14:00Z'), new Date('2025-11-19T18:15:00Z')]
    await putBill(desk.server.db, customer, ['Urea'], { number: 90_003, now: last })
    await putBill(desk.server.db, customer, ['Urea'], { number: 90_004, now: next })
    expect((await waitingBefore('2025-11-20')).count).toBe(atFirst.count + 1)
    expect((await waitingBefore('2025-11-21')).count).toBeGreaterThan(atFirst.count + 1)
    const refused = await desk.admin.get(`${collection}/to-collect?before=yesterday`)
    expect(refused.status).toBe(400)
  })

  it('is told to who may see the list that it leads to, and to nobody else', async () => {
    const tiles = screens.flatMap((screen) =>
      (screen.pendingTiles ?? []).map(({ apiPath }) => [openingPermissionsOf(screen)[0]!, apiPath] as const),
    )
    expect(tiles.length).toBeGreaterThan(3)
    for (const [permission, path] of tiles) {
      const may = await desk.server.createUserWithPermissions([permission])
      expect([path, (await may.get(path)).status]).toEqual([path, 200])
      const other = tiles.find(([one]) => one !== permission)![0]
      const mayNot = await desk.server.createUserWithPermissions([other])
      expect([path, (await mayNot.get(path)).status]).toEqual([path, 403])
    }
  })
})
