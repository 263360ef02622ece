import { f } from '~/document'
import { payTypes } from '~/domain/options'
import { visitor } from '~shared/patients/party'
import { customerType } from '../../../../resources/core-setup/customer-type'
import { department } from '../../../../resources/lab/department'
import { doctor } from '../../../../resources/lab/doctor'
import { visitMessages } from './rules'

/** The patient's columns in the lists of visits. */
export const visitorColumns = {
  customerNo: { source: 'customerNo', label: 'T/CN' },
  fullName: { source: 'fullName', label: 'Patient' },
  gender: { source: 'gender', label: 'Gender/Age' },
  mobileNo: { source: 'mobileNo', label: 'Mobile no' },
} as const

/**
 * The common declaration of an OPD registration and a follow-up: both are visits, in one table, each kind with its own
 * numbers.
 */
export const visitOptions = {
  number: { column: 'visitNo', label: 'Ticket No.' },
  party: () => visitor,
  header: {
    fields: {
      customerType: f.reference(() => customerType, { label: 'Patient Type' }),
      payType: f.choice({ label: 'Pay Type', choices: payTypes, required: visitMessages.payType }),
      department: f.reference(() => department, {
        ...{ label: 'Department', required: visitMessages.department, where: { hasVisits: true } },
      }),
      doctor: f.reference(() => doctor, { label: 'Doctor' }),
      /** The days since the first visit, in Nepal's days, by which the charge of a follow-up was decided. */
      daysSinceFirstVisit: f.quantity({ label: 'Days', readOnly: true, showInForm: false }),
    },
    snapshot: { departmentName: ['department', 'name'], doctorName: ['doctor', 'fullName'] },
  },
  payments: 'cash',
  corrections: { party: true },
  access: { scope: 'all' },
  api: { dateAfterParam: 'date_after', dateBeforeParam: 'date_before' },
  storage: { table: 'clinicVisit', foreignKey: 'visitId', discriminatorColumn: 'kind' },
} as const
