import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { parseId } from '~/server/http/input'
import { patientAlertApiPath } from './customer'
import { readPatientAlert } from './operations/patientAlert'
import { patientAlertSchema } from './responses'

export const endpoints: Endpoint[] = [
  endpoint.get(
    `${patientAlertApiPath}/:id`,
    {
      // those who open the screens whose headers show it
      permission: [
        ...['view_result_entry', 'view_lab_report', 'view_usg_report'],
        ...['view_sample', 'view_issued_report', 'view_pharmacy_sale', 'add_pharmacy_sale'],
      ],
      ...{ summary: 'Allergies and latest note of a patient', tag: 'Patient', response: patientAlertSchema },
    },
    ({ db, params }) => readPatientAlert(db, parseId(params.id)),
  ),
]
