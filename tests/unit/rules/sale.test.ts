import { expect, test } from 'vitest'
import {
  discountMessages,
  preferDiscountProblems,
  validateDiscountLimit,
} from '../../../custom/shared/sale/discountLimit'
import { splitSoldLine } from '../../../custom/shared/sale/goodsFields'

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
  const parts = splitSoldLine({ packs: 2, units: 4, discount: '5.00' }, picked)
  expect(parts.map(({ record, line }) => [record.id, line.packs, line.units, line.discount])).toEqual([
    [1, 1, 2, '5.00'],
    [2, null, 5, '5.00'],
    [3, 1, null, '5.00'],
  ])
  expect(splitSoldLine({ packs: 1, units: null }, picked)).toEqual([
    { record: picked, line: { packs: 1, units: null } },
  ])
})

test('what all lots lack is asked of the last, which then says how much it has', () => {
  const picked = { ...lot(1, 12, '2030-01-31'), next: [lot(2, 5, '')] }
  const parts = splitSoldLine({ packs: 2, units: null }, picked)
  expect(parts.map(({ record, line }) => [record.id, line.packs, line.units])).toEqual([
    [1, 1, 2],
    [2, null, 8],
  ])
})

test('a discount above the limit is refused before payments are asked for, and after everything else', () => {
  const rule = { discountLimit: '10.00', higherDiscountLimit: '40.00' }
  const ofDiscount = (totalDiscount: string) =>
    validateDiscountLimit({ subTotal: '100.00', totalDiscount, remarks: '' }, rule, true)
  const [tooMuch, within] = [ofDiscount('40.01'), ofDiscount('10.00')]
  expect(tooMuch.map(({ field }) => field)).toEqual(['totalDiscount'])
  expect(ofDiscount('40.00').map(({ field, message }) => [field, message])).toEqual([
    ['remarks', discountMessages.reason.replace('{limit}', '10.00')],
  ])
  const unpaid = [{ field: 'paymentDetails', message: 'Please add payment details.' }]
  const noMode = [{ field: 'paymentDetails.0.paymentMode', message: 'Payment Mode is Required' }]
  const noPrescriber = [{ field: 'prescriberName', message: 'Prescriber is required' }]
  expect([unpaid, noMode, []].map((problems) => preferDiscountProblems(problems, tooMuch))).toEqual(
    Array(3).fill(tooMuch),
  )
  expect(preferDiscountProblems([...noPrescriber, ...unpaid], tooMuch)).toEqual([...noPrescriber, ...unpaid])
  expect(preferDiscountProblems(unpaid, within)).toEqual(unpaid)
})
