import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, sum, toMoney } from '~/domain/money'
import { documentBodySchema } from '~/server/documents/body'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import { type BillDraft, billOfDraft, billReducer, newDraft } from '../../../custom/lab/billing/form/billState'
import { chooseTest, validateEntry, withTypedField } from '../../../custom/lab/billing/form/entry'
import { validateSchemeRates } from '../../../custom/lab/billing/operations/validateTests'
import { type BillingHours, outsideBillingHoursMessage } from '../../../custom/shared/organization/hours'
import type { CustomerOption } from '../../../custom/shared/patients/customer'
import type { SchemeOption, TestOption } from '../../../custom/shared/sale/responseTypes'
import {
  type Bill,
  billTotals,
  validateBill,
  validateTotalDiscount,
  validateTotalDiscountRate,
} from '../../../custom/shared/sale/rules'
import { labSale } from '../../../documents/lab/lab-sale'

const billBody = documentBodySchema(documentRuntimes(labSale))

const cbc: TestOption = {
  id: 1,
  name: 'Complete Blood Count',
  code: 'CBC',
  price: '450.00',
  taxRate: '0.00',
  taxAmount: '0.00',
  discountRate: '0.00',
  discountable: true,
  taxable: false,
  packageTest: false,
  department: null,
  testCategory: null,
  members: [],
  bySex: false,
}
const senior: SchemeOption = { id: 3, name: 'Senior Citizen', rate: '10.00', editable: false }

/** A bill on which a test is chosen but not added yet. */
const choosing = (test: TestOption): BillDraft => {
  const bill = { ...newDraft(), customerType: { id: 1, code: 'General' } }
  return billReducer(bill, { do: 'enter', entry: chooseTest(test, bill).entry ?? null })
}

describe('a quantity', () => {
  it.each(['0x10', '1e2', '1.0', '1.5', '+1', 'x', ' '])('is plain digits, which %j is not', (qty) => {
    const entry = withTypedField(choosing(cbc).entry!, 'qty', qty)
    expect(validateEntry(entry)).toEqual({ qty: 'Qty must be a whole number.' })
    expect(entry.line.grossAmount).toBe('0.00')
  })

  it.each(['', '0', '-1'])('is above 0, which %j is not', (qty) => {
    expect(validateEntry(withTypedField(choosing(cbc).entry!, 'qty', qty))).toEqual({
      qty: ' Qty must be greater than 0.',
    })
  })
})

describe('a scheme that is chosen after a test', () => {
  it('gives its rate to the test, which the server then takes', () => {
    const { entry } = billReducer(choosing(cbc), { do: 'chooseScheme', scheme: senior })
    expect(entry).toMatchObject({ qty: '1', discountRate: '10.00', discountAmount: '45.00' })
    expect(validateSchemeRates([entry!.line], { ...senior, active: true })).toEqual([])
  })

  it('takes the discount away when it is cleared', () => {
    const chosen = billReducer(choosing(cbc), { do: 'chooseScheme', scheme: senior })
    const { entry } = billReducer(chosen, { do: 'chooseScheme', scheme: null })
    expect(entry).toMatchObject({ discountRate: '0.00', discountAmount: '0.00', line: { netAmount: '450.00' } })
  })

  it('leaves a test that is not discountable as it is', () => {
    const bill = choosing({ ...cbc, discountable: false })
    expect(billReducer(bill, { do: 'chooseScheme', scheme: senior }).entry).toEqual(bill.entry)
  })
})

const amount = (most: number) => fc.integer({ min: 0, max: most }).map((paisa) => toMoney(paisa / 100))
const anyTest = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  price: fc.oneof(amount(500), amount(5_000_000)),
  taxRate: fc.constantFrom('0.00', '1.37', '13.00'),
  discountRate: fc.oneof(fc.constant('0.00'), amount(10_000)),
  discountable: fc.boolean(),
  taxable: fc.boolean(),
})
const typed = fc.oneof(amount(20_000), amount(6_000_000), fc.constantFrom('', '0', '100', '-1', 'x', '7.5', '1.005'))
/** What a clerk does, in any order: also what is refused. */
const step = fc.oneof(
  fc.tuple(fc.constant('choose'), anyTest),
  fc.tuple(fc.constantFrom('qty'), fc.constantFrom('1', '2', '7', '50', '0', '1.5', '', 'x')),
  fc.tuple(fc.constantFrom('discountRate', 'discountAmount', 'rate', 'discount'), typed),
  fc.tuple(fc.constant('scheme'), fc.option(amount(10_000))),
  fc.tuple(fc.constantFrom('add', 'add', 'add', 'remove'), fc.constant(null)),
)

/** The bill after a step; what the form refuses leaves it as it is. */
function take(bill: BillDraft, [what, value]: [string, unknown]): BillDraft {
  const text = typeof value === 'string' ? value : ''
  const { entry, lines } = bill
  const { totalDiscountableAmount } = billTotals(lines, { roundOffSale: false })
  const isFixed = bill.discountScheme !== null
  switch (what) {
    case 'choose': {
      const test = value as TestOption
      const taxed = { ...cbc, ...test, taxRate: test.taxable ? test.taxRate : '0.00' }
      return billReducer(bill, { do: 'enter', entry: chooseTest(taxed, bill).entry ?? null })
    }
    case 'qty':
    case 'discountRate':
    case 'discountAmount':
      if (!entry || (what !== 'qty' && (isFixed || !entry.line.discountable))) return bill
      return billReducer(bill, { do: 'enter', entry: withTypedField(entry, what, text) })
    case 'add':
      return entry && Object.keys(validateEntry(entry)).length === 0
        ? billReducer(bill, { do: 'addLine', line: entry.line })
        : bill
    case 'remove':
      return lines[0] ? billReducer(bill, { do: 'removeLine', test: lines[0].test }) : bill
    case 'scheme':
      return billReducer(bill, { do: 'chooseScheme', scheme: value ? { ...senior, rate: text } : null })
    case 'rate':
      return isFixed || validateTotalDiscountRate(text) ? bill : billReducer(bill, { do: 'discountRate', rate: text })
    default:
      return isFixed || validateTotalDiscount(text, totalDiscountableAmount)
        ? bill
        : billReducer(bill, { do: 'discount', amount: text })
  }
}

describe('a bill', () => {
  it('is one that the server takes, whatever was done in the form before', () => {
    let takeCount = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 40 }), fc.boolean(), (steps, roundOffSale) => {
        const empty = { ...newDraft(), customer: { id: 7 } as CustomerOption, customerType: { id: 1, code: 'General' } }
        const bill = steps.reduce(take, empty)
        if (bill.lines.length === 0) return
        takeCount += 1
        // as the server reads it
        const posted = billBody.parse(
          JSON.parse(JSON.stringify(billOfDraft(bill, { roundOffSale }))),
        ) as unknown as Bill
        expect(validateBill(posted, { roundOffSale, compulsoryPaymentDetail: false })).toEqual([])
        expect(
          validateSchemeRates(bill.lines, bill.discountScheme && { ...bill.discountScheme, active: true }),
        ).toEqual([])
        const { grandTotal, subTotal, totalDiscount, totalTax } = posted
        expect(grandTotal).toBe(sum(bill.lines.map(({ netAmount }) => netAmount)))
        expect(add(grandTotal, totalDiscount)).toBe(add(subTotal, totalTax))
      }),
      { numRuns: 300 },
    )
    expect(takeCount).toBeGreaterThan(150)
  })
})

it('billing is told to be closed outside the hours of the rule, over midnight, too; both ends belong to them', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00+05:45`)
  const rule = (startTime: string, endTime: string) => ({ billingTimeRestriction: true, startTime, endTime })
  const closed = (hours: BillingHours, ...times: string[]) =>
    times.filter((time) => outsideBillingHoursMessage(hours, at(time)))
  expect(closed(rule('06:00', '20:00'), '05:59', '06:00', '20:00', '20:01')).toEqual(['05:59', '20:01'])
  expect(closed(rule('18:00', '06:00'), '17:59', '23:00', '06:00', '06:01')).toEqual(['17:59', '06:01'])
  expect(closed({ ...rule('06:00', '20:00'), billingTimeRestriction: false }, '03:00')).toEqual([])
  expect(outsideBillingHoursMessage(rule('06:00', '20:00'), at('21:00'))).toBe(
    'Billing is open from 06:00 to 20:00 only.',
  )
})
