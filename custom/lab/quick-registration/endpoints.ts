import { z } from 'zod'
import { type Endpoint, endpoint, KEY_REQUIRED } from '~/server/http/endpoint'
import { customersApiPath } from '~shared/patients/customer'
import { newCustomerSchema } from '~shared/patients/customerInput'
import { createCustomer } from '~shared/patients/operations/createCustomer'
import { findPossibleDuplicates } from '~shared/patients/operations/findPossibleDuplicates'
import { patientEndpoints, patientFormEndpoints } from '~shared/patients/patientEndpoints'
import { customerSchema, possibleDuplicateSchema } from '~shared/patients/responses'

const tag = 'Quick Registration'
const view = 'view_quick_registration'
const add = 'add_clinic_quick_registration'
const edit = 'edit_clinic_quick_registration'

const text = z.string().max(500).default('')

/** Endpoints of quick registration (spec 2, section 7). */
export const endpoints: Endpoint[] = [
  ...patientFormEndpoints(customersApiPath, [view, add, edit], tag),
  endpoint.get(
    `${customersApiPath}/same-person`,
    {
      // Users who register a visit, a bill's patient or the pharmacy's customer are warned without seeing the list.
      permission: [view, add, edit, 'add_clinic_opd_registration', 'add_pharmacy_customer'],
      summary: 'Patients of the same name and mobile number, to be warned of before another is registered',
      tag,
      query: z.strictObject({ first_name: text, middle_name: text, last_name: text, mobile_no: text }),
      response: z.array(possibleDuplicateSchema),
    },
    ({ db, query, now }) => {
      const { first_name: firstName, middle_name: middleName, last_name: lastName, mobile_no: mobileNo } = query
      return findPossibleDuplicates(db, { firstName, middleName, lastName, mobileNo }, now)
    },
  ),
  ...patientEndpoints(customersApiPath, { view, edit }, tag),
  endpoint.post(
    customersApiPath,
    {
      permission: add,
      idempotency: KEY_REQUIRED,
      summary: 'Register a patient',
      tag,
      body: newCustomerSchema,
      response: customerSchema,
    },
    (call) => createCustomer(call, call.body),
  ),
]
