import { defineTable, mergedIntoColumn } from '~/metadata/table'

/**
 * A correction of a patient's sex or date of birth, which results depend on and reports name: a report issued before it
 * names another person. Rows stay as they are.
 */
export const identityChange = defineTable('identityChange', {
  columns: {
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    fromGender: { type: 'integer', notNull: true },
    toGender: { type: 'integer', notNull: true },
    fromDobDateAd: { type: 'date', notNull: true },
    toDobDateAd: { type: 'date', notNull: true },
    /** As results and reports are marked with it (identity.ts). */
    reason: { type: 'text', notNull: true },
    changedAt: { type: 'timestamptz', notNull: true },
    changedById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  indexes: [{ columns: ['customerId'] }],
  immutable: true,
})

/** A patient; the spec's word is customer. `customerNo` is the number on every paper (T/CN). */
export const customer = defineTable('customer', {
  columns: {
    customerNo: { type: 'text', notNull: true },
    titleId: { type: 'integer', references: { table: 'title' } },
    firstName: { type: 'text', notNull: true },
    middleName: { type: 'text' },
    lastName: { type: 'text', notNull: true },
    fullName: {
      type: 'text',
      generated: "btrim(first_name || coalesce(' ' || nullif(btrim(middle_name), ''), '') || ' ' || last_name)",
    },
    customerTypeId: { type: 'integer', references: { table: 'customerType' } },
    gender: { type: 'integer', notNull: true },
    dobDateAd: { type: 'date', notNull: true },
    /** 'YYYY-MM-DD' of the Bikram Sambat calendar; absent outside the years that the table knows. */
    dobDateBs: { type: 'text' },
    /** As entered at registration, when no birth date was known; unit 1 year, 2 months, 3 days. */
    age: { type: 'integer' },
    ageType: { type: 'integer' },
    email: { type: 'text' },
    mobileNo: { type: 'text' },
    /** The mobile number without signs and country code, by which the same person is found again. */
    mobileDigits: { type: 'text', generated: "right(regexp_replace(mobile_no, '\\D', '', 'g'), 10)" },
    phoneNo: { type: 'text' },
    address: { type: 'text' },
    provinceId: { type: 'integer', references: { table: 'province' } },
    districtId: { type: 'integer', references: { table: 'district' } },
    panNo: { type: 'text' },
    /** What the patient must not be given, as it was told. */
    allergies: { type: 'text' },
    /** The key of the stored picture. */
    photoFile: { type: 'text' },
    active: { type: 'boolean', notNull: true, default: 'true' },
    remarks: { type: 'text' },
    createdAt: { type: 'timestamptz', notNull: true },
    /** The day of registration in Nepal, for the list's date filter. */
    createdDateAd: { type: 'date', notNull: true },
    createdById: { type: 'integer', notNull: true, references: { table: 'user' } },
    /** Counts the changes, so that nobody undoes one that they did not see. */
    version: { type: 'integer', notNull: true, default: '1' },
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
