import { mergeEndpoints } from '~/server/merge/endpoints'
import { patientMergeApiPath, patientMergePermissions } from '~shared/patients/customer'
import { customerMergeSubject } from '~shared/patients/operations/mergeSubject'

/** Endpoints that merge patients. */
export const endpoints = mergeEndpoints(
  customerMergeSubject({ apiPath: patientMergeApiPath, permission: { all: patientMergePermissions } }),
)
