// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { amountInWords } from '~/domain/amountInWords'
import { fiscalYearOf, fiscalYearRange } from '~/domain/calendar'
import { formatMoney } from '~/domain/money'
import type { PaperSize } from '~/domain/options'
import { documents } from '~/metadata/registry'
import { documentPrintFormat } from '~/print/documentPrintFormat'
import { translateToEnglish } from '~/print/translate'
import { DualDatePicker } from '~/ui/DualDatePicker'
import { TenderBox } from '~/ui/TenderBox'
import { show } from '../unit/ui/support/show'

afterEach(cleanup)

const order = documents.find(({ name }) => name === 'rental-order')!
const line = { id: 1, equipmentName: 'Mini Excavator', qty: 2, days: 3, rate: '240.00', depositRate: '900.00' }
const saved = {
  ...{
    id: 5,
    orderNo: 'RO-00005',
    fiscalYear: '2026/27',
    customerName: 'Oakfield Builders',
    customerPhoneNo: '5550142',
  },
  ...{ payType: 1, payTypeDisplay: 'CASH', rentedFrom: '2026-11-22', dueBack: '2026-11-25', remarks: null },
  ...{ totalRent: '1440.00', totalDeposit: '1800.00', total: '1234567.50', paid: '1234567.50', printCount: 0 },
  ...{ createdAt: '2026-11-22T09:40:00Z', createdDateAd: '2026-11-22', createdByFullName: 'Cal Reed' },
  organization: {
    ...{ name: 'Moss Equipment Rental', address: '4 Quarry Road, Oakfield', phones: ['5550100'] },
    ...{ companyNo: '04471193', email: null, website: null, logo: null },
  },
  details: [{ ...line, rent: '1440.00', deposit: '1800.00' }],
  paymentDetails: [],
}

function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (Array.isArray(content)) return content.flatMap(textsOf)
  return content && typeof content === 'object' ? Object.values(content).flatMap(textsOf) : []
}

/** All that a print says, one text below the other; what may break into lines lies there in parts. */
const textOf = ({ content }: { content: unknown }) => textsOf(content).join('\n').replaceAll(' \n', ' ')

describe('a print of the equipment rental', () => {
  const now = new Date('2026-07-01T08:05:00Z')
  const frame = { printedBy: 'Cal Reed', printedAt: now, translate: translateToEnglish }

  it.each<PaperSize>(['a5-landscape', 'roll-80mm'])('has its own letterhead, days and currency on %s', (size) => {
    const text = textOf(documentPrintFormat(order, saved, frame, size))
    for (const said of [
      'Moss Equipment Rental',
      'Company No. 04471193',
      'Phone: 5550100',
      'RENTAL ORDER',
      '2026-11-22',
    ])
      expect(text).toContain(said)
    expect(text).toContain('1,234,567.50')
    expect(text).toContain('(£)')
    expect(text).not.toMatch(/\bBS\b|Rs\.|PAN|DDA/)
  })

  it('has no party where the document has none', () => {
    const voucher = documents.find(({ name }) => name === 'cash-voucher')!
    const { customerName: _, details: _lines, ...common } = saved
    const details = [{ id: 1, purpose: 'Diesel', amount: '20.00' }]
    const paper = { ...common, voucherNo: 'CV-00001', paidTo: 'Harbour Fuels', total: '20.00', details }
    const text = textOf(documentPrintFormat(voucher, paper, frame, 'a5-landscape'))
    for (const said of ['CASH VOUCHER', 'CV-00001', 'Paid To', 'Harbour Fuels', 'Diesel']) expect(text).toContain(said)
    expect(text).not.toMatch(/undefined|Customer/)
  })

  it('names the moment of the print in the time of London, which has summer time', () => {
    expect(textOf(documentPrintFormat(order, saved, frame, 'roll-80mm'))).toContain('2026-07-01 09:05')
  })
})

describe('the screens of the equipment rental', () => {
  it('ask for a day in one calendar', () => {
    function Day() {
      const [day, setDay] = useState('2026-11-22')
      return <DualDatePicker label="Rented From" value={day} onChange={setDay} />
    }
    show(<Day />)
    expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual(['2026-11-22'])
    expect(screen.queryByText(/\((AD|BS)\)/)).toBeNull()
  })

  it('write amounts in pounds, with separators of thousands', () => {
    show(<TenderBox grandTotal="1234567.50" calculateChange={(tender) => tender} />)
    expect(screen.getByText('£')).toBeTruthy()
    expect(formatMoney('1234567.50')).toBe('£1,234,567.50')
    expect(amountInWords('1200005.50')).toBe('Pounds One Million Two Hundred Thousand Five And Fifty Pence Only')
  })

  it('count fiscal years from 6 April', () => {
    expect([fiscalYearOf('2026-04-05'), fiscalYearOf('2026-04-06')]).toEqual(['2025/26', '2026/27'])
    expect(fiscalYearRange('2026/27')).toEqual({ from: '2026-04-06', to: '2027-04-05' })
  })
})
