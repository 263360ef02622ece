import type { Endpoint } from '~/server/http/endpoint'
import { patientEndpoints, patientFormEndpoints } from '~shared/patients/patientEndpoints'
import { customerEditApiPath as path } from './customerEdit'

const tag = 'Customer Edit'
const view = 'view_customer_edit'
const edit = 'edit_customer_edit'

/** Endpoints of customer-edit (spec 2, section 7): patients are searched and changed here, never added. */
export const endpoints: Endpoint[] = [
  ...patientFormEndpoints(path, [view, edit], tag),
  ...patientEndpoints(path, { view, edit }, tag),
]
