import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { add, compare } from '~/domain/money'
import {
  calculateFollowUpAmounts,
  daysSinceFirstVisit,
  validateFollowUp,
  validateNoDiscount,
} from '../../../custom/lab/follow-up/rules'
import { defaultCharges, opdTotal, validateOpdVisit } from '../../../custom/lab/shared/visits/rules'

const paisa = fc.integer({ min: 0, max: 10_000_000 }).map((value) => (value / 100).toFixed(2))
const department = fc.record({ opdRegCharge: paisa, opdFollowUpCharge: paisa, opdBookCharge: paisa })
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days))

describe('the follow-up charge', () => {
  it('is the department’s above 15 days since the first visit, else nothing; the total is the charge', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), department, (first, later, place) => {
        const days = daysSinceFirstVisit(first, addDays(first, later))
        expect(days).toBe(later)
        const { followUpCharge, grandTotal, opdBookCharge } = calculateFollowUpAmounts(days, place)
        expect(followUpCharge).toBe(later > 15 ? place.opdFollowUpCharge : '0.00')
        const { opdFollowUpCharge, ...elsewhere } = place
        expect(calculateFollowUpAmounts(days, { ...elsewhere, followUpCharge: opdFollowUpCharge }).followUpCharge).toBe(
          followUpCharge,
        )
        expect([grandTotal, opdBookCharge]).toEqual([followUpCharge, place.opdBookCharge])
      }),
      { verbose: true },
    )
  })

  it('has no discount', () => {
    for (const none of [undefined, null, 0, '0', '0.00'])
      expect(validateNoDiscount({ discountRate: none, discountAmount: none })).toEqual({})
    for (const some of ['0.01', 10, '-1', 'x'])
      expect(Object.keys(validateNoDiscount({ discountRate: some, discountAmount: some }))).toHaveLength(2)
  })

  it('needs a patient, a department, a pay type, an age and a birth date that is not in the future', () => {
    const values = { customer: 1, department: 1, payType: 2, firstName: 'A', lastName: 'B', age: 3, ageType: 1 }
    const on = '2025-06-01'
    expect(validateFollowUp({ ...values, dobDateAd: on }, on)).toEqual({})
    expect(validateFollowUp({ ...values, dobDateAd: '2025-06-02' }, on)).toEqual({
      dobDateAd: 'You cannot enter a birth date in the future!.',
    })
    const nothing = validateFollowUp({ firstName: 'A', lastName: 'B' }, on)
    expect(Object.keys(nothing).sort()).toEqual(['age', 'customer', 'department', 'dobDateAd', 'payType'])
  })
})

describe('the charges of an OPD registration', () => {
  it('are preset from the doctor who has a charge, else from the department, and add up', () => {
    fc.assert(
      fc.property(department, fc.option(paisa), (place, own) => {
        const charges = defaultCharges(place, own === null ? null : { opdRegCharge: own })
        const isOwn = own !== null && compare(own, 0) > 0
        expect(charges).toEqual({
          registrationCharge: isOwn ? own : place.opdRegCharge,
          opdBookCharge: place.opdBookCharge,
        })
        expect(opdTotal(charges)).toBe(add(charges.registrationCharge, charges.opdBookCharge))
        expect(validateOpdVisit({ payType: 1, department: 1, ...charges })).toEqual({})
      }),
      { verbose: true },
    )
  })

  it.each(['', 'x', '-1', '1.005', null])('are refused as %j', (charge) => {
    const visit = { payType: 1, department: 1, registrationCharge: charge, opdBookCharge: '0.00' }
    expect(validateOpdVisit(visit)).toEqual({ registrationCharge: 'Please Enter Valid Charge' })
    expect(opdTotal(visit)).toBe('0.00')
  })
})
