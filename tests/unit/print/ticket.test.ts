import { describe, expect, it } from 'vitest'
import { type PaperSize, paperSizes } from '~/domain/options'
import { translateToEnglish } from '~/print/translate'
import { paper as ticketDefinition } from '../../../custom/lab/opd-registration/printFormat'
import type { VisitTicket } from '../../../custom/lab/shared/visits/responseTypes'
import { renderPdf } from '../../../src/server/print/renderPdf'
import { invoiceData } from './support/invoiceFixture'
import { devanagariOf, readPdf, withoutSpaces } from './support/readPdf'

const ticket = (change: Partial<VisitTicket> = {}): VisitTicket => ({
  id: 1,
  visitNo: '00042',
  fiscalYear: '2082/83',
  organization: invoiceData().organization,
  customerNo: 'TCN-000123',
  customerName: 'हरि बहादुर कार्की',
  customerAddress: 'Pokhara 8, Kaski',
  customerPhone: '9841000000',
  customerGenderDisplay: 'Male',
  customerDobDateAd: '1964-11-01',
  payTypeDisplay: 'CASH',
  department: 'General OPD',
  doctor: 'Anup Regmi',
  registrationCharge: '1500.00',
  opdBookCharge: '50.50',
  total: '1550.50',
  createdAt: '2025-11-21T01:50:00.000Z',
  createdDateAd: '2025-11-21',
  paymentDetails: [{ id: 1, paymentMode: { id: 2, name: 'Fonepay' }, amount: '1550.50', remarks: null }],
  printCount: 0,
  printLanguage: 'en',
  printFormat: { version: 0, format: null },
  ...change,
})
const frame = { printedBy: 'Maya Lama', printedAt: new Date('2025-11-21T01:51:00Z'), translate: translateToEnglish }
const read = async (of: VisitTicket, size: PaperSize) =>
  readPdf(await renderPdf(ticketDefinition(of as never, frame, size)))

describe.each(paperSizes.map(({ id }) => id))('the OPD ticket on %s', (size) => {
  it('says who comes to whom, when, and what it costs', async () => {
    const [page, ...more] = await read(ticket(), size)
    expect(more).toHaveLength(0)
    for (const item of [
      'Himal Diagnostic Laboratory',
      'OPD TICKET',
      '00042 (2082/83)',
      '2082-08-05 BS (2025-11-21 AD) 07:35',
      'TCN-000123',
      '61 Yrs / Male',
      'Pokhara 8, Kaski',
      'General OPD',
      'Anup Regmi',
      'Registration Charge Rs. 1,500.00',
      'OPD Charge Rs. 50.50',
      'Total (CASH) Rs. 1,550.50',
      'Payment: Fonepay Rs. 1,550.50',
      'Rupees One Thousand Five Hundred Fifty And Fifty Paisa Only',
      'Printed by Maya Lama, 2082-08-05 BS (2025-11-21 AD) 07:36',
    ])
      expect(withoutSpaces(page!.text)).toContain(withoutSpaces(item))
    expect(devanagariOf(page!.text)).toBe(devanagariOf('हरि बहादुर कार्की'))
    expect(page!.text).not.toContain('Copy of Original')
  })

  it('has room for vitals and a prescription where it is written on', async () => {
    const [page] = await read(ticket(), size)
    const room = ['BP', 'mmHg', 'SpO2', 'Weight', 'Rx']
    expect(room.filter((text) => page!.text.includes(text))).toEqual(size === 'roll-80mm' ? [] : room)
  })

  it('says which copy a later print is, and leaves out what is not known', async () => {
    const [page] = await read(ticket({ printCount: 2, doctor: null, customerPhone: null }), size)
    expect(page!.text).toContain('Copy of Original (2)')
    expect(page!.text).not.toMatch(/Doctor|Phone(?!:)/)
  })

  it('prints odd input whole', async () => {
    const pages = await read(ticket({ customerName: `${'Long '.repeat(30)}😀`, department: 'X'.repeat(120) }), size)
    expect(withoutSpaces(pages.map(({ text }) => text).join(' '))).toContain('X'.repeat(120))
  })
})
