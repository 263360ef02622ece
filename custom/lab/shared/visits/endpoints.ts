import type { Endpoint } from '~/server/http/endpoint'
import { patientFormEndpoints } from '~shared/patients/patientEndpoints'
import { followUp } from '../../../../documents/lab/follow-up'
import { opdRegistration } from '../../../../documents/lab/opd-registration'

/** The patient fields on visit forms, in addition to the patient's type, which the visit has too. */
export const endpoints: Endpoint[] = [opdRegistration, followUp].flatMap(({ apiPath: path, permissions, label }) =>
  patientFormEndpoints(path, Object.values(permissions), label).filter((one) => one.path !== `${path}/customer-type`),
)
