import type { LookupRow } from '~/admin/forms/useLookup'
import { findOptionName } from '~/domain/options'
import { genders } from '~shared/options/options'
import type { PatientFormValues } from './patientValues'

/** Labels of the fields that two users may have changed at once. */
const labels: Partial<Record<keyof PatientFormValues, string>> = {
  title: 'Title',
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  gender: 'Gender',
  dobDateAd: 'DOB',
  email: 'Email',
  mobileNo: 'Mobile Number',
  phoneNo: 'Phone No',
  province: 'Province',
  district: 'District',
  address: 'Address',
  panNo: 'PAN No',
  allergies: 'Allergies',
  customerType: 'Patient Type',
  active: 'Active',
}

/** The fields compared in an edit conflict; the birth date covers the age, too. */
export const editConflictFields = Object.keys(labels)

export const patientFieldLabel = (name: string): string => labels[name as keyof PatientFormValues] ?? name

const rowText = (row: LookupRow) => String(row.shortName ?? row.code ?? row.name)

/** A patient's value, to be read; '-' where there is none. */
export function formatPatientValue(
  name: string,
  values: PatientFormValues,
  translate: (text: string) => string,
): string {
  const value = values[name as keyof PatientFormValues]
  if (name === 'active') return translate(value ? 'Yes' : 'No')
  if (name === 'gender') return translate(findOptionName(genders, Number(value)) ?? '-')
  if (value !== null && typeof value === 'object') return rowText(value as LookupRow)
  return String(value || '-')
}
