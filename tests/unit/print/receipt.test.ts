import { describe, expect, it } from 'vitest'
import type { PaperSize } from '~/domain/options'
import { translateToEnglish } from '~/print/translate'
import { renderPdf } from '~/server/print/renderPdf'
import { paper as receiptDefinition } from '../../../custom/lab/lab-credit-clearance/printFormat'
import { readPdf, withoutSpaces } from './support/readPdf'

/** A receipt as the endpoint of its paper returns it. */
type Receipt = Omit<ReturnType<typeof whole>, 'creditDetails'> & { creditDetails: object[] }

const billOf = (n: number) => ({
  id: n,
  serviceKind: 1,
  serviceKindDisplay: 'LAB',
  visitKind: null,
  saleMain: n,
  saleNo: String(n).padStart(5, '0'),
  fiscalYear: '2083/84',
  createdDateAd: '2026-11-20',
  createdDateBs: '2083-08-04',
  dueBefore: '1600.00',
  amount: '500.00',
  dueAfter: '1100.00',
})
const whole = (bills: number) => ({
  id: 1,
  receiptNo: '00017',
  fiscalYear: '2083/84',
  customer: { id: 5, fullName: 'Mohammad Ansari' },
  customerNo: 'TCN-000005',
  customerFullName: 'Mohammad Ansari',
  customerAddress: 'Biratnagar-8',
  customerPhone: null,
  totalAmount: `${bills * 500}.00`,
  remarks: 'by his son',
  createdAt: '2026-11-21T04:00:00.000Z',
  createdDateAd: '2026-11-21',
  createdDateBs: '2083-08-05',
  createdByUserName: 'clerk',
  createdByFullName: 'Kamala Thapa',
  organization: { name: 'Prayog Diagnostic Centre', panNo: '600000001' },
  creditDetails: Array.from({ length: bills }, (_, n) => billOf(n + 1)),
  creditPaymentDetails: [
    { id: 1, paymentMode: { id: 1, name: 'Cash' }, amount: `${bills * 500 - 100}.00`, remarks: null },
    { id: 2, paymentMode: { id: 2, name: 'Card' }, amount: '100.00', remarks: 'slip 7' },
  ],
  printCount: 0,
})
const receiptOf = (bills: number, changes: Partial<Receipt> = {}): Receipt => ({ ...whole(bills), ...changes })
const frame = {
  printedBy: 'Kamala Thapa',
  printedAt: new Date('2026-11-21T04:05:00.000Z'),
  translate: translateToEnglish,
}
const read = async (receipt: Receipt, size: PaperSize) => {
  const pages = await readPdf(await renderPdf(receiptDefinition(receipt as never, frame, size)))
  return { pages, text: withoutSpaces(pages.map(({ text }) => text).join('\n')) }
}

describe.each<PaperSize>(['a5-landscape', 'roll-80mm'])('the receipt on %s', (size) => {
  it('says who paid what on which bills, how, and what is left', async () => {
    const { text } = await read(receiptOf(2), size)
    const expected = [
      ...['Prayog Diagnostic Centre', 'PAYMENT RECEIPT', '00017 (2083/84)', 'Mohammad Ansari', 'TCN-000005'],
      ...['00001 (2083/84)', '00002 (2083/84)', '1,600.00', '1,000.00', '2,200.00', 'Rupees One Thousand Only'],
      ...['Cash 900.00', 'Card 100.00 (slip 7)', 'by his son', 'Kamala Thapa', '2083-08-05 BS'],
    ]
    for (const one of expected) expect(text).toContain(withoutSpaces(one))
    expect(text).not.toContain(withoutSpaces('Copy of Original'))
  })

  it('says of each due which service it was for', async () => {
    const [bill, ...visits] = [1, 2, 3].map(billOf)
    const service = { serviceKind: 2, serviceKindDisplay: 'OPD' }
    const [registration, followUp] = visits
    const creditDetails = [
      bill!,
      { ...registration!, ...service, visitKind: 'opd-registration' as const },
      { ...followUp!, ...service, visitKind: 'follow-up' as const },
    ]
    const { text } = await read(receiptOf(3, { creditDetails }), size)
    for (const one of ['LAB 00001', 'OPD 00002', 'OPD Follow Up 00003']) expect(text).toContain(withoutSpaces(one))
  })

  it('marks a later print as the copy that it is', async () => {
    const { text } = await read(receiptOf(1, { printCount: 2 }), size)
    expect(text).toContain(withoutSpaces('Copy of Original (2)'))
  })

  it('keeps many bills and a long name on the paper', async () => {
    const name = 'Shree Purnachandra '.repeat(8).trim()
    const { pages, text } = await read(receiptOf(60, { customerFullName: name }), size)
    expect(text).toContain('00060')
    for (const { right, width } of pages) expect(right).toBeLessThanOrEqual(width)
  })
})

describe('a receipt of many pages', () => {
  it('says on each whose it is, from whom, and which copy', async () => {
    const { pages } = await read(receiptOf(60, { printCount: 2 }), 'a5-landscape')
    expect(pages.length).toBeGreaterThan(2)
    for (const { text } of pages)
      for (const item of ['00017', 'Copy of Original (2)', 'Mohammad Ansari', 'Prayog Diagnostic Centre'])
        expect(withoutSpaces(text)).toContain(withoutSpaces(item))
  })
})
