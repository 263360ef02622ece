import { PayType, ServiceKind, serviceKinds } from '~/domain/options'
import { c, defineFacts, minus, plus } from '~/report'
import { followUp } from '../../documents/lab/follow-up'
import { labCreditReceipt } from '../../documents/lab/lab-credit-receipt'
import { labSale } from '../../documents/lab/lab-sale'
import { labSaleReturn } from '../../documents/lab/lab-sale-return'
import { opdRegistration } from '../../documents/lab/opd-registration'
import { paymentMode } from '../../resources/core-setup/payment-mode'

const [bills, receipts, visits, givenBack] = [{ as: 'Bill' }, { as: 'Receipt' }, { as: 'Visit' }, { as: 'Given Back' }]
const lab = { service: `${ServiceKind.lab}` }

/** A visit says no modes: in cash its whole total came in, on credit nothing. */
const visit = {
  ...visits,
  reads: { service: `${ServiceKind.opd}`, amount: 's.total' },
  where: `s.pay_type = ${PayType.cash} and s.total > 0`,
}

/** A receipt pays bills of the laboratory and visits, in their order. */
const settled = { service: `case when p.sale_id is null then ${ServiceKind.opd} else ${ServiceKind.lab} end` }

/** What came in and what was given back, by modes. */
export const income = defineFacts('income', {
  parts: [
    plus(labSale, 'payment', { ...bills, reads: lab }),
    minus(labSaleReturn, 'payment', { ...givenBack, reads: lab }),
    plus(labCreditReceipt, 'settlement', { ...receipts, reads: settled }),
    plus(opdRegistration, 'document', visit),
    plus(followUp, 'document', visit),
  ],
  columns: {
    no: c.text('No.'),
    service: c.choice('Service', serviceKinds),
    paymentMode: c.record('Payment Mode', () => paymentMode, { none: 'Cash without details' }),
    bills: c.within('Bills', 'amount', [bills.as]),
    receipts: c.within('Receipts', 'amount', [receipts.as]),
    visits: c.within('Visits', 'amount', [visits.as]),
    givenBack: c.within('Given Back', 'amount', [givenBack.as]),
    amount: c.money('Income'),
  },
})
