import { defineTable, mergedIntoColumn } from '~/metadata/table'

/** A text in SQL. */
const quoted = (text: string) => `'${text}'`

/** The first day of the year of a birth date, which is all that is left of it when the patient is erased. */
const yearOf = (column: string) => `make_date(extract(year from ${column})::integer, 1, 1)`

/**
 * A correction of a patient's sex or date of birth, which results depend on and reports name: a report issued before it
 * names another person. Rows stay as they are.
 */
export const identityChangeTable = defineTable('identityChange', {
  columns: {
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    fromGender: { type: 'integer', notNull: true },
    toGender: { type: 'integer', notNull: true },
    fromDobDateAd: { type: 'date', notNull: true, personal: yearOf('from_dob_date_ad') },
    toDobDateAd: { type: 'date', notNull: true, personal: yearOf('to_dob_date_ad') },
    /** As results and reports are marked with it (identity.ts). */
    reason: { type: 'text', notNull: true, personal: quoted('Erased') },
    changedAt: { type: 'timestamptz', notNull: true },
    changedById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  indexes: [{ columns: ['customerId'] }],
  immutable: true,
})

/** A patient; the spec's word is customer. `customerNo` is the number on every paper (T/CN). */
export const customerTable = defineTable('customer', {
  columns: {
    customerNo: { type: 'text', notNull: true },
    titleId: { type: 'integer', references: { table: 'title' } },
    firstName: { type: 'text', notNull: true, personal: quoted('Erased') },
    middleName: { type: 'text', personal: 'null' },
    lastName: { type: 'text', notNull: true, personal: quoted('Patient') },
    fullName: {
      type: 'text',
      generated: "btrim(first_name || coalesce(' ' || nullif(btrim(middle_name), ''), '') || ' ' || last_name)",
    },
    customerTypeId: { type: 'integer', references: { table: 'customerType' } },
    gender: { type: 'integer', notNull: true },
    dobDateAd: { type: 'date', notNull: true, personal: yearOf('dob_date_ad') },
    /** 'YYYY-MM-DD' of the Bikram Sambat calendar; absent outside the years that the table knows. */
    dobDateBs: { type: 'text', personal: 'null' },
    /** As entered at registration, when no birth date was known; unit 1 year, 2 months, 3 days. */
    age: { type: 'integer' },
    ageType: { type: 'integer' },
    email: { type: 'text', personal: 'null' },
    mobileNo: { type: 'text', personal: 'null' },
    /** The mobile number without signs and country code, by which the same person is found again. */
    mobileDigits: { type: 'text', generated: "right(regexp_replace(mobile_no, '\\D', '', 'g'), 10)" },
    phoneNo: { type: 'text', personal: 'null' },
    address: { type: 'text', personal: 'null' },
    provinceId: { type: 'integer', references: { table: 'province' } },
    districtId: { type: 'integer', references: { table: 'district' } },
    panNo: { type: 'text', personal: 'null' },
    /** What the patient must not be given, as it was told. */
    allergies: { type: 'text', personal: 'null' },
    /** The key of the stored picture. */
    photoFile: { type: 'text', personal: 'null' },
    active: { type: 'boolean', notNull: true, default: 'true', personal: 'false' },
    remarks: { type: 'text', personal: 'null' },
    createdAt: { type: 'timestamptz', notNull: true },
    /** The day of registration in Nepal, for the list's date filter. */
    createdDateAd: { type: 'date', notNull: true },
    createdById: { type: 'integer', notNull: true, references: { table: 'user' } },
    /** Counts the changes, so that nobody undoes one that they did not see. */
    version: { type: 'integer', notNull: true, default: '1', personal: 'version + 1' },
    ...mergedIntoColumn('customer'),
  },
  unique: [{ columns: ['customerNo'] }, { columns: ['email'], caseInsensitive: true }],
  indexes: [
    { columns: ['createdDateAd', 'id'] },
    { columns: ['fullName'], using: 'trigram' },
    { columns: ['customerNo'], using: 'trigram' },
    { columns: ['mobileNo'], using: 'trigram' },
    { columns: ['mobileDigits'] },
  ],
})
