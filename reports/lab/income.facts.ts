import { ServiceKind, serviceKinds } from '~/domain/options'
import { c, defineFacts, minus, plus } from '~/report'
import { followUp } from '../../documents/lab/follow-up'
import { labCreditReceipt } from '../../documents/lab/lab-credit-receipt'
import { labSale } from '../../documents/lab/lab-sale'
import { labSaleReturn } from '../../documents/lab/lab-sale-return'
import { opdRegistration } from '../../documents/lab/opd-registration'
import { creditReceipt } from '../../documents/pharmacy/credit-receipt'
import { sale } from '../../documents/pharmacy/sale'
import { saleReturn } from '../../documents/pharmacy/sale-return'
import { paymentMode } from '../../resources/core-setup/payment-mode'

const [bills, receipts, visits, givenBack] = [{ as: 'Bill' }, { as: 'Receipt' }, { as: 'Visit' }, { as: 'Given Back' }]
const lab = { reads: { service: `${ServiceKind.lab}` } }
const clinic = { reads: { service: `${ServiceKind.opd}` } }

/** A receipt pays bills of the laboratory and visits, in their order. */
const settled = {
  reads: { service: `case when p.sale_id is null then ${ServiceKind.opd} else ${ServiceKind.lab} end` },
}

const columns = {
  no: c.text('No.'),
  paymentMode: c.record('Payment Mode', () => paymentMode, { none: 'Cash without details' }),
  bills: c.within('Bills', 'amount', [bills.as]),
  receipts: c.within('Receipts', 'amount', [receipts.as]),
  givenBack: c.within('Given Back', 'amount', [givenBack.as]),
  amount: c.money('Income'),
}

/** What came in and what was given back, by modes, of laboratory and clinic. */
export const labIncome = defineFacts('income', {
  parts: [
    plus(labSale, 'payment', { ...bills, ...lab }),
    minus(labSaleReturn, 'payment', { ...givenBack, ...lab }),
    plus(labCreditReceipt, 'settlement', { ...receipts, ...settled }),
    plus(opdRegistration, 'payment', { ...visits, ...clinic }),
    plus(followUp, 'payment', { ...visits, ...clinic }),
  ],
  columns: {
    ...columns,
    service: c.choice('Service', serviceKinds),
    visits: c.within('Visits', 'amount', [visits.as]),
  },
})

/** The same of the pharmacy. */
export const pharmacyIncome = defineFacts('pharmacy-income', {
  parts: [
    plus(sale, 'payment', bills),
    minus(saleReturn, 'payment', givenBack),
    plus(creditReceipt, 'payment', receipts),
  ],
  columns,
})
