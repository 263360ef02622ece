import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateDocument } from '~/documents/documentRules'
import { add, compare, type Money, subtract, sum, toMoney } from '~/domain/money'
import { receipt } from '~/testing/fixtures/documents'
import {
  type AllocationLine,
  allocateOldestFirst,
  settlementMessages,
  validateAllocationAmount,
} from './settlementRules'

interface Settlement {
  vendor: number | null
  remarks: string
  details: AllocationLine[]
  paymentDetails: { paymentMode: number; amount: Money; remarks: string }[]
  totalAmount: Money
}
const checkSettlement = (settlement: Settlement) => validateDocument(receipt, { ...settlement }, undefined)

const paisa = (max: number) => fc.integer({ min: 0, max }).map((value) => toMoney(value / 100))
const dues = fc.array(
  fc.integer({ min: 1, max: 5_000_000 }).map((value) => toMoney(value / 100)),
  { maxLength: 20 },
)

/** A valid receipt, which each test below spoils in one place. */
const settlementOf = (total: Money, all: readonly Money[]): Settlement => {
  const parts = allocateOldestFirst(total, all)
  const details = parts.flatMap((amount, index) =>
    compare(amount, 0) > 0 ? [{ sale: index + 1, dueAmount: all[index]!, amount }] : [],
  )
  const totalAmount = sum(parts)
  const paymentDetails = [{ paymentMode: 1, amount: totalAmount, remarks: '' }]
  return { vendor: 7, remarks: '', details, paymentDetails, totalAmount }
}

describe('a total that is spread over bills', () => {
  it('pays the oldest first and leaves the rest of the last one open', () => {
    expect(allocateOldestFirst('500', ['200.00', '150.50', '400.00'])).toEqual(['200.00', '150.50', '149.50'])
    expect(allocateOldestFirst('100', ['200.00', '150.50'])).toEqual(['100.00', '0.00'])
    expect(allocateOldestFirst('0', ['200.00'])).toEqual(['0.00'])
    expect(allocateOldestFirst('900', ['200.00', '150.50'])).toEqual(['200.00', '150.50'])
  })

  it('never gives a bill more than its due, and adds up to the paisa', () => {
    fc.assert(
      fc.property(paisa(60_000_000), dues, (total, all) => {
        const parts = allocateOldestFirst(total, all)
        const due = sum(all)
        expect(sum(parts)).toBe(compare(total, due) < 0 ? total : due)
        for (const [index, part] of parts.entries()) {
          expect(compare(part, 0)).toBeGreaterThanOrEqual(0)
          expect(compare(part, all[index]!)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  it('touches a bill only when all older ones are paid in full', () => {
    fc.assert(
      fc.property(paisa(60_000_000), dues, (total, all) => {
        const parts = allocateOldestFirst(total, all)
        const first = parts.findIndex((part, index) => compare(part, all[index]!) < 0)
        if (first >= 0) for (const later of parts.slice(first + 1)) expect(later).toBe('0.00')
      }),
    )
  })

  it('is settled alike in one receipt or in two', () => {
    fc.assert(
      fc.property(paisa(60_000_000), paisa(60_000_000), dues, (one, other, all) => {
        const first = allocateOldestFirst(one, all)
        const left = all.map((due, index) => subtract(due, first[index]!))
        const second = allocateOldestFirst(other, left)
        const both = first.map((part, index) => add(part, second[index]!))
        expect(both).toEqual(allocateOldestFirst(add(one, other), all))
      }),
    )
  })
})

describe('a receipt', () => {
  it('is right when its bills and its payments add up to its total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000_000 }), dues, (value, all) => {
        fc.pre(all.length > 0)
        expect(checkSettlement(settlementOf(toMoney(value / 100), all))).toEqual([])
      }),
    )
  })

  const valid = settlementOf('300.00', ['200.00', '150.00'])
  const messageOf = (changes: Partial<Settlement>) => checkSettlement({ ...valid, ...changes })[0]
  const paying = (amount: Money) => [{ paymentMode: 1, amount, remarks: '' }]
  const [oldest, newer] = valid.details

  it.each([
    ['no party', { vendor: null }, 'vendor', 'Vendor is required'],
    ['no bill', { details: [] }, 'details', settlementMessages.nothing],
    ['a bill twice', { details: [oldest!, oldest!] }, 'details.1.sale', settlementMessages.twice],
    ['another total', { totalAmount: '299.99' }, 'totalAmount', 'Amount does not agree with the calculation.'],
    ['no payment', { paymentDetails: [] }, 'paymentDetails', 'Please add payment details.'],
    [
      'payments above what is due',
      { paymentDetails: paying('350.01') },
      'paymentDetails',
      'Paying amount should not be greater than due amount',
    ],
    [
      'payments above its bills',
      { paymentDetails: paying('300.01') },
      'paymentDetails',
      'You have entered less or more money!!!Please check...',
    ],
    [
      'payments below its bills',
      { paymentDetails: paying('299.99') },
      'paymentDetails',
      'You have entered less or more money!!!Please check...',
    ],
    [
      'a payment mode twice',
      { paymentDetails: [...paying('100.00'), ...paying('200.00')] },
      'paymentDetails.1.paymentMode',
      'Payment Mode is already Present !!!!',
    ],
    [
      'a bill above its due',
      { details: [oldest!, { ...newer!, amount: '150.01' }] },
      'details.1.amount',
      'Paying amount should not be greater than due amount',
    ],
    [
      'nothing on a bill',
      { details: [oldest!, { ...newer!, amount: '0.00' }] },
      'details.1.amount',
      'Amount must be greater than 0.',
    ],
  ] as const)('is refused with %s', (_, changes, field, message) => {
    expect(messageOf(changes as Partial<Settlement>)).toEqual({ field, message })
  })

  it('may hold a bill and a visit with the same id', () => {
    const visit = { ...newer!, kind: 'service', sale: oldest!.sale }
    expect(messageOf({ details: [oldest!, visit] })).toBeUndefined()
  })

  it('takes up to the due, not a paisa more', () => {
    expect(validateAllocationAmount('150.00', '150.00')).toBeUndefined()
    expect(validateAllocationAmount('150.01', '150.00')).toBe('Paying amount should not be greater than due amount')
    expect(validateAllocationAmount('1.005', '150.00')).toBe('Amount must be greater than 0.')
    expect(validateAllocationAmount('', '150.00')).toBe('Amount must be greater than 0.')
  })
})
