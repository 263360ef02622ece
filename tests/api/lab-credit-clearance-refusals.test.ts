import { describe, expect, it } from 'vitest'
import { idempotencyHeader } from '~/testing/server'
import { billOf, offeredLine, sales } from './support/billing'
import { type Bill, clearanceDesk } from './support/clearanceDesk'

const moreThanDue = 'Paying amount should not be greater than due amount'

describe('credit clearance refuses', () => {
  const desk = clearanceDesk()
  const { debtor, receiptOf, posted, refusal, openBills } = desk

  it('what the rules refuse, field by field', async () => {
    const { customer, bills } = await debtor(1)
    const [bill] = bills as [Bill]
    const valid = receiptOf(customer, [[bill, '450.00']])
    const cases: [object, object][] = [
      [{ customer: null }, { customer: 'Please select patient' }],
      [{ creditDetails: [] }, { creditDetails: expect.any(String) }],
      [{ creditPaymentDetails: [] }, { creditPaymentDetails: 'Please add payment details.' }],
      [
        { creditPaymentDetails: [{ paymentMode: desk.cash, amount: '450.01', remarks: '' }] },
        { creditPaymentDetails: moreThanDue },
      ],
      [
        { creditPaymentDetails: [{ paymentMode: desk.cash, amount: '449.99', remarks: '' }] },
        { creditPaymentDetails: 'You have entered less or more money!!!Please check...' },
      ],
      [
        { creditPaymentDetails: [{ paymentMode: desk.cash, amount: '', remarks: '' }] },
        { 'creditPaymentDetails.0.amount': 'Amount is Required' },
      ],
      [
        { creditPaymentDetails: [{ paymentMode: 999_999, amount: '450.00', remarks: '' }] },
        { 'creditPaymentDetails.0.paymentMode': expect.any(String) },
      ],
      [{ totalAmount: '1.00' }, { totalAmount: 'Amount does not agree with the calculation.' }],
    ]
    for (const [changes, errors] of cases)
      expect(await refusal({ ...valid, ...changes })).toEqual({ status: 400, ...errors })
    expect(await refusal({ ...valid, creditDetails: [...valid.creditDetails, ...valid.creditDetails] })).toEqual({
      status: 400,
      'creditDetails.1.saleMain': expect.any(String),
    })
    expect(await openBills(customer)).toMatchObject([{ id: bill.id, dueAmount: '450.00' }])
  })

  it('more than is due, even when the form claims a higher due', async () => {
    const { customer, bills } = await debtor(1)
    const [bill] = bills as [Bill]
    expect(await refusal(receiptOf(customer, [[bill, '450.01']]))).toEqual({
      status: 400,
      'creditDetails.0.amount': moreThanDue,
    })
    expect(await refusal(receiptOf(customer, [[{ ...bill, dueAmount: '9000.00' }, '450.01']]))).toEqual({
      status: 400,
      'creditDetails.0.amount': moreThanDue,
    })
  })

  it('a due that is no longer what the form showed', async () => {
    const { customer, bills } = await debtor(1)
    const [bill] = bills as [Bill]
    await posted(receiptOf(customer, [[bill, '50.00']]))
    expect(await refusal(receiptOf(customer, [[bill, '100.00']]))).toEqual({
      status: 400,
      'creditDetails.0.dueAmount': 'The due amount is Rs. 400.00 now.',
    })
  })

  it('a bill of another patient, one that does not exist, and a cash bill', async () => {
    const { customer } = await debtor(1)
    const other = await debtor(1)
    const missing = { status: 400, 'creditDetails.0.saleMain': expect.any(String) }
    expect(await refusal(receiptOf(customer, [[other.bills[0]!, '450.00']]))).toEqual(missing)
    expect(await refusal(receiptOf(customer, [[{ ...other.bills[0]!, id: 999_999 }, '450.00']]))).toEqual(missing)
    const { body: paid } = await desk.clerk.post(
      sales,
      billOf([await offeredLine(desk.clerk, desk.test)], customer),
      idempotencyHeader(),
    )
    expect(await refusal(receiptOf(customer, [[{ ...paid, dueAmount: '450.00' }, '450.00']]))).toEqual({
      status: 400,
      'creditDetails.0.amount': moreThanDue,
    })
  })

  it('a payment mode that is switched off', async () => {
    const { customer, bills } = await debtor(1)
    const off = await desk.data.mode({ active: false })
    const creditPaymentDetails = [{ paymentMode: off, amount: '450.00', remarks: '' }]
    expect(await refusal(receiptOf(customer, [[bills[0]!, '450.00']], { creditPaymentDetails }))).toEqual({
      status: 400,
      'creditPaymentDetails.0.paymentMode': 'The chosen record is not active.',
    })
  })
})
