// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { BillTotalsBox } from '../../../custom/lab/billing/form/BillTotalsBox'
import { billReducer, newDraft } from '../../../custom/lab/billing/form/billState'
import { billMessages, billTotals, lineFromTest } from '../../../custom/shared/sale/rules'
import { FormActions } from '../../../src/documents/form/admin/FormActions'
import { show } from './support/show'

afterEach(cleanup)

const line = (id: number, discountRate: string) =>
  lineFromTest({
    ...{ id, name: `Test ${id}`, price: '200.00', taxRate: '0', discountRate },
    ...{ discountable: true, taxable: false, packageTest: false },
  })

/** The totals of a bill of two tests, one with a discount of its own, next to its lines' discounts. */
function Totals() {
  const [bill, dispatch] = useReducer(billReducer, { ...newDraft(), lines: [line(1, '10'), line(2, '0')] })
  const wrongDiscount = useRef<string>(undefined)
  return (
    <>
      <output data-testid="discounts">{bill.lines.map(({ discountAmount }) => discountAmount).join(' ')}</output>
      <FormActions
        amountToPay="390.00"
        isSaving={false}
        onOpenPayments={undefined}
        onSave={() => dispatch({ do: 'set', values: { remarks: wrongDiscount.current ?? 'none' } })}
        onPrint={undefined}
        onCancel={() => {}}
      />
      <output data-testid="wrong">{bill.remarks}</output>
      <BillTotalsBox
        lines={bill.lines}
        totals={billTotals(bill.lines, { roundOffSale: false })}
        paying="0.00"
        isCredit={false}
        remarks=""
        isFixed={false}
        dispatch={dispatch}
        wrongDiscount={wrongDiscount}
      />
    </>
  )
}
const rate = () => screen.getByLabelText<HTMLInputElement>('Discount Rate')
const shown = (id: string) => screen.getByTestId(id).textContent

test('a discount that cannot be leaves the bill as it was before, and the bill is not to be saved with it', async () => {
  show(<Totals />)
  const user = userEvent.setup()
  await user.clear(rate())
  await user.type(rate(), '150') // 1 and 15 can be
  expect(screen.getByText(billMessages.totalDiscountRate)).toBeTruthy()
  expect(shown('discounts')).toBe('20.00 0.00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(shown('wrong')).toBe(billMessages.totalDiscountRate)
  await user.tab()
  expect(rate().value).toBe('5.00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(shown('wrong')).toBe('none')
})

test('nothing typed is no discount', async () => {
  show(<Totals />)
  const user = userEvent.setup()
  await user.clear(rate())
  await user.tab()
  expect([shown('discounts'), rate().value]).toEqual(['0.00 0.00', '0.00'])
})
