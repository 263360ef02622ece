import { z } from 'zod'
import { adDay, bsDay, decimal, maybeText } from '~/metadata/answer'
import { followUp } from '../../../documents/lab/follow-up'
import { opdRegistration } from '../../../documents/lab/opd-registration'

/** What the calls of credit clearance answer beside what follows from the declaration. */

/** A patient with dues. */
export const debtor = z
  .strictObject({
    /** The patient's id. */
    id: z.int(),
    customerNo: z.string(),
    fullName: z.string(),
    mobileNo: maybeText,
    phoneNo: maybeText,
    /** How many bills and visits stand open. */
    creditBills: z.int(),
    dueAmount: decimal,
    /** The day of the oldest of them. */
    dueSinceAd: adDay,
    dueSinceBs: bsDay,
  })
  .meta({ id: 'Debtor' })

/** What was given on credit: a bill of the laboratory, or a visit to the clinic. */
const creditDocument = z.strictObject({
  /** The ids and names of `serviceKinds`: LAB is a bill, OPD a visit. */
  serviceKind: z.int(),
  serviceKindDisplay: z.string(),
  /** Of a visit. */
  visitKind: z.literal([opdRegistration.name, followUp.name]).nullable(),
  /** The number of the bill or the visit. */
  saleNo: z.string(),
  fiscalYear: z.string(),
  createdDateAd: adDay,
  createdDateBs: bsDay,
})

/** A bill or a visit on which something stands open. */
export const creditBill = creditDocument
  .extend({
    /** The id of the bill or the visit. */
    id: z.int(),
    /** The bill's rounded grand total, or the visit's. */
    total: decimal,
    returnedAmount: decimal,
    paidAmount: decimal,
    dueAmount: decimal,
  })
  .meta({ id: 'CreditBill' })

/** What of a receipt went to a bill or a visit. */
export const receiptBill = creditDocument
  .extend({
    id: z.int(),
    /** The id of the bill or the visit. */
    saleMain: z.int(),
    dueBefore: decimal,
    amount: decimal,
    dueAfter: decimal,
  })
  .meta({ id: 'ReceiptBill' })

/** A receipt that settled something of a bill. */
export const paidBill = z
  .strictObject({
    /** The receipt's id. */
    id: z.int(),
    receiptNo: z.string(),
    fiscalYear: z.string(),
    createdDateAd: adDay,
    createdDateBs: bsDay,
    amount: decimal,
    createdByUserName: z.string(),
  })
  .meta({ id: 'PaidBill' })

export type CreditDocument = z.output<typeof creditDocument>
