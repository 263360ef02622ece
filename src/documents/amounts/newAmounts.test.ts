import { expect, it } from 'vitest'
import { multiply } from '~/domain/money'
import { calculateAmounts } from './newAmounts'
import { defineAmounts } from './options'

const amounts = defineAmounts({
  line: ['lineCost'],
  header: ['parts', 'all', 'rounded', 'inCash'],
  constraints: {
    line: {},
    header: {},
    sums: {
      parts: { parts: 'line_cost' },
      all: 'line_cost',
      rounded: 'line_cost',
      inCash: 'case when cash then 1 end',
    },
  },
  calculate: (rows) => ({
    lines: rows.map((line) => ({ ...line, lineCost: multiply(line.rate as string, line.qty as number) })),
    header: { rounded: '31.00' },
  }),
})

it('adds up the sums of lines that calculate does not return, of the tables that they name', () => {
  const lines = [
    { lineTable: 'parts', rate: '10.10', qty: 2 },
    { lineTable: 'labour', rate: '5.25', qty: 2 },
  ]
  expect(calculateAmounts(amounts, lines, undefined, {}).header).toEqual({
    parts: '20.20',
    all: '30.70',
    rounded: '31.00',
  })
})
