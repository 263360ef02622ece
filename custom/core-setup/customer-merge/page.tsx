import { MergePage } from '~/admin/merge/MergePage'
import { patientMergeSource } from '~shared/patients/mergeSource'

/** Patients who were registered twice become one. */
export default function CustomerMergePage() {
  return <MergePage source={patientMergeSource} />
}
