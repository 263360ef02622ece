import { c, defineFacts, plus } from '~/report'
import { followUp } from '../../documents/lab/follow-up'
import { labSale } from '../../documents/lab/lab-sale'
import { opdRegistration } from '../../documents/lab/opd-registration'

/** Bills with an open amount. */
const open = { sqlColumns: { total: 'b.total' }, where: 'b.due > 0' }

/** Patients' debts: bills and visits on credit that are not paid off. */
export const labCredit = defineFacts('lab-credit', {
  sources: [
    plus(labSale, 'document', { ...open, kindLabel: 'Bill' }),
    plus(opdRegistration, 'document', open),
    plus(followUp, 'document', open),
  ],
  columns: { no: c.text('No.'), total: c.money('Total'), age: c.ageBands('Age', [30, 60, 90]) },
})
