import type { InvoiceData, InvoiceLine } from '../../../../custom/shared/invoice/printFormat'
import { LOGO_PNG } from './reportFixture'

export function invoiceLines(count: number): InvoiceLine[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Examination ${index + 1}`,
    qty: 1,
    rate: '500.00',
    discountAmount: '50.00',
    amount: '450.00',
  }))
}

/** A paid bill of two lines; `change` replaces parts of it. */
export function invoiceData(change: Partial<InvoiceData> = {}): InvoiceData {
  return {
    organization: {
      name: 'Himal Diagnostic Laboratory',
      address: 'Putalisadak, Kathmandu 28, Nepal',
      phones: ['01-5550101', '9800000001'],
      ...{ panNo: '301234567' },
      email: 'info@himal-lab.example',
      logo: LOGO_PNG,
    },
    registeredForVat: false,
    invoiceNo: 'LB-2082/83-000045',
    fiscalYear: '2082/83',
    issuedAt: { ad: '2025-11-21', bs: '2082-08-05', time: '07:35' },
    patient: {
      name: 'हरि बहादुर कार्की',
      number: 'P-000123',
      ageSex: '61 Yrs / Male',
      address: 'Pokhara 8, Kaski',
      phone: '9841000000',
    },
    billedBy: 'Sita Thapa',
    referredBy: 'Dr. Prakash Shrestha',
    payType: 'CASH',
    payments: [
      { paymentMode: 'Cash', amount: '1234000.00' },
      { paymentMode: 'Bank card', amount: '567.50' },
    ],
    lines: [
      { name: 'Complete Blood Count', qty: 2, rate: '617500.00', discountAmount: '500.00', amount: '1234500.00' },
      { name: 'C-reactive protein', qty: 1, rate: '67.50', discountAmount: '0.00', amount: '67.50' },
    ],
    totals: {
      subTotal: '1235067.50',
      totalDiscount: '500.00',
      nonTaxableAmount: '1234567.50',
      taxableAmount: '0.00',
      totalTax: '0.00',
      grandTotal: '1234567.50',
    },
    copyNo: 0,
    printed: { by: 'Maya Lama', at: { ad: '2025-11-21', bs: '2082-08-05', time: '07:36' } },
    ...change,
  }
}
