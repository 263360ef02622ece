import { expect, it } from 'vitest'
import type { PaperSize } from '~/domain/options'
import { documentPrintFormat } from '~/print/documentPrintFormat'
import { translateToEnglish } from '~/print/translate'
import { purchase } from '../../../documents/pharmacy/purchase'
import { renderPdf } from '../../../src/server/print/renderPdf'
import { deliveryNote } from '../../fixtures/delivery/documents/inventory/delivery-note'
import { deliveryReturn } from '../../fixtures/delivery/documents/inventory/delivery-return'
import { readPdf, withoutSpaces } from './support/readPdf'

const organization = { name: 'Himal Diagnostic Laboratory', address: 'Pokhara', panNo: '301234567' }
const saved = {
  ...{
    id: 5,
    deliveryNo: 'DN-00005',
    returnNo: 'DR-00002',
    fiscalYear: '2083/84',
    vendor: { id: 7, name: 'Everest Surgical' },
  },
  ...{
    vendorName: 'Everest Surgical',
    vendorPanNo: '609876543',
    challanNo: 'CH-1',
    deliveredOn: '2026-11-20',
    remarks: 'By hand',
  },
  ...{ discountRate: '10.00', subTotal: '2076.50', totalDiscount: '207.65', total: '1868.85' },
  ...{ createdAt: '2026-11-22T04:00:00Z', createdByFullName: 'Maya Lama', organization, printCount: 1 },
  ...{ refDeliveryNoteNo: 'DN-00005', refFiscalYear: '2083/84' },
  details: [
    { id: 1, articleName: 'Nitrile gloves', qty: 3, rate: '450.50', amount: '1351.50' },
    { id: 2, articleName: 'EDTA tube', qty: 100, rate: '7.25', amount: '725.00' },
  ],
}
const frame = { printedBy: 'Maya Lama', printedAt: new Date('2026-11-22T04:05:00Z'), translate: translateToEnglish }

it.each<PaperSize>(['a5-landscape', 'roll-80mm'])('says on %s what the declaration states', async (size) => {
  const pdf = await renderPdf(documentPrintFormat(deliveryNote, saved, frame, size))
  const [page] = await readPdf(pdf)
  for (const text of [
    ...['Himal Diagnostic Laboratory', 'DELIVERY NOTE', 'Copy of Original (1)', 'Delivery No.', 'DN-00005', '2083/84'],
    ...[
      'Supplier',
      'Everest Surgical',
      'PAN No',
      '609876543',
      'Challan No.',
      'CH-1',
      'Delivered On',
      '2083-08-04 BS (2026-11-20 AD)',
      '2083-08-06 BS (2026-11-22 AD) 09:45',
    ],
    ...[
      'Nitrile gloves',
      'EDTA tube',
      '450.50',
      '1,351.50',
      'Sub Total',
      '2,076.50',
      '207.65',
      'Total (Rs.)',
      '1,868.85',
      'Remarks: By hand',
      'Printed by Maya Lama',
    ],
  ])
    expect(withoutSpaces(page!.text)).toContain(withoutSpaces(text))
  const [back] = await readPdf(await renderPdf(documentPrintFormat(deliveryReturn, saved, frame, size)))
  expect(withoutSpaces(back!.text)).toContain(withoutSpaces('Ref Delivery No. DN-00005 (2083/84)'))
})

it('leaves the texts of a purchase their room beside eight columns of figures', async () => {
  const line = {
    itemName: 'Cetamol 500 mg',
    batchNo: 'CT2401',
    expiryDate: '2028-05-31',
    packSize: 10,
    qty: 1000,
    freeQty: 100,
  }
  const amounts = {
    rate: '1095.50',
    mrp: '1499.00',
    salePrice: '1450.00',
    discountAmount: '0.00',
    ccAmount: '54.78',
    vatAmount: '14241.50',
    netAmount: '123791.50',
  }
  const bought = {
    ...saved,
    purchaseNo: 'PU-00001',
    supplier: saved.vendor,
    supplierName: 'Everest',
    payTypeDisplay: 'CASH',
  }
  const sums = Object.fromEntries(purchase.options.amounts.header.map((name) => [name, '742749.00']))
  const details = Array.from({ length: 6 }, (_, id) => ({ id, ...line, ...amounts }))
  const pages = await readPdf(
    await renderPdf(documentPrintFormat(purchase, { ...bought, ...sums, details }, frame, 'a5-landscape')),
  )
  expect(pages.length).toBeLessThanOrEqual(2)
  for (const text of ['CT2401', '2028-05-31', '1,23,791.50', '14,241.50', 'MRP', '1,499.00', '1,450.00'])
    expect(pages[0]!.text).toContain(text)
})
