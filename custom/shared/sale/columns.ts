import type { ColumnSpec } from '~/metadata/table'

/** What documents copy of the patient; those of an earlier version, which copied nothing, get what is known today. */
const ofPatient = (value: string) => `(select ${value} from customer c where c.id = customer_id)`

export const amount = { type: 'numeric(14,2)', notNull: true } as const satisfies ColumnSpec

/** What every document has beside its number as text: its number, whom it is for, and who wrote it when. */
export const writtenColumns = {
  fiscalYear: { type: 'text', notNull: true },
  number: { type: 'integer', notNull: true },
  customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
  /** The patient as the paper says; what is changed of the patient later changes no document. */
  customerName: { type: 'text', notNull: true, fill: ofPatient('c.full_name') },
  customerAddress: { type: 'text', fill: ofPatient('c.address') },
  customerPhone: { type: 'text', fill: ofPatient('coalesce(c.mobile_no, c.phone_no)') },
  remarks: { type: 'text' },
  createdAt: { type: 'timestamptz', notNull: true },
  createdDateAd: { type: 'date', notNull: true },
  createdDateBs: { type: 'text', notNull: true },
  createdById: { type: 'integer', notNull: true, references: { table: 'user' } },
} as const satisfies Record<string, ColumnSpec>

/** What a bill and a credit note have: their sums, too. */
export const documentColumns = {
  /** Without gaps from 1 in each fiscal year, as '00001'. */
  saleNo: { type: 'text', notNull: true },
  ...writtenColumns,
  customerPanNo: { type: 'text', fill: ofPatient('c.pan_no') },
  payType: { type: 'integer', notNull: true },
  discountRate: amount,
  subTotal: amount,
  totalDiscountableAmount: amount,
  totalTaxableAmount: amount,
  totalNonTaxableAmount: amount,
  totalDiscount: amount,
  totalTax: amount,
  grandTotal: amount,
  /** Rounded by the organization's rule; what is to be paid or given back. */
  grandTotalRoundOff: amount,
  paymentAmount: amount,
} as const satisfies Record<string, ColumnSpec>

/** A line: a test, or a package billed as one line. Names and rates are those of the day of the bill. */
export const lineColumns = {
  position: { type: 'integer', notNull: true },
  testId: { type: 'integer', notNull: true, references: { table: 'test' } },
  testName: { type: 'text', notNull: true },
  packageTest: { type: 'boolean', notNull: true },
  discountable: { type: 'boolean', notNull: true },
  taxable: { type: 'boolean', notNull: true },
  cost: amount,
  qty: { type: 'integer', notNull: true },
  discountRate: amount,
  discountAmount: amount,
  taxRate: amount,
  taxAmount: amount,
  grossAmount: amount,
  netAmount: amount,
} as const satisfies Record<string, ColumnSpec>

export const paymentColumns = {
  position: { type: 'integer', notNull: true },
  paymentModeId: { type: 'integer', notNull: true, references: { table: 'paymentMode' } },
  amount,
  remarks: { type: 'text' },
} as const satisfies Record<string, ColumnSpec>
