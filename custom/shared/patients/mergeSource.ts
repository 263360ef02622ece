import type { MergeSource } from '~/admin/merge/mergeSource'
import { recordUrl } from '~/admin/records/recordUrl'
import { patientMergeApiPath, patientRoute } from './customer'

/** Patients, as the page of merges knows them. */
export const patientMergeSource: MergeSource = {
  title: 'Customer Edit',
  apiPath: patientMergeApiPath,
  route: '/customer-edit',
  recordUrl: (id) => recordUrl(patientRoute, id),
  nameOf: ({ customerNo, fullName }) => `${customerNo} ${fullName}`,
}
