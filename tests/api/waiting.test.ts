import { describe, expect, it } from 'vitest'
import { screens } from '~/metadata/registry'
import { openingPermissionsOf } from '~/metadata/screen'
import type { ApiResponse } from '~/testing/server'
import { entryDesk } from './support/entryDesk'
import { putBill } from './support/owedTests'

const verification = 'lab-report-app/lab-report-verification'
const collection = 'lab-sample-collection-app/sample-collection'
const days = 'created_date_ad_after=2000-01-01&created_date_ad_before=2040-01-01&limit=0'

/** What waits, and the list to which its tile leads. */
const lists = {
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
    return counts as [number, number, number]
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
