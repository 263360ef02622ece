import { defineController } from '~/server/documents/controller'
import { assertPrintingEnabled, type BillingRule, billingRuleQuery, toBillingRule } from '~shared/organization/billRule'
import { pharmacyIssuerPrintData } from '~shared/organization/issuerPaper'
import { findBuyers } from '~shared/patients/operations/findBuyers'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { customerSchema } from '~shared/patients/responses'
import { validateGoodsDocument } from '~shared/sale/goodsRules'
import { reasonForReturn } from '~shared/sale/returns'
import { readReportedInvoiceNo, reportDocument } from '~shared/tax-office/operations/reportDocument'
import { cbmsStateOf } from '~shared/tax-office/operations/states'
import { returnPayload } from '~shared/tax-office/payload'
import { sale } from '../../../documents/pharmacy/sale'
import { saleReturn } from '../../../documents/pharmacy/sale-return'

/** The pharmacy sale return's own behaviour: rounding, paper, and the tax office. */
export const controller = defineController<typeof saleReturn, { remarks: string }, BillingRule>(saleReturn, {
  virtualFields: { cbms: cbmsStateOf(saleReturn.name, 's.id') },
  settings: { select: billingRuleQuery, parse: toBillingRule },
  rules: (body, rule, sold) => validateGoodsDocument(saleReturn, { ...body }, rule, sold),
  afterInsert: async (trx, call, note, { body, settings, source }) => {
    if (!settings.cbms) return
    const invoiceNo = await readReportedInvoiceNo(trx, sale, source!.id)
    const returned = { invoiceNo, reason: reasonForReturn(body.remarks) }
    await reportDocument(trx, call, {
      document: saleReturn,
      saved: note,
      payloadOf: (document) => returnPayload({ ...document, ...returned }),
    })
  },
  partyFilter: customerMatches,
  printData: pharmacyIssuerPrintData,
  beforePrint: assertPrintingEnabled,
  pickers: { customer: { summary: 'Customers with sales', response: customerSchema, find: findBuyers(sale) } },
})
