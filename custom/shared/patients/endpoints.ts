import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { parseId } from '~/server/http/input'
import { patientAlertPath } from './customer'
import { readPatientAlert } from './operations/patientAlert'
import { patientAlert } from './responses'

export const endpoints: Endpoint[] = [
  endpoint.get(
    `${patientAlertPath}/:id`,
    {
      // those who open the screens whose headers show it
      permission: [
        ...['view_result_entry', 'view_lab_report', 'view_usg_report'],
        ...['view_sample', 'view_issued_report', 'view_pharmacy_sale', 'add_pharmacy_sale'],
      ],
      ...{ summary: 'Allergies and latest note of a patient', tag: 'Patient', response: patientAlert },
    },
    ({ db, params }) => readPatientAlert(db, parseId(params.id)),
  ),
]
