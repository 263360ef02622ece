import { defineParty } from '~/metadata/party'

const copies = {
  customerName: { of: 'c.full_name', notNull: true },
  customerAddress: { of: 'c.address' },
  customerPhone: { of: 'coalesce(c.mobile_no, c.phone_no)' },
} as const

/** The patient of a document, as its paper says; the spec's word is customer. */
export const patient = defineParty({
  name: 'customer',
  label: 'Patient',
  table: 'customer',
  represent: 'fullName',
  copies,
  shown: ['customerNo', 'dobDateAd'],
  search: ['fullName', 'customerNo'],
  told: ['age', 'genderDisplay'],
  picker: 'Patient Id',
  contact: ['mobileNo', 'phoneNo'],
  contactLabel: 'Mobile no',
  failed: 'Failed to get data Customer.',
  missing: 'Please select patient',
})

/** Who pays a receipt: its lists need no age. */
export const payer = defineParty({ ...patient, shown: ['customerNo'] })

/** The buyer of a tax invoice: with the PAN, which the tax office asks for. */
export const buyer = defineParty({ ...patient, copies: { ...copies, customerPanNo: { of: 'c.pan_no' } } })

/** The visitor of a ticket, which says how old he or she was; with the PAN, as the sales book names it. */
export const visitor = defineParty({
  ...patient,
  copies: {
    ...copies,
    customerPanNo: { of: 'c.pan_no' },
    customerGender: { of: 'c.gender', type: 'integer', notNull: true },
    customerDobDateAd: { of: 'c.dob_date_ad', type: 'date', notNull: true },
  },
})
