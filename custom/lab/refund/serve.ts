import { serveDocument } from '~/server/documents/half'
import { type BillingRule, billingRule, billingRuleOf, checkPrinting } from '~shared/organization/billRule'
import { issuerPaper } from '~shared/organization/issuerPaper'
import { customer } from '~shared/patients/answers'
import { findBuyers } from '~shared/patients/operations/findBuyers'
import { reasonForReturn, type SoldBill } from '~shared/sale/returns'
import { returnTests } from '~shared/samples/operations/returnTests'
import { reportDocument } from '~shared/tax-office/operations/reportDocument'
import { cbmsStateOf } from '~shared/tax-office/operations/states'
import { returnPayload } from '~shared/tax-office/payload'
import { labSale } from '../../../documents/lab/lab-sale'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'
import { checkRefund, type Refund } from './rules'

/** What a laboratory's refund has of its own: tests that are not collected any more, and the tax office. */
export const serve = serveDocument<typeof labSaleReturn, Refund, BillingRule>(labSaleReturn, {
  shown: { cbms: cbmsStateOf(labSaleReturn.name, 's.id') },
  settings: { read: billingRule, as: billingRuleOf },
  body: { ignored: { line: ['taxRate'] } },
  rules: (refund, rule, sold) => checkRefund(refund, sold as SoldBill | undefined, rule),
  effects: async (trx, call, note, { body, settings, sold }) => {
    await returnTests(trx, note.whole)
    if (!settings.cbms) return
    const returned = { invoiceNo: sold!.saleNo as string, reason: reasonForReturn(body.remarks) }
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
