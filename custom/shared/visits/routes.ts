import type { Route } from '~/server/http/route'
import { patientFormRoutes } from '~shared/patients/patientRoutes'
import { followUp } from '../../../documents/lab/follow-up'
import { opdRegistration } from '../../../documents/lab/opd-registration'

/** What the forms of visits ask of a patient, beside the patient's type, which the visit has too. */
export const routes: Route[] = [opdRegistration, followUp].flatMap(({ path, rights, label }) =>
  patientFormRoutes(path, Object.values(rights), label).filter((one) => one.path !== `${path}/customer-type`),
)
