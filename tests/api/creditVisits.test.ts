import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Money, sum } from '~/domain/money'
import { type ApiClient, type ApiResponse, idempotencyHeader, startTestServer, type TestServer } from '~/testing/server'
import { BillingData, billOf, offeredLine, openRule, sales } from './support/billing'

const path = 'lab-credit-management-app/credit-clearance'
const opd = 'customer-app/opd-customer-registration'
const followUps = 'customer-app/opd-follow-up'
const [lab, clinic] = [1, 2]

interface Due {
  serviceKind: number
  id: number
  dueAmount: Money
}

describe('visits on credit', () => {
  let server: TestServer
  let clerk: ApiClient
  let data: BillingData
  let test: number
  let cash: number
  let department: number

  beforeAll(async () => {
    server = await startTestServer()
    const admin = await server.signIn('admin')
    clerk = await server.createSuperuser()
    data = new BillingData(server.db, admin.id)
    test = await data.test({ price: '450.00' })
    cash = await data.mode({ cash: true })
    await data.rule(openRule)
    const charges = { opdRegCharge: '300.00', opdFollowUpCharge: '200.00', opdBookCharge: '50.00' }
    department = (await clerk.post('test-app/department', { name: 'Heart OPD', code: 'HRT', ...charges })).body.id
  })
  afterAll(() => server.close())

  const created = ({ status, body }: ApiResponse) => {
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const visitOf = (customer: number, changes: object = {}, by = clerk) =>
    by.post(opd, { customer, payType: 2, department, ...changes }, idempotencyHeader())
  const visit = async (customer: number, changes: object = {}) => created(await visitOf(customer, changes))
  const bill = async (customer: number) =>
    created(
      await clerk.post(sales, billOf([await offeredLine(clerk, test)], customer, { payType: 2 }), idempotencyHeader()),
    )
  const person = { firstName: 'Sita', lastName: 'Gurung', dobDateAd: '1990-05-15' }
  const followUp = (customer: number, by = clerk) =>
    by.post(followUps, { ...person, customer, payType: 2, department, age: 36, ageType: 1 }, idempotencyHeader())
  const dues = async (customer: number): Promise<ApiResponse['body'][]> =>
    (await clerk.get(`${path}/credit-bill?customer=${customer}&limit=0`)).body.results
  const receiptOf = (customer: number, paid: readonly [due: Due, amount: Money][]) => {
    const totalAmount = sum(paid.map(([, amount]) => amount))
    return {
      customer,
      remarks: '',
      creditDetails: paid.map(([{ serviceKind, id, dueAmount }, amount]) => ({
        ...{ serviceKind, saleMain: id, dueAmount, amount },
      })),
      creditPaymentDetails: [{ paymentMode: cash, amount: totalAmount, remarks: '' }],
      totalAmount,
    }
  }
  const post = (customer: number, paid: readonly [due: Due, amount: Money][]) =>
    clerk.post(path, receiptOf(customer, paid), idempotencyHeader())
  const patient = () => data.patient({ dobDateAd: person.dobDateAd })

  it('stand beside the bills of the patient, the oldest first, each with its service', async () => {
    server.setClock(new Date('2026-03-01T06:00:00Z'))
    const customer = await data.patient({ firstName: 'Besidebills' })
    const first = await visit(customer)
    server.setClock(new Date('2026-03-02T06:00:00Z'))
    const second = await bill(customer)
    server.setClock(undefined)
    const { results, count } = (await clerk.get(`${path}/customer?search=besidebills`)).body
    expect(count).toBe(1)
    expect(results).toMatchObject([
      { id: customer, creditBills: 2, dueAmount: '800.00', dueSinceAd: '2026-03-01', dueSinceBs: '2082-11-17' },
    ])
    const open = { returnedAmount: '0.00', paidAmount: '0.00', fiscalYear: '2082/83' }
    expect((await clerk.get(`${path}/credit-bill?customer=${customer}`)).body).toEqual({
      ...{ count: 2, next: null, previous: null },
      results: [
        {
          ...{ id: first.id, saleNo: first.visitNo, total: '350.00', dueAmount: '350.00', ...open },
          ...{ serviceKind: clinic, serviceKindDisplay: 'OPD', visitKind: 'opd-registration' },
          ...{ createdDateAd: '2026-03-01', createdDateBs: '2082-11-17' },
        },
        {
          ...{ id: second.id, saleNo: second.saleNo, total: '450.00', dueAmount: '450.00', ...open },
          ...{ serviceKind: lab, serviceKindDisplay: 'LAB', visitKind: null },
          ...{ createdDateAd: '2026-03-02', createdDateBs: '2082-11-18' },
        },
      ],
    })
  })

  it('are cleared with bills by one receipt, in whole and in part, also where both have the same id', async () => {
    const customer = await patient()
    let [one, other] = [await visit(customer), await bill(customer)]
    while (one.id < other.id) one = await visit(customer)
    while (other.id < one.id) other = await bill(customer)
    const all = await dues(customer)
    const [visitDue, billDue] = [clinic, lab].map((kind) =>
      all.find(({ id, serviceKind }) => id === one.id && serviceKind === kind),
    )
    const row = created(
      await post(customer, [
        [visitDue, '100.00'],
        [billDue, '450.00'],
      ]),
    )
    const receipt = (await clerk.get(`${path}/${row.id}`)).body
    expect(receipt.creditDetails).toMatchObject([
      {
        ...{ serviceKind: clinic, serviceKindDisplay: 'OPD', visitKind: 'opd-registration', saleMain: one.id },
        ...{ saleNo: one.visitNo, dueBefore: '350.00', amount: '100.00', dueAfter: '250.00' },
      },
      {
        ...{ serviceKind: lab, serviceKindDisplay: 'LAB', visitKind: null, saleMain: other.id },
        ...{ saleNo: other.saleNo, dueBefore: '450.00', amount: '450.00', dueAfter: '0.00' },
      },
    ])
    const left = await dues(customer)
    expect(left).toHaveLength(all.length - 1)
    const rest = left.find(({ id, serviceKind }) => id === one.id && serviceKind === clinic)
    expect(rest).toMatchObject({ paidAmount: '100.00', dueAmount: '250.00' })
    created(await post(customer, [[rest, '250.00']]))
    expect(await dues(customer)).toHaveLength(all.length - 2)
  })

  it('are paid up to what is due now, by whom they are for, and only where they are on credit', async () => {
    const customer = await patient()
    const { id } = await visit(customer)
    const [due] = await dues(customer)
    const refused = async (due: Due, amount: Money, by = customer) => {
      const { status, body } = await post(by, [[due, amount]])
      return { status, ...body.errors }
    }
    const moreThanDue = { status: 400, 'creditDetails.0.amount': 'Paying amount should not be greater than due amount' }
    expect(await refused(due, '350.01')).toEqual(moreThanDue)
    expect(await refused({ ...due, dueAmount: '9000.00' }, '350.01')).toEqual(moreThanDue)
    created(await post(customer, [[due, '50.00']]))
    expect(await refused(due, '100.00')).toEqual({
      ...{ status: 400, 'creditDetails.0.dueAmount': 'The due amount is Rs. 300.00 now.' },
    })
    const missing = { status: 400, 'creditDetails.0.saleMain': 'The chosen record does not exist.' }
    expect(await refused({ ...due, dueAmount: '300.00' }, '100.00', await patient())).toEqual(missing)
    const paid = await visit(customer, { payType: 1 })
    expect(await refused({ ...due, id: paid.id }, '100.00')).toEqual(missing)
    const { status, body } = await clerk.post(
      path,
      { ...receiptOf(customer, [[{ ...due, serviceKind: 3 }, '1.00']]) },
      idempotencyHeader(),
    )
    expect([status, Object.keys(body.errors)]).toEqual([400, ['creditDetails.0.serviceKind']])
    expect(await dues(customer)).toMatchObject([{ id, dueAmount: '300.00' }])
  })

  it('are settled by one of several clerks at once, with bills in any order', async () => {
    const customer = await patient()
    await visit(customer)
    await bill(customer)
    await visit(customer)
    const all = (await dues(customer)).map((due) => [due, due.dueAmount] as [Due, Money])
    const answers = await Promise.all([all, all.toReversed(), all, all.toReversed()].map((one) => post(customer, one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    expect(await dues(customer)).toEqual([])
  })

  it('owe nothing where a follow-up is free, and its charge where it is not', async () => {
    server.setClock(new Date('2026-06-01T06:00:00Z'))
    const { customer } = created(
      await clerk.post(opd, { ...person, gender: 2, payType: 1, department }, idempotencyHeader()),
    )
    expect(created(await followUp(customer.id)).grandTotal).toBe('0.00')
    expect(await dues(customer.id)).toEqual([])
    server.setClock(new Date('2026-06-20T06:00:00Z'))
    const charged = created(await followUp(customer.id))
    server.setClock(undefined)
    expect(await dues(customer.id)).toMatchObject([
      { id: charged.id, serviceKind: clinic, visitKind: 'follow-up', saleNo: charged.visitNo, dueAmount: '200.00' },
    ])
  })

  it('need the right to give credit, as bills do, and write nothing without it', async () => {
    const permissions = ['add_clinic_opd_registration', 'add_follow_up', 'view_clinic_opd_registration']
    const without = await server.createUserWithPermissions(permissions)
    const giver = await server.createUserWithPermissions([...permissions, 'add_lab_credit_billing'])
    const customer = await patient()
    const count = sql<number>`count(*)`.as('count')
    const patients = () => server.db.selectFrom('customer').select(count).executeTakeFirstOrThrow()
    const before = await patients()
    expect(
      (await without.post(opd, { ...person, gender: 2, payType: 2, department }, idempotencyHeader())).status,
    ).toBe(403)
    expect((await visitOf(customer, {}, without)).status).toBe(403)
    expect((await followUp(customer, without)).status).toBe(403)
    expect(await patients()).toEqual(before)
    expect(await dues(customer)).toEqual([])
    expect((await visitOf(customer, { payType: 1 }, without)).status).toBe(201)
    expect((await visitOf(customer, {}, giver)).status).toBe(201)
    expect((await followUp(customer, giver)).status).toBe(201)
  })

  it('agree with their balances: total less receipts is due', async () => {
    const { rows } = await sql<{ id: number }>`
      select v.id from clinic_visit v left join clinic_visit_balance b on b.visit_id = v.id
      where (v.pay_type = 2) <> (b.visit_id is not null) or b.total <> v.total or b.due < 0
        or b.customer_id <> v.customer_id
        or b.due <> v.total - coalesce((select sum(r.amount) from lab_credit_receipt_bill r where r.visit_id = v.id), 0)`.execute(
      server.db,
    )
    expect(rows).toEqual([])
  })
})
