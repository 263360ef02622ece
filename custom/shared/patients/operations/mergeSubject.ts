import type { Db } from '~/server/database/open'
import type { MergeSubject, Values } from '~/server/merge/subject'
import type { Customer } from '../customer'
import type { CustomerInput } from '../customerInput'
import { refuseDuplicateEmail } from './customerRow'
import { lockForIdentity, saveIdentityChange } from './identityChanges'
import { readCustomer } from './readCustomers'
import { applyCustomerChange } from './updateCustomer'

/** The fields of a patient that two records are compared by, with their columns where these have other names. */
const fields = [
  { name: 'title', label: 'Title', column: 'titleId' },
  { name: 'firstName', label: 'First Name', column: 'firstName' },
  { name: 'middleName', label: 'Middle Name', column: 'middleName' },
  { name: 'lastName', label: 'Last Name', column: 'lastName' },
  { name: 'gender', label: 'Gender', column: 'gender' },
  { name: 'dobDateAd', label: 'DOB (AD)', column: 'dobDateAd' },
  { name: 'customerType', label: 'Patient Type', column: 'customerTypeId' },
  { name: 'mobileNo', label: 'Mobile Number', column: 'mobileNo' },
  { name: 'phoneNo', label: 'Phone No', column: 'phoneNo' },
  { name: 'email', label: 'Email', column: 'email' },
  { name: 'province', label: 'Province', column: 'provinceId' },
  { name: 'district', label: 'District', column: 'districtId' },
  { name: 'address', label: 'Address', column: 'address' },
  { name: 'panNo', label: 'PAN No', column: 'panNo' },
  { name: 'allergies', label: 'Allergies', column: 'allergies' },
] as const

const matched: Readonly<Record<string, { isPhone: boolean }>> = {
  dobDateAd: { isPhone: false },
  mobileNo: { isPhone: true },
  panNo: { isPhone: false },
  email: { isPhone: false },
}

/** A value as users read it: of a record that is referred to, its short name, code or name. */
function textOf(record: Values, name: string): string | null {
  const value = name === 'gender' ? record.genderDisplay : record[name]
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'object') return String(value)
  const { shortName, code, name: full } = value as { shortName?: string; code?: string; name?: string }
  return shortName ?? code ?? full ?? null
}

/** The value of a field in a body: of a record that is referred to, its id. */
const inputOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as { id: number }).id : value)

const identityOf = (record: Values) => record as unknown as Customer

/** Patients, so that those who were registered twice become one. */
export const customerMergeSubject = ({
  apiPath,
  permission,
}: Pick<MergeSubject, 'apiPath' | 'permission'>): MergeSubject => ({
  ...{ table: 'customer', entity: 'customer', label: 'Patient', tag: 'Patients', apiPath, permission, fields },
  ...{ nameColumn: 'fullName', detailColumns: ['customerNo'], uniqueColumns: ['email'], fixedValues: {} },
  matchFields: fields.filter(({ name }) => name in matched).map((field) => ({ ...field, ...matched[field.name]! })),
  identityFields: ['gender'],
  read: async (db, id, now) => ({ ...(await readCustomer(db, id, now)) }),
  nameOf: ({ customerNo, fullName }) => `${customerNo} ${fullName}`,
  textOf,
  change: async (trx, who, { survivor, merged, fields: taken, remarks }) => {
    const input = Object.fromEntries(taken.map((name) => [name, inputOf(merged[name])]))
    await applyCustomerChange(trx, who, survivor.id, { ...(input as CustomerInput), remarks }).catch(
      refuseDuplicateEmail,
    )
  },
  lock: async (trx, ids) => {
    for (const id of ids.toSorted((one, other) => one - other)) await lockForIdentity(trx, id)
  },
  // Results of the merged patient go by the sex and age that the surviving one has, as after a correction.
  beforeMove: async (trx, who, { survivor, merged, remarks }) => {
    const { gender, dobDateAd } = await readCustomer(trx, survivor.id, who.now)
    const { gender: was, dobDateAd: born } = identityOf(merged)
    if (gender === was && dobDateAd === born) return
    const identity = { gender: gender as CustomerInput['gender'], dobDateAd }
    await applyCustomerChange(trx, who, merged.id, { ...identity, remarks })
  },
  afterUndo: async (trx: Db, who, changes) => {
    for (const { before, after } of changes) {
      const [from, to] = [identityOf(before), identityOf(after)]
      await saveIdentityChange(trx, who, to.id, { before: from, after: to })
    }
  },
})
