import { describe, expect, it } from 'vitest'
import { type BillDraft, billReducer, newDraft } from '../../../custom/billing/form/billState'
import { chooseTest } from '../../../custom/billing/form/entry'
import { checkScheme } from '../../../custom/billing/operations/checkMasters'
import type { SchemeOption, TestOption } from '../../../custom/billing/wire'

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
}
const senior: SchemeOption = { id: 3, name: 'Senior Citizen', rate: '10.00', editable: false }

/** A bill on which a test is chosen but not added yet. */
const choosing = (test: TestOption): BillDraft => {
  const bill = { ...newDraft(), customerType: { id: 1, code: 'General' } }
  return billReducer(bill, { do: 'enter', entry: chooseTest(test, bill).entry ?? null })
}

describe('a scheme that is chosen after a test', () => {
  it('gives its rate to the test, which the server then takes', () => {
    const { entry } = billReducer(choosing(cbc), { do: 'chooseScheme', scheme: senior })
    expect(entry).toMatchObject({ qty: '1', discountRate: '10.00', discountAmount: '45.00' })
    expect(checkScheme([entry!.line], { ...senior, active: true })).toEqual([])
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
