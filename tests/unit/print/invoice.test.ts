import { describe, expect, it } from 'vitest'
import type { PaperSize } from '~/domain/options'
import { translateToEnglish } from '~/print/translate'
import { type InvoiceData, invoiceDefinition } from '../../../custom/shared/invoice/printFormat'
import { renderPdf } from '../../../src/server/print/renderPdf'
import { invoiceData, invoiceLines } from './support/invoiceFixture'
import { devanagariOf, readPdf, withoutSpaces } from './support/readPdf'

const read = async (data: InvoiceData, size: PaperSize) =>
  readPdf(await renderPdf(invoiceDefinition(data, size, translateToEnglish)))
const MM = 72 / 25.4

describe.each<PaperSize>(['a5-landscape', 'roll-80mm'])('the invoice on %s', (size) => {
  it('holds what a bill must say', async () => {
    const [page, ...more] = await read(invoiceData(), size)
    expect(more).toHaveLength(0)
    for (const item of [
      'Himal Diagnostic Laboratory',
      'PAN: 301234567',
      'INVOICE',
      'LB-2082/83-000045',
      '2082/83',
      '2082-08-05 BS (2025-11-21 AD) 07:35',
      'P-000123',
      '61 Yrs / Male',
      'Pokhara 8, Kaski',
      'Dr. Prakash Shrestha',
      'Phone 9841000000',
      'Billed by Sita Thapa',
      'CASH',
      'Bank card',
      'Complete Blood Count',
      '6,17,500.00',
      'Sub Total 12,35,067.50',
      'Discount 500.00',
      'Non Taxable Amount 12,34,567.50',
      'Grand Total (Rs.) 12,34,567.50',
      'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven And Fifty Paisa Only',
      'Printed by Maya Lama, 2082-08-05 BS (2025-11-21 AD) 07:36',
    ]) {
      expect(withoutSpaces(page!.text)).toContain(withoutSpaces(item))
    }
    expect(devanagariOf(page!.text)).toBe(devanagariOf('हरि बहादुर कार्की'))
    expect(page!.text).not.toMatch(/TAX INVOICE|Copy of Original/)
    expect(page!.fills).toBeGreaterThan(100) // the squares of the QR code
  })

  it('is a tax invoice when the seller is registered, with its tax lines', async () => {
    const totals = { ...invoiceData().totals, taxableAmount: '1000.00', totalTax: '130.00', roundOff: '-0.50' }
    const [page] = await read(invoiceData({ registeredForVat: true, buyerPan: '609876543', totals }), size)
    for (const item of ['TAX INVOICE', '609876543', 'Taxable Amount 1,000.00', 'Tax 130.00', 'Round Off -0.50']) {
      expect(withoutSpaces(page!.text)).toContain(withoutSpaces(item))
    }
    const [exempt] = await read(invoiceData({ registeredForVat: true }), size)
    expect(exempt!.text).toContain('INVOICE')
    expect(exempt!.text).not.toContain('TAX INVOICE')
  })

  it('says the licence and the registration of a pharmacy', async () => {
    const { organization } = invoiceData()
    const numbers = { licenceNo: 'DDA-4521/078', registrationNo: '3112-078/79' }
    const [page] = await read(invoiceData({ organization: { ...organization, ...numbers } }), size)
    for (const item of ['DDA Licence No.: DDA-4521/078', 'Reg. No.: 3112-078/79'])
      expect(withoutSpaces(page!.text)).toContain(withoutSpaces(item))
  })

  it('is a credit note when it refers to a bill, with the number and date of both and the reason', async () => {
    const refInvoice = {
      invoiceNo: '00031',
      fiscalYear: '2081/82',
      issuedAt: { ad: '2025-07-10', bs: '2082-03-26', time: '09:15' },
    }
    const data = invoiceData({ invoiceNo: '00007', refInvoice, remarks: 'Wrong patient', registeredForVat: true })
    const [page, ...more] = await read(data, size)
    expect(more).toHaveLength(0)
    for (const item of [
      'CREDIT NOTE',
      'Credit Note No. 00007',
      'Ref. Invoice 00031 (2081/82)',
      'Ref. Date 2082-03-26 BS (2025-07-10 AD) 09:15',
      '2082-08-05 BS (2025-11-21 AD) 07:35',
      'Reason: Wrong patient',
      'Rupees Twelve Lakh Thirty Four Thousand',
    ])
      expect(withoutSpaces(page!.text)).toContain(withoutSpaces(item))
    expect(page!.text).not.toMatch(/INVOICE|Invoice No/)
    expect(page!.fills).toBeGreaterThan(100)
  })

  it('of a bill on credit says what was paid and what is due', async () => {
    const payments = [{ paymentMode: 'Cash', amount: '567.50' }]
    const [page] = await read(invoiceData({ payType: 'CREDIT', payments }), size)
    for (const item of ['Paid (Rs.) 567.50', 'Due (Rs.) 12,34,000.00'])
      expect(withoutSpaces(page!.text)).toContain(withoutSpaces(item))
    const [cash] = await read(invoiceData(), size)
    expect(cash!.text).not.toContain('Due (Rs.)')
  })

  it('says which copy a later print is', async () => {
    const [page] = await read(invoiceData({ copyNo: 3 }), size)
    expect(page!.text).toContain('Copy of Original (3)')
  })

  it('prints odd input whole', async () => {
    const lines = [{ ...invoiceLines(1)[0]!, name: `<b>${'X'.repeat(300)}</b>` }]
    const patient = { ...invoiceData().patient, name: `${'Long '.repeat(60)}😀` }
    const pages = await read(invoiceData({ lines, patient, remarks: 'memo '.repeat(200) }), size)
    const all = pages.map(({ text }) => text).join(' ')
    expect(all.match(/X/g)).toHaveLength(300)
    for (const { width, right } of pages) expect(right).toBeLessThan(width)
    expect(withoutSpaces(all)).toContain('Long?')
    expect(all.match(/memo/g)).toHaveLength(200)
  })
})

describe('the sizes of paper', () => {
  it('is A5 lying', async () => {
    const [page] = await read(invoiceData(), 'a5-landscape')
    expect(page!.width).toBeCloseTo(210 * MM, 0)
    expect(page!.height).toBeCloseTo(148 * MM, 0)
  })

  it('is a roll of 80 mm, as long as the bill, on one page', async () => {
    const [short] = await read(invoiceData(), 'roll-80mm')
    const [long, ...more] = await read(invoiceData({ lines: invoiceLines(80) }), 'roll-80mm')
    expect(more).toHaveLength(0)
    expect(short!.width).toBeCloseTo(80 * MM, 1)
    expect(long!.height).toBeGreaterThan(short!.height + 70 * 18)
    expect(long!.text).toContain('80. Examination 80')
  })

  it.each<PaperSize>(['a5-landscape', 'roll-80mm'])('breaks no part of an address on %s', async (size) => {
    const address = 'Hospital Marga, near Koshi-Zonal-Chowk, Biratnagar-18'
    const [page] = await read(invoiceData({ patient: { ...invoiceData().patient, address } }), size)
    expect(page!.text).toContain('Koshi-Zonal-Chowk')
    expect(page!.topOf('Zonal')).toBe(page!.topOf('Koshi-'))
  })

  it('has the logo of the laboratory on a roll, too', async () => {
    const { logo: _, ...without } = invoiceData().organization
    const [[page], [bare]] = [
      await read(invoiceData(), 'roll-80mm'),
      await read(invoiceData({ organization: without }), 'roll-80mm'),
    ]
    expect(page!.height).toBeGreaterThan(bare!.height + 20)
  })

  it('breaks no address of the laboratory on a roll', async () => {
    const [page] = await read(invoiceData(), 'roll-80mm')
    expect(page!.topOf('lab.example')).toBe(page!.topOf('info@himal'))
  })

  it('holds 25 lines with all that is taxed on one page of A5', async () => {
    const totals = { ...invoiceData().totals, taxableAmount: '1000.00', totalTax: '130.00', roundOff: '-0.50' }
    const data = invoiceData({ lines: invoiceLines(25), totals, buyerPan: '609876543', remarks: 'Fasting' })
    const [page, ...more] = await read(data, 'a5-landscape')
    expect(more).toHaveLength(0)
    expect(page!.text).toContain('Examination 25 ')
    expect(withoutSpaces(page!.text)).toContain('Remarks:Fasting')
  })

  it('carries a long bill over pages of A5 with number and heads on each', async () => {
    const pages = await read(invoiceData({ lines: invoiceLines(200), copyNo: 2 }), 'a5-landscape')
    expect(pages.length).toBeGreaterThan(3)
    pages.forEach(({ text }, index) => {
      expect(text).toContain('LB-2082/83-000045')
      expect(text).toContain('Himal Diagnostic Laboratory')
      expect(text).toContain('Copy of Original (2)')
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      if (/Examination/.test(text)) expect(text).toContain('Amount (Rs.)')
    })
    const texts = pages.flatMap(({ text }) =>
      [...text.matchAll(/Examination (\d+) /g)].map(([, number]) => Number(number)),
    )
    expect(texts).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  })
})
