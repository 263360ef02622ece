import { describe, expect, it } from 'vitest'
import { singularPathSegment } from '~/documents/documentNames'
import { localDay } from '~/domain/calendar'
import { PayType } from '~/domain/options'
import { permissionFor, queryParamName } from '~/metadata/resource'
import { newBody, type Row, settlementBody } from '~/testing/documents/documentBodies'
import { type ApiClient, idempotencyHeader } from '~/testing/server'
import { takeRowTransition } from '~/testing/takeRowTransition'
import { cbmsReportTable } from '../../custom/shared/tax-office/schema'
import { creditReceipt } from '../../documents/pharmacy/credit-receipt'
import { sale } from '../../documents/pharmacy/sale'
import { saleReturn } from '../../documents/pharmacy/sale-return'
import { store } from '../../resources/pharmacy/store'
import { billingDataOf } from './support/billing'
import { note } from './support/delivery'
import { saleOf } from './support/goods'
import { stockDesk } from './support/stockDesk'

/** What somebody of one store learns of another (docs/decisions/permissions-and-scopes.md). */
describe('whoever is of one store', () => {
  const { desk, data } = stockDesk()

  /** A sale on credit in a store of its own. */
  const owed = async (customer: number) => {
    const { store, lots } = await data().opened(desk.admin)
    const body = await saleOf(desk.admin, { store, customer, payType: PayType.credit }, [{ lot: lots[0], units: 5 }])
    return { store, row: await desk.saved(sale, body) }
  }

  it('reads of customers what they owe there, and of receipts which of its bills they paid', async () => {
    const customer = await billingDataOf(desk).patient()
    const [own, others] = [await owed(customer), await owed(customer)]
    const permissions = ['view_pharmacy_customer', 'view_pharmacy_credit_clearance']
    const reader = await desk.server.createUserWithPermissions(permissions, { stores: [own.store] })
    const { customerNo } = (await desk.admin.get(`pharmacy-app/customer/${customer}`)).body
    const owes = async (by: ApiClient = reader) =>
      (await by.get(`pharmacy-app/customer?search=${customerNo}`)).body.results[0].dueAmount
    expect([await owes(desk.admin), await owes()]).toEqual(['120.00', '60.00'])
    const second = await billingDataOf(desk).patient()
    const third = await owed(second)
    const orderFor = async (by: ApiClient) => {
      const query = 'date_after=2020-01-01&date_before=2030-01-01&limit=0&ordering=-due_amount'
      const { results } = (await by.get(`pharmacy-app/customer?${query}`)).body
      return results.map(({ id }: Row) => id).filter((id: number) => id === customer || id === second)
    }
    expect(await orderFor(desk.admin)).toEqual([customer, second])
    const stores = { stores: [third.store] }
    expect(await orderFor(await desk.server.createUserWithPermissions(permissions, stores))).toEqual([second, customer])
    const paid = [own, others].map(({ row }) => ({ of: sale, row, amount: '20.00' }))
    const { id } = await desk.saved(creditReceipt, await settlementBody(desk.source, creditReceipt, paid))
    const { body: whole } = await desk.admin.get(`${creditReceipt.apiPath}/${id}`)
    expect([whole.details.length, whole.unseenAmount]).toEqual([2, '0.00'])
    const { body: paper } = await reader.get(`${creditReceipt.apiPath}/${id}`)
    expect(paper.details.map(({ documentNo }: Row) => documentNo)).toEqual([own.row.saleNo])
    expect(paper).toMatchObject({ totalAmount: '40.00', unseenAmount: '20.00' })
    expect(JSON.stringify(paper)).not.toContain(others.row.saleNo)
  })

  it('counts on the page of a record the documents of the own store, in lists and reports that are open', async () => {
    const customer = await billingDataOf(desk).patient()
    const [own] = [await owed(customer), await owed(customer)]
    const related = async (by: ApiClient, path: string): Promise<Row> => {
      const { status, body } = await by.get(`${path}/related`)
      expect([path, status]).toEqual([path, 200])
      return {
        counts: body.results.map(({ label, count }: Row) => [label, count]),
        reports: body.reports.map(({ label }: Row) => label),
      }
    }
    const patient = `customer-app/patient/${customer}`
    const reader = await desk.server.createUserWithPermissions(['view_patient', sale.permissions.view], {
      stores: [own.store],
    })
    expect((await related(desk.admin, patient)).counts).toContainEqual(['Sale', 2])
    expect(await related(reader, patient)).toEqual({ counts: [['Sale', 1]], reports: [] })

    const shelf = `pharmacy-app/store/${own.store}`
    const keeper = await desk.server.createUserWithPermissions([
      permissionFor(store, 'view'),
      'view_pharmacy_sale_report',
    ])
    expect((await related(desk.admin, shelf)).counts).toContainEqual(['Sale', 1])
    expect(await related(keeper, shelf)).toEqual({ counts: [], reports: ['Sale Report'] })
    const nobody = await desk.server.createUserWithPermissions([sale.permissions.view])
    expect((await nobody.get(`${shelf}/related`)).status).toBe(403)
    expect((await desk.admin.get('pharmacy-app/store/2147483647/related')).status).toBe(404)
  })

  it('sends no bill of another to the tax office again', async () => {
    const { store, row } = await owed(await billingDataOf(desk).patient())
    const { store: strange } = await owed(await billingDataOf(desk).patient())
    const { id } = await desk.server.db
      .insertInto('cbmsReport')
      .values({
        kind: 'sale',
        documentId: row.id,
        documentNo: row.saleNo,
        payload: '{}',
        issuedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await takeRowTransition(desk.server.db, cbmsReportTable, 'fail', [id])
    const sent = async (stores: number[]) => {
      const by = await desk.server.createUserWithPermissions(['send_cbms_report'], { stores })
      return (await by.post(`cbms-app/report/${id}/send-again`)).status
    }
    expect([await sent([strange]), await sent([store])]).toEqual([404, 200])
  })

  it('finds nothing of another in the activity of users, in notes that name one, and among what came back', async () => {
    const { store, row } = await owed(await billingDataOf(desk).patient())
    const { store: strange } = await owed(await billingDataOf(desk).patient())
    const permissions = ['view_pharmacy_sale', 'view_pharmacy_sale_return', 'view_pharmacy_ird_user_activity_report']
    const today = localDay(new Date())
    const days = `date_after=${today}&date_before=${today}`
    const activity = `pharmacy-financial-report-app/user-activity-report?limit=0&${days}&document_no=${row.saleNo}`
    const returns = `${saleReturn.apiPath}/of-${singularPathSegment(sale)}?${queryParamName(sale.apiNames.idField)}=${row.id}`
    const reader = await desk.server.createUserWithPermissions(permissions, { stores: [store] })
    const { id, userName } = (await reader.get('user-app/me')).body
    expect((await desk.admin.post(`${sale.apiPath}/${row.id}/note`, { text: `Look, @${userName}.` })).status).toBe(201)
    const visible = async () => [
      (await reader.get(`${activity}&action=create`)).body.results.length,
      (await reader.get('notice')).body.results.length,
      (await reader.get(returns)).status,
    ]
    expect(await visible()).toEqual([1, 1, 200])
    await desk.server.db.updateTable('userStores').set({ targetId: strange }).where('ownerId', '=', id).execute()
    await desk.server.db
      .updateTable('user')
      .set({ email: `${userName}@example.org` })
      .where('id', '=', id)
      .execute()
    expect(await visible()).toEqual([0, 0, 404])
  })

  it('writes no document outside the scope', async () => {
    const clerk = await desk.server.createUserWithPermissions([note.permissions.add])
    const body = await newBody(desk.source, note, clerk)
    const other = await newBody(desk.source, note, await desk.server.createUserWithPermissions([note.permissions.add]))
    const refused = await desk.post(note, { ...body, group: other.group }, idempotencyHeader(), clerk)
    expect([refused.status, refused.body.errors]).toEqual([400, { group: 'This is not one of your own.' }])
    expect((await desk.post(note, body, idempotencyHeader(), clerk)).status).toBe(201)
  })
})
