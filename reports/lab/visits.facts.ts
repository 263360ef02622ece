import { c, defineFacts, plus } from '~/report'
import { followUp } from '../../documents/lab/follow-up'
import { opdRegistration } from '../../documents/lab/opd-registration'
import { department } from '../../resources/lab/department'
import { doctor } from '../../resources/lab/doctor'

const visit = { sqlColumns: { visits: '1', charge: 's.total' } }

/** The visits of patients, first visits and follow-ups. */
export const visits = defineFacts('visits', {
  sources: [plus(opdRegistration, 'document', visit), plus(followUp, 'document', visit)],
  columns: {
    no: c.text('Ticket No.'),
    doctor: c.record('Doctor', () => doctor, { emptyLabel: 'Without doctor' }),
    department: c.record('Department', () => department),
    visits: c.quantity('Visits'),
    charge: c.money('Charge'),
  },
})
