import { z } from 'zod'
import type { Db } from '~/server/database/open'
import { serveDocument } from '~/server/documents/half'
import { idInput } from '~/server/documents/input'
import { refuse } from '~/server/refusal'
import { type BillingRule, billingRule, billingRuleOf, checkPrinting } from '~shared/organization/billRule'
import { issuerPaper } from '~shared/organization/issuerPaper'
import { customer } from '~shared/patients/answers'
import { findBuyers } from '~shared/patients/operations/findBuyers'
import { reasonForReturn, type SoldBill } from '~shared/sale/returns'
import type { TestAtWork } from '~shared/samples/answers'
import { returnTests } from '~shared/samples/operations/returnTests'
import { lockTestsOfLines, readTestsAtWork } from '~shared/samples/operations/testsAtWork'
import { invoiceNoOf, reportDocument } from '~shared/tax-office/operations/reportDocument'
import { cbmsStateOf } from '~shared/tax-office/operations/states'
import { returnPayload } from '~shared/tax-office/payload'
import { labSale } from '../../../documents/lab/lab-sale'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'
import {
  type ConfirmedTest,
  checkRefund,
  namesOf,
  type Refund,
  testsRefunded,
  wholeLines,
  workBegunRefusal,
} from './rules'

type Confirming = Refund & { confirmedTests: readonly ConfirmedTest[] }

/** The tests at work that whoever refunds saw and confirmed; what went on since is asked for again. */
const confirmedTests = z
  .array(z.strictObject({ id: idInput, status: z.int() }))
  .max(1000)
  .default([])

/** Refuses to stop tests at work that nobody confirmed as they are now. @throws Refusal 409 at `confirmedTests` */
async function checkTestsAtWork(trx: Db, { labSaleDetail, confirmedTests }: Confirming, sold: SoldBill): Promise<void> {
  const whole = wholeLines(labSaleDetail, sold.lines)
  await lockTestsOfLines(trx, whole)
  const stopped = testsRefunded(await readTestsAtWork(trx, sold.id), whole)
  const isConfirmed = ({ id, status }: TestAtWork) =>
    confirmedTests.some((one) => one.id === id && one.status === status)
  const asked = stopped.filter((test) => !isConfirmed(test))
  if (asked.length === 0) return
  const message = workBegunRefusal(namesOf(asked))
  throw refuse.conflict(message, { confirmedTests: message })
}

/** What a laboratory's refund has of its own: tests that are not collected any more, and the tax office. */
export const serve = serveDocument<typeof labSaleReturn, Confirming, BillingRule>(labSaleReturn, {
  shown: { cbms: cbmsStateOf(labSaleReturn.name, 's.id') },
  settings: { read: billingRule, as: billingRuleOf },
  body: { more: { confirmedTests }, ignored: { line: ['taxRate'] } },
  rules: (refund, rule, sold) => checkRefund(refund, sold as SoldBill | undefined, rule),
  confirm: ({ body, sold }, trx) => checkTestsAtWork(trx, body, sold as unknown as SoldBill),
  effects: async (trx, call, note, { body, settings, sold }) => {
    await returnTests(trx, call, note.whole, note.documentNo)
    if (!settings.cbms) return
    const invoiceNo = await invoiceNoOf(trx, labSale, sold!.id)
    const returned = { invoiceNo, reason: reasonForReturn(body.remarks) }
    await reportDocument(trx, call, {
      kind: labSaleReturn.name,
      saved: note,
      payloadOf: (document) => returnPayload({ ...document, ...returned }),
    })
  },
  paper: issuerPaper,
  printing: checkPrinting,
  pickers: { customer: { summary: 'Patients with bills', answer: customer, find: findBuyers(labSale) } },
})
