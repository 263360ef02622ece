import type { Route, RouteRight } from '~/server/http/route'
import { masterLookup } from '~/server/resources/masterLookup'
import { patientFormRoutes } from '~shared/patients/patientRoutes'

/** What the form of a visit asks below a family of calls: what a patient's form does, departments and doctors. */
export const visitFormRoutes = (family: string, right: RouteRight, tag: string): Route[] => [
  ...patientFormRoutes(family, right, tag),
  masterLookup(`${family}/department`, {
    ...{ resource: 'department', right, tag },
    fields: ['name', 'opdRegCharge', 'opdFollowUpCharge', 'opdBookCharge'],
  }),
  masterLookup(`${family}/doctor`, { resource: 'doctor', right, tag, fields: ['fullName', 'opdRegCharge'] }),
]
