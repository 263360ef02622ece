import { serveDocument } from '~/server/documents/half'
import { type BillingRule, billingRule, billingRuleOf, checkPrinting } from '~shared/organization/billRule'
import { pharmacyPaper } from '~shared/organization/issuerPaper'
import { customer } from '~shared/patients/answers'
import { findBuyers } from '~shared/patients/operations/findBuyers'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { checkGoodsDocument } from '~shared/sale/goodsRules'
import { reasonForReturn } from '~shared/sale/returns'
import { invoiceNoOf, reportDocument } from '~shared/tax-office/operations/reportDocument'
import { cbmsStateOf } from '~shared/tax-office/operations/states'
import { returnPayload } from '~shared/tax-office/payload'
import { sale } from '../../../documents/pharmacy/sale'
import { saleReturn } from '../../../documents/pharmacy/sale-return'

/** What the pharmacy's sale return has of its own: how it rounds, its paper, and the tax office. */
export const serve = serveDocument<typeof saleReturn, { remarks: string }, BillingRule>(saleReturn, {
  shown: { cbms: cbmsStateOf(saleReturn.name, 's.id') },
  settings: { read: billingRule, as: billingRuleOf },
  rules: (body, rule, sold) => checkGoodsDocument(saleReturn, { ...body }, rule, sold),
  effects: async (trx, call, note, { body, settings, sold }) => {
    if (!settings.cbms) return
    const invoiceNo = await invoiceNoOf(trx, sale, sold!.id)
    const returned = { invoiceNo, reason: reasonForReturn(body.remarks) }
    await reportDocument(trx, call, {
      kind: saleReturn.name,
      saved: note,
      payloadOf: (document) => returnPayload({ ...document, ...returned }),
    })
  },
  partyMatches: customerMatches,
  paper: pharmacyPaper,
  printing: checkPrinting,
  pickers: { customer: { summary: 'Customers with sales', answer: customer, find: findBuyers(sale) } },
})
