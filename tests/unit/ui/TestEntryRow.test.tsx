// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { billReducer, newDraft } from '../../../custom/lab/billing/form/billState'
import { chooseTest } from '../../../custom/lab/billing/form/entry'
import { TestEntryRow } from '../../../custom/lab/billing/form/TestEntryRow'
import type { TestOption } from '../../../custom/shared/sale/responseTypes'
import { fakeServer } from '../admin/support/fakeServer'
import { show } from './support/show'

beforeEach(() => {
  fakeServer(() => ({ data: { results: [], count: 0 } }))
})
afterEach(cleanup)

const urea: TestOption = {
  id: 1,
  name: 'Urea',
  code: null,
  price: '200.00',
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

/** A bill on which a test is chosen. */
const chosen = () => {
  const bill = { ...newDraft(), customerType: { id: 1, code: 'General' } }
  return { ...bill, entry: chooseTest(urea, bill).entry ?? null }
}

function Row() {
  const [bill, change] = useReducer(billReducer, undefined, chosen)
  const testInput = useRef<HTMLInputElement>(null)
  return (
    <>
      <output data-testid="bill">
        {JSON.stringify([bill.lines.map(({ discountAmount }) => discountAmount), bill.entry?.test.name])}
      </output>
      <TestEntryRow
        bill={bill}
        onEnter={(entry) => change({ do: 'enter', entry })}
        onAdd={(line) => change({ do: 'addLine', line })}
        onSave={() => {}}
        onPrint={undefined}
        testInput={testInput}
      />
    </>
  )
}

test.each(['{Enter}', '{Control>}{Enter}{/Control}'])(
  '%s in a discount adds the line and clears the row',
  async (keys) => {
    show(<Row />)
    const user = userEvent.setup()
    const discount = screen.getByLabelText('Discount amount')
    await user.clear(discount)
    await user.type(discount, `10${keys}`)
    expect(JSON.parse(screen.getByTestId('bill').textContent ?? '')).toEqual([['10.00'], null])
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Test' }))
  },
)

test('Enter on a discount of 0.00 moves no focus, but adds the test', async () => {
  const user = userEvent.setup()
  show(<Row />)
  await user.click(screen.getByLabelText('Discount %'))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(screen.getByTestId('bill').textContent).toBe('[["0.00"],null]'))
})
