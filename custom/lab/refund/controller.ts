import { z } from 'zod'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { defineController } from '~/server/documents/controller'
import { idInput } from '~/server/documents/input'
import { assertPrintingEnabled, type BillingRule, billingRuleQuery, toBillingRule } from '~shared/organization/billRule'
import { labIssuerPrintData } from '~shared/organization/issuerPaper'
import { findBuyers } from '~shared/patients/operations/findBuyers'
import { customerSchema } from '~shared/patients/responses'
import { reasonForReturn, type SourceBill } from '~shared/sale/returns'
import { readReportedInvoiceNo, reportDocument } from '~shared/tax-office/operations/reportDocument'
import { cbmsStateOf } from '~shared/tax-office/operations/states'
import { returnPayload } from '~shared/tax-office/payload'
import { labSale } from '../../../documents/lab/lab-sale'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'
import { returnTestsOfLines } from '../shared/samples/operations/returnTestsOfLines'
import { lockTestsOfLines, readTestsInProgress } from '../shared/samples/operations/testsAtWork'
import type { TestInProgress } from '../shared/samples/responses'
import {
  fullyReturnedLineIds,
  joinTestNames,
  type RefundInput,
  type TestRefundConfirmation,
  testsStoppedByRefund,
  unconfirmedTestsMessage,
  validateRefund,
} from './rules'

type ConfirmedRefund = RefundInput & { confirmedTests: readonly TestRefundConfirmation[] }

/** The tests in progress that the user saw and confirmed; newer progress needs another confirmation. */
const confirmedTests = z
  .array(z.strictObject({ id: idInput, status: z.int() }))
  .max(1000)
  .default([])

/** Refuses to stop tests at work that nobody confirmed as they are now. @throws ApiError 409 at `confirmedTests` */
async function checkTestsAtWork(
  trx: Db,
  { labSaleDetail, confirmedTests }: ConfirmedRefund,
  sold: SourceBill,
): Promise<void> {
  const whole = fullyReturnedLineIds(labSaleDetail, sold.lines)
  await lockTestsOfLines(trx, whole)
  const stopped = testsStoppedByRefund(await readTestsInProgress(trx, sold.id), whole)
  const isConfirmed = ({ id, status }: TestInProgress) =>
    confirmedTests.some((one) => one.id === id && one.status === status)
  const asked = stopped.filter((test) => !isConfirmed(test))
  if (asked.length === 0) return
  const message = unconfirmedTestsMessage(joinTestNames(asked))
  throw apiError.conflict(message, { confirmedTests: message })
}

/** The laboratory refund's own behaviour: tests that are not collected any more, and the tax office. */
export const controller = defineController<typeof labSaleReturn, ConfirmedRefund, BillingRule>(labSaleReturn, {
  virtualFields: { cbms: cbmsStateOf(labSaleReturn.name, 's.id') },
  settings: { select: billingRuleQuery, parse: toBillingRule },
  body: { extraFields: { confirmedTests }, ignored: { line: ['taxRate'] } },
  rules: (refund, rule, sold) => validateRefund(refund, sold as SourceBill | undefined, rule),
  requireConfirmation: ({ body, source }, trx) => checkTestsAtWork(trx, body, source as SourceDocument & SourceBill),
  afterInsert: async (trx, call, note, { body, settings, source }) => {
    await returnTestsOfLines(trx, call, note.fullyReturnedLines, note.documentNo)
    if (!settings.cbms) return
    const invoiceNo = await readReportedInvoiceNo(trx, labSale, source!.id)
    const returned = { invoiceNo, reason: reasonForReturn(body.remarks) }
    await reportDocument(trx, call, {
      document: labSaleReturn,
      saved: note,
      payloadOf: (document) => returnPayload({ ...document, ...returned }),
    })
  },
  printData: labIssuerPrintData,
  beforePrint: assertPrintingEnabled,
  pickers: { customer: { summary: 'Patients with bills', response: customerSchema, find: findBuyers(labSale) } },
})
