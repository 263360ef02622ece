import { compare, subtract } from '~/domain/money'
import { PayType } from '~/domain/options'
import { toPrintDateTime } from '~/print/moment'
import type { RenderContext } from '~/print/paperFile'
import { ageText } from '~shared/patients/age'
import type { BillForPrint, BillPrintData } from '~shared/sale/responseTypes'
import type { Bill } from '../../../documents/lab/lab-sale'
import type { CreditNote } from '../../../documents/lab/lab-sale-return'
import type { InvoiceData, InvoiceLine } from './paperData'

/** The invoice data of a bill; the next print is the original or, after `printCount` prints, that copy of it. */
export const toLabBillInvoiceData = (sale: BillForPrint, frame: RenderContext): InvoiceData => ({
  ...toLabInvoiceData(sale, frame),
  referredBy: sale.billedReferral,
})

type Sums = 'subTotal' | 'totalDiscount' | 'totalNonTaxableAmount' | 'totalTaxableAmount' | 'totalTax' | 'grandTotal'
type OfBill =
  | Sums
  | 'grandTotalRoundOff'
  | 'saleNo'
  | 'fiscalYear'
  | 'createdAt'
  | 'createdDateAd'
  | 'payType'
  | 'remarks'

/** The print data of a money document, whatever its lines; a walk-in has only a name. */
export type BillWithPrintData = Omit<BillPrintData, 'labSaleDetail'> &
  Pick<Bill, OfBill | 'customerFullName'> & { customerNo: string | null; dobDateAd: string | null }

/** The print data of the laboratory's bills and credit notes. */
export const toLabInvoiceData = (sale: (Bill | CreditNote) & BillPrintData, frame: RenderContext): InvoiceData =>
  toInvoiceData(
    sale,
    sale.labSaleDetail.map(({ testName, qty, cost, discountAmount, grossAmount }) => ({
      name: testName,
      qty,
      rate: cost,
      discountAmount,
      amount: subtract(grossAmount, discountAmount),
    })),
    frame,
  )

/** The print data of all money documents. */
export function toInvoiceData(
  sale: BillWithPrintData,
  lines: InvoiceLine[],
  { printedBy, printedAt }: RenderContext,
): InvoiceData {
  const roundOff = subtract(sale.grandTotalRoundOff, sale.grandTotal)
  return {
    organization: sale.organization,
    registeredForVat: sale.registeredForVat,
    invoiceNo: sale.saleNo,
    fiscalYear: sale.fiscalYear,
    issuedAt: toPrintDateTime(new Date(sale.createdAt)),
    patient: {
      name: sale.customerFullName,
      number: sale.customerNo ?? '',
      ageSex: [sale.dobDateAd && ageText(sale.dobDateAd, sale.createdDateAd), sale.customerGenderDisplay]
        .filter(Boolean)
        .join(' / '),
      address: sale.customerAddress,
      phone: sale.customerPhone,
    },
    billedBy: sale.createdByFullName,
    buyerPan: sale.customerPanNo,
    payType: sale.payType === PayType.credit ? 'CREDIT' : 'CASH',
    payments: sale.paymentDetails.map(({ paymentMode, amount, remarks }) => ({
      paymentMode: paymentMode.name,
      amount,
      remarks,
    })),
    lines,
    totals: {
      subTotal: sale.subTotal,
      totalDiscount: sale.totalDiscount,
      nonTaxableAmount: sale.totalNonTaxableAmount,
      taxableAmount: sale.totalTaxableAmount,
      totalTax: sale.totalTax,
      roundOff: compare(roundOff, 0) === 0 ? null : roundOff,
      grandTotal: sale.grandTotalRoundOff,
    },
    remarks: sale.remarks,
    copyNo: sale.printCount,
    printFormat: sale.printFormat,
    printLanguage: sale.printLanguage,
    printed: { by: printedBy, at: toPrintDateTime(printedAt) },
  }
}
