// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinesTable } from '../../../custom/lab/billing/form/LinesTable'
import { lineFromTest, withQty } from '../../../custom/shared/sale/rules'
import { show } from './support/show'

afterEach(cleanup)

test('the amounts of a bill are grouped as in its list, its quantities and percentages are not', () => {
  const rules = { discountable: true, taxable: true, packageTest: false }
  const line = lineFromTest({ id: 1, name: 'Urea', price: '123456.50', taxRate: '13', discountRate: '0', ...rules })
  show(<LinesTable lines={[withQty(line, 1000)]} errors={new Map()} onRemove={() => {}} />)
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(1, -1)).toEqual([
    'Urea',
    '1,23,456.50',
    '1000',
    '0.00',
    '0.00',
    '13.00',
    '1,60,49,345.00',
    '12,34,56,500.00',
    '13,95,05,845.00',
  ])
})
