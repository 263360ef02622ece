import type { MergeSource } from '~/admin/merge/mergeSource'
import { patientMergePath } from './customer'

/** Patients, as the page of merges knows them. */
export const patientMergeSource: MergeSource = {
  title: 'Customer Edit',
  apiPath: patientMergePath,
  route: '/customer-edit',
  nameOf: ({ customerNo, fullName }) => `${customerNo} ${fullName}`,
}
