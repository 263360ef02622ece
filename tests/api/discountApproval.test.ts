import { beforeEach, describe, expect, it } from 'vitest'
import { applyPercent } from '~/domain/money'
import { interpolate } from '~/metadata/messages'
import { composeNoticeMail } from '~/server/history/noticeMail'
import { type ApiClient, idempotencyHeader } from '~/testing/server'
import { approvalMessages } from '../../custom/lab/shared/discount-approvals/rules'
import { withTotalDiscount } from '../../custom/shared/sale/rules'
import { discountApproval } from '../../documents/lab/discount-approval'
import { billOf, sales } from './support/billing'
import { billingDesk } from './support/billingDesk'

const approvals = discountApproval.apiPath
const bills = ['view_lab_billing', 'add_lab_billing']
const asks = ['view_discount_approval', 'add_discount_approval']

describe('the discount of a bill above the limit', () => {
  const desk = billingDesk()
  let [clerk, head, patient]: [ApiClient, ApiClient, number] = [] as never
  beforeEach(async () => {
    await desk.data.rule({ discountLimit: '10.00', higherDiscountLimit: '10.00' })
    clerk = await desk.server.createUserWithPermissions([...bills, ...asks])
    head = await desk.server.createUserWithPermissions([...bills, ...asks, 'approve_discount_approval'])
    patient = await desk.data.patient()
  })

  const ask = async (rate: string, customer = patient) =>
    (await clerk.post(approvals, { customer, rate, reason: 'Family of the staff' })).body as {
      id: number
      approvalNo: string
    }
  const take = (by: ApiClient, id: number, transition: string, state: string) =>
    by.post(`${approvals}/${id}/transitions/${transition}`, { state, reason: 'As agreed' })
  const approved = async (rate: string, customer = patient) => {
    const asked = await ask(rate, customer)
    expect((await take(head, asked.id, 'approve', 'requested')).status).toBe(200)
    return asked
  }
  /** A bill of 450.00 with a discount. */
  const bill = async (rate: string, customer = patient) =>
    billOf(withTotalDiscount([await desk.line()], applyPercent('450.00', rate)), customer)
  const save = async (by: ApiClient, rate: string, customer = patient) =>
    by.post(sales, await bill(rate, customer), idempotencyHeader())
  const refusal = async (by: ApiClient, rate: string, customer = patient) => {
    const { status, body } = await save(by, rate, customer)
    return [status, body.errors]
  }
  const because = (name: keyof typeof approvalMessages, { approvalNo = '', rate = '' } = {}) => [
    400,
    { totalDiscount: interpolate(approvalMessages[name], { no: approvalNo, rate, limit: '10.00' }) },
  ]

  it('needs an approval by somebody else, which one bill uses, and both lead to each other', async () => {
    expect((await save(clerk, '10.00')).status).toBe(201)
    expect(await refusal(clerk, '25.00')).toEqual(because('needed'))
    const asked = await ask('25.00')
    expect(await refusal(clerk, '25.00')).toEqual(because('waiting', asked))
    expect((await take(clerk, asked.id, 'approve', 'requested')).status).toBe(403)
    await take(head, asked.id, 'approve', 'requested')
    expect((await clerk.get('notice')).body.results).toMatchObject([{ of: asked.approvalNo }])
    expect((await head.get('notice')).body.results).toMatchObject([
      { of: asked.approvalNo, text: 'Create (now Requested)' },
    ])
    const created = await desk.admin.get(`${approvals}/${asked.id}/history?limit=0`)
    expect(created.body.results.map(({ action }: { action: string }) => action)).toEqual(['transition', 'create'])
    const mails = await desk.server.db
      .selectFrom('mail')
      .selectAll()
      .where('documentNo', '=', asked.approvalNo)
      .execute()
    const contents = await Promise.all(
      mails.map(({ documentId }) =>
        composeNoticeMail({ db: desk.server.db, publicUrl: 'https://lab.example' }, documentId as number),
      ),
    )
    const told = (text: string) => ({
      subject: `Discount Approval ${asked.approvalNo}: ${text}`,
      text: `Discount Approval ${asked.approvalNo}: ${text}\nhttps://lab.example/discount-approval/${asked.id}/show`,
    })
    expect([contents[0], contents.at(-1)]).toEqual([told('Create (now Requested)'), told('Approve (now Approved)')])
    expect((await take(head, asked.id, 'use', 'approved')).status).toBe(404)

    const previewed = await clerk.post(`${sales}/preview`, await bill('25.00'))
    expect(previewed.body.problems).toEqual([])
    const { status, body } = await save(clerk, '25.00')
    expect([status, body.totalDiscount]).toEqual([201, '112.50'])
    expect((await clerk.get(`${approvals}?bill=${body.id}`)).body.results).toMatchObject([
      { id: asked.id, state: 'used', billId: body.id, billNo: body.saleNo },
    ])
    const { body: history } = await clerk.get(`${approvals}/${asked.id}/history?limit=1`)
    expect(history.results[0].text).toContain(body.saleNo)
    const second = await clerk.post(`${sales}/preview`, await bill('25.00'))
    const [, used] = because('used', asked)
    expect(second.body.problems.map(({ field, message }: Record<string, string>) => ({ [field!]: message }))).toEqual([
      used,
    ])
    expect(await refusal(clerk, '25.00')).toEqual([400, used])
  })

  it('is not saved by who approved it, for another patient, above the approved rate, or on another day', async () => {
    const one = await approved('25.00')
    expect(await refusal(head, '25.00')).toEqual(because('own', one))
    expect(await refusal(clerk, '25.01')).toEqual(because('tooLow', { ...one, rate: '25.00' }))
    expect(await refusal(clerk, '25.00', await desk.data.patient())).toEqual(because('needed'))
    desk.server.setClock(new Date(Date.now() + 24 * 3_600_000))
    try {
      expect(await refusal(clerk, '25.00')).toEqual(because('expired', one))
    } finally {
      desk.server.setClock(undefined)
    }
    expect((await take(head, one.id, 'withdraw', 'approved')).status).toBe(200)
    expect(await refusal(clerk, '25.00')).toEqual(because('needed'))
  })

  it('takes the lowest approval that is enough, and of two bills at once one', async () => {
    await approved('50.00')
    const low = await approved('30.00')
    const body = (await save(clerk, '25.00')).body
    expect((await clerk.get(`${approvals}?bill=${body.id}`)).body.results).toMatchObject([{ id: low.id }])
    const answers = await Promise.all([save(clerk, '25.00'), save(clerk, '25.00')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    const refused = answers.find(({ status }) => status === 400)!
    expect([400, refused.body.errors]).toEqual(because('used', low))
    expect((await save(clerk, '0.00')).status).toBe(201)
  })
})
