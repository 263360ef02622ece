import { IncomeKind, incomeKinds } from '~/domain/options'
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
const lab = { service: `${IncomeKind.lab}` }

const clinic = { service: `${IncomeKind.opd}` }

const pharmacy = { service: `${IncomeKind.pharmacy}` }

/** A receipt pays bills of the laboratory and visits, in their order. */
const settled = { service: `case when p.sale_id is null then ${IncomeKind.opd} else ${IncomeKind.lab} end` }

/** What came in and what was given back, by modes, of laboratory, clinic and pharmacy. */
export const income = defineFacts('income', {
  parts: [
    plus(labSale, 'payment', { ...bills, reads: lab }),
    minus(labSaleReturn, 'payment', { ...givenBack, reads: lab }),
    plus(labCreditReceipt, 'settlement', { ...receipts, reads: settled }),
    plus(opdRegistration, 'payment', { ...visits, reads: clinic }),
    plus(followUp, 'payment', { ...visits, reads: clinic }),
    plus(sale, 'payment', { ...bills, reads: pharmacy }),
    minus(saleReturn, 'payment', { ...givenBack, reads: pharmacy }),
    plus(creditReceipt, 'payment', { ...receipts, reads: pharmacy }),
  ],
  columns: {
    no: c.text('No.'),
    service: c.choice('Service', incomeKinds),
    paymentMode: c.record('Payment Mode', () => paymentMode, { none: 'Cash without details' }),
    bills: c.within('Bills', 'amount', [bills.as]),
    receipts: c.within('Receipts', 'amount', [receipts.as]),
    visits: c.within('Visits', 'amount', [visits.as]),
    givenBack: c.within('Given Back', 'amount', [givenBack.as]),
    amount: c.money('Income'),
  },
})
