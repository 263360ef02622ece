import { expect, it } from 'vitest'
import { multiply } from '~/domain/money'
import type { ResolvedTab } from '~/metadata/report'
import { type ApiClient, type ApiResponse, idempotencyHeader, type TestServer } from '~/testing/server'
import { periodQuery, testReports } from '~/testing/suites/reports'
import { placeDeliveryMasters } from '../support/deliveryMasters'
import { note, noteReturn } from './support/delivery'
import { deliveryReport, withDeliveryReports } from './support/deliveryReports'
import { firstDay, LabDays, lastDay } from './support/labDays'
import { Laboratory } from './support/laboratory'
import { stockDays } from './support/stockDays'
import { trade } from './support/trade'

type Row = ApiResponse['body']

/** Tests in progress at the laboratory, and some completed: the step times are computed from these. */
async function passTests(server: TestServer): Promise<void> {
  const admin = await server.createSuperuser()
  server.setClock(new Date(`${lastDay}T08:00:00Z`))
  const laboratory = new Laboratory(admin)
  await laboratory.collect(['Haemoglobin'])
  const { collectedSample, tests } = await laboratory.collect(['Urea', 'Creatinine'])
  const values = { Urea: '30', Creatinine: '1.1' }
  const testResult = Object.entries(values).map(([name, value]) => ({ customerTest: tests[name], value }))
  const entered = await admin.post('lab-result-entry-app/result-entry', { collectedSample, testResult })
  expect(entered.status, JSON.stringify(entered.body)).toBe(201)
  server.setClock(undefined)
}

/** Two clerks of groups of their own deliver; one of them takes back. */
async function deliver(server: TestServer) {
  const permissions = ['view_delivery_note', 'add_delivery_note', 'add_delivery_return', deliveryReport.permission]
  const [clerk, other, admin] = [
    await server.createUserWithPermissions(permissions),
    await server.createUserWithPermissions(permissions),
    await server.createSuperuser(),
  ]
  const made = async (caller: ApiClient, path: string, body: object, key = {}): Promise<Row> => {
    const answer = await caller.post(path, body, key)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const vendor = (await made(admin, 'inventory-app/vendor', { name: 'Everest Surgical' })).id
  const goods = await made(admin, 'inventory-app/article-category', { name: 'Consumables' })
  const article = (await made(admin, 'inventory-app/article', { name: 'Gloves', articleCategory: goods.id })).id
  const delivered = async (caller: ApiClient, qty: number) => {
    const group = (await caller.get('user-app/me')).body.group.id
    const line = { article, rate: '33.37', qty, amount: multiply('33.37', qty) }
    const sums = { subTotal: line.amount, totalDiscount: '0.00', total: line.amount }
    const header = { vendor, group, challanNo: 'CH-1', deliveredOn: firstDay, remarks: '', ...sums }
    return made(caller, note.apiPath, { ...header, details: [line] }, idempotencyHeader())
  }
  const { id, deliveryNo } = await delivered(clerk, 5)
  await delivered(other, 2)
  const { body } = await clerk.get(`${noteReturn.apiPath}/detail-for-return?limit=0&delivery_note=${id}`)
  const back = { refDeliveryNoteDetail: body.results[0].id, returnQty: 1, rate: '33.37', amount: '33.37' }
  const sums = { subTotal: back.amount, totalDiscount: '0.00', total: back.amount }
  const header = { vendor, refDeliveryNote: id, deliveryNo, remarks: '', ...sums }
  await made(clerk, noteReturn.apiPath, { ...header, details: [back] }, idempotencyHeader())
  return { clerk, other }
}

async function prepare(server: TestServer) {
  const days = await LabDays.open(server, 7, 30)
  const callers = await deliver(server)
  server.setClock(new Date(`${lastDay}T07:00:00Z`))
  await days.visitDoctor()
  await passTests(server)
  await stockDays(server, lastDay)
  await trade(server, lastDay)
  return callers
}

placeDeliveryMasters()
testReports({ declarations: withDeliveryReports, days: [firstDay, lastDay], prepare }, (desk) => {
  it('shows a reader what his documents make of it, everywhere', async () => {
    const [tab] = deliveryReport.tabs as [ResolvedTab]
    const query = periodQuery(tab, firstDay, lastDay)
    const seen = async (caller: ApiClient) => {
      const { totals, results, subtotals } = (await caller.get(`${tab.apiPath}?${query}&each=true`)).body
      const { points } = (await caller.get(`${tab.apiPath}/chart?${query}`)).body
      return [totals.qty, results.length, ...subtotals.map(({ figures }: Row) => figures.qty), points[0]?.value]
    }
    expect(await seen(desk.clerk)).toEqual([4, 2, 4, 4, '133.48'])
    expect(await seen(desk.other)).toEqual([2, 1, 2, 2, '66.74'])
    expect(await seen(desk.admin)).toEqual([6, 3, 6, 6, '200.22'])
  })
})
