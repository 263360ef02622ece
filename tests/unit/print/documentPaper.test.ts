import { expect, it } from 'vitest'
import type { PaperSize } from '~/domain/options'
import { documentPaper } from '~/print/documentPaper'
import { renderPdf } from '../../../src/server/print/renderPdf'
import { deliveryNote, deliveryReturn } from '../../fixtures/deliveryNote'
import { readPdf, withoutSpaces } from './support/readPdf'

const organization = { name: 'Himal Diagnostic Laboratory', address: 'Pokhara', panNo: '301234567' }
const saved = {
  ...{
    id: 5,
    deliveryNo: '00005',
    returnNo: '00002',
    fiscalYear: '2083/84',
    department: { id: 7, name: 'Laboratory' },
  },
  ...{ departmentName: 'Laboratory', reference: 'R-1', deliveredOn: '2026-11-20', remarks: 'By hand' },
  ...{ createdAt: '2026-11-22T04:00:00Z', createdByFullName: 'Maya Lama', organization, printCount: 1 },
  ...{ refDocumentNo: '00005', refFiscalYear: '2083/84' },
  details: [
    { id: 1, reagentName: 'Glucose kit', qty: 3, note: null },
    { id: 2, reagentName: 'Urea kit', qty: 40, note: 'Keep cold' },
  ],
}
const frame = { printedBy: 'Maya Lama', now: new Date('2026-11-22T04:05:00Z') }

it.each<PaperSize>(['a5-landscape', 'roll-80mm'])('says on %s what the declaration states', async (size) => {
  const pdf = await renderPdf(documentPaper(deliveryNote, saved, frame, size))
  const [page] = await readPdf(pdf)
  for (const text of [
    ...['Himal Diagnostic Laboratory', 'DELIVERY NOTE', 'Copy of Original (1)', 'Delivery No.', '00005', '2083/84'],
    ...[
      'Department',
      'Laboratory',
      'Reference',
      'R-1',
      'Delivered On',
      '2026-11-20',
      '2083-08-06 BS (2026-11-22 AD) 09:45',
    ],
    ...['Glucose kit', 'Urea kit', 'Keep cold', '40', 'Remarks: By hand', 'Printed by Maya Lama'],
  ])
    expect(withoutSpaces(page!.text)).toContain(withoutSpaces(text))
  const [back] = await readPdf(await renderPdf(documentPaper(deliveryReturn, saved, frame, size)))
  expect(withoutSpaces(back!.text)).toContain(withoutSpaces('Ref Delivery No. 00005 (2083/84)'))
})
