import { expect, test } from 'vitest'
import { soldParts } from '../../../custom/shared/sale/goodsFields'

const lot = (id: number, left: number, expiry: string, packSize = 10) => ({
  id,
  left,
  expiry,
  packSize,
  itemName: 'Amoxil',
})

test('what the picked lot does not have goes on to those that expire next, in packs and units of each', () => {
  const far = lot(3, 50, '2031-12-31', 7)
  const picked = { ...lot(1, 12, '2030-01-31'), next: [lot(2, 5, '2030-06-30'), far] }
  const parts = soldParts({ packs: 2, units: 4, discount: '5.00' }, picked)
  expect(parts.map(({ record, line }) => [record.id, line.packs, line.units, line.discount])).toEqual([
    [1, 1, 2, '5.00'],
    [2, null, 5, '5.00'],
    [3, 1, null, '5.00'],
  ])
  expect(soldParts({ packs: 1, units: null }, picked)).toEqual([{ record: picked, line: { packs: 1, units: null } }])
})

test('what all lots lack is asked of the last, which then says how much it has', () => {
  const picked = { ...lot(1, 12, '2030-01-31'), next: [lot(2, 5, '')] }
  const parts = soldParts({ packs: 2, units: null }, picked)
  expect(parts.map(({ record, line }) => [record.id, line.packs, line.units])).toEqual([
    [1, 1, 2],
    [2, null, 8],
  ])
})
