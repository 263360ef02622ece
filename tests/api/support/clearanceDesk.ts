import { expect } from 'vitest'
import { type Money, sum } from '~/domain/money'
import { setupTestServer } from '~/testing/desk'
import { idempotencyHeader } from '~/testing/server'
import { BillingData, billOf, offeredLine, openRule, sales } from './billing'

export const clearancePath = 'lab-credit-management-app/credit-clearance'

export interface Bill {
  id: number
  saleNo: string
  grandTotalRoundOff: Money
  dueAmount: Money
}

/** A clerk who gives credit and receives payments, as tests send the requests. */
export function clearanceDesk() {
  const desk = setupTestServer(async (server) => {
    const admin = await server.signIn('admin')
    const data = new BillingData(server.db, admin.id)
    await data.rule(openRule)
    return {
      clerk: await server.createSuperuser(),
      data,
      test: await data.test({ price: '450.00' }),
      cash: await data.mode({ cash: true }),
      card: await data.mode(),
    }
  })
  /** A patient with so many credit bills of 450 rupees. */
  const debtor = async (count: number, name = 'Debtor') => {
    const customer = await desk.data.patient({ firstName: name })
    const bills: Bill[] = []
    for (let n = 0; n < count; n++) bills.push(await credit(customer))
    return { customer, bills }
  }
  const credit = async (customer: number): Promise<Bill> => {
    const { status, body } = await desk.clerk.post(
      sales,
      billOf([await offeredLine(desk.clerk, desk.test)], customer, { payType: 2 }),
      idempotencyHeader(),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  /** A receipt over bills, each with what is paid on it, paid by one mode. */
  const receiptOf = (customer: number, bills: [bill: Bill, amount: Money][], changes: object = {}) => {
    const totalAmount = sum(bills.map(([, amount]) => amount))
    return {
      customer,
      remarks: '',
      creditDetails: bills.map(([{ id, dueAmount }, amount]) => ({ saleMain: id, dueAmount, amount })),
      creditPaymentDetails: [{ paymentMode: desk.cash, amount: totalAmount, remarks: '' }],
      totalAmount,
      ...changes,
    }
  }
  const post = (body: unknown, key = idempotencyHeader(), by = desk.clerk) => by.post(clearancePath, body, key)
  const posted = async (body: unknown) => {
    const answer = await post(body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const refusal = async (body: unknown) => {
    const { status, body: answer } = await post(body)
    return { status, ...answer.errors }
  }
  const openBills = async (customer: number) =>
    (await desk.clerk.get(`${clearancePath}/credit-bill?customer=${customer}&limit=0`)).body.results
  return Object.assign(desk, { debtor, receiptOf, post, posted, refusal, openBills })
}
