import { c, defineFacts, minus, plus } from '~/report'
import { ServiceKind, serviceKinds } from '~shared/options/options'
import { followUp } from '../../documents/lab/follow-up'
import { labCreditReceipt } from '../../documents/lab/lab-credit-receipt'
import { labSale } from '../../documents/lab/lab-sale'
import { labSaleReturn } from '../../documents/lab/lab-sale-return'
import { opdRegistration } from '../../documents/lab/opd-registration'
import { creditReceipt } from '../../documents/pharmacy/credit-receipt'
import { sale } from '../../documents/pharmacy/sale'
import { saleReturn } from '../../documents/pharmacy/sale-return'
import { paymentMode } from '../../resources/core-setup/payment-mode'

const [bills, receipts, visits, refunds] = [
  { kindLabel: 'Bill' },
  { kindLabel: 'Receipt' },
  { kindLabel: 'Visit' },
  { kindLabel: 'Given Back' },
]
const lab = { sqlColumns: { service: `${ServiceKind.lab}` } }
const clinic = { sqlColumns: { service: `${ServiceKind.opd}` } }

/** A receipt pays bills of the laboratory and visits, in their order. */
const settled = {
  sqlColumns: { service: `case when p.sale_id is null then ${ServiceKind.opd} else ${ServiceKind.lab} end` },
}

const columns = {
  no: c.text('No.'),
  paymentMode: c.record('Payment Mode', () => paymentMode, { emptyLabel: 'Cash without details' }),
  bills: c.onlyKinds('Bills', 'amount', [bills.kindLabel]),
  receipts: c.onlyKinds('Receipts', 'amount', [receipts.kindLabel]),
  givenBack: c.onlyKinds('Given Back', 'amount', [refunds.kindLabel]),
  amount: c.money('Income'),
}

/** The income and refunds by modes, of laboratory and clinic. */
export const labIncome = defineFacts('income', {
  sources: [
    plus(labSale, 'payment', { ...bills, ...lab }),
    minus(labSaleReturn, 'payment', { ...refunds, ...lab }),
    plus(labCreditReceipt, 'settlement', { ...receipts, ...settled }),
    plus(opdRegistration, 'payment', { ...visits, ...clinic }),
    plus(followUp, 'payment', { ...visits, ...clinic }),
  ],
  columns: {
    ...columns,
    service: c.choice('Service', serviceKinds),
    visits: c.onlyKinds('Visits', 'amount', [visits.kindLabel]),
  },
})

/** The same of the pharmacy. */
export const pharmacyIncome = defineFacts('pharmacy-income', {
  sources: [
    plus(sale, 'payment', bills),
    minus(saleReturn, 'payment', refunds),
    plus(creditReceipt, 'payment', receipts),
  ],
  columns,
})
