import { defineParty } from '~/documents/party/options'

const copies = {
  customerName: { expression: 'c.full_name', notNull: true },
  customerAddress: { expression: 'c.address' },
  customerPhone: { expression: 'coalesce(c.mobile_no, c.phone_no)' },
} as const

/** The patient of a document, for its paper; the spec's word is customer. */
export const patient = defineParty({
  name: 'customer',
  label: 'Patient',
  table: 'customer',
  labelField: 'fullName',
  snapshot: copies,
  listFields: ['customerNo', 'dobDateAd'],
  searchColumns: ['fullName', 'customerNo'],
  pickerDetails: ['age', 'genderDisplay'],
  pickerLabel: 'Patient Id',
  phoneColumns: ['mobileNo', 'phoneNo'],
  phoneLabel: 'Mobile no',
  lookupFailedMessage: 'Failed to get data Customer.',
  missingMessage: 'Please select patient',
})

/** The party of a receipt, whose lists need no age. */
export const payer = defineParty({ ...patient, listFields: ['customerNo'] })

const panCopy = { customerPanNo: { expression: 'c.pan_no', label: 'PAN No', isTaxData: true } } as const

/** The buyer of a tax invoice: with the PAN, which the tax office asks for. */
export const buyer = defineParty({ ...patient, snapshot: { ...copies, ...panCopy } })

/** The visitor of a ticket, with the age at the visit; and the PAN, for the sales book. */
export const visitor = defineParty({
  ...patient,
  orderColumns: ['gender', 'email'],
  snapshot: {
    ...copies,
    ...panCopy,
    customerGender: { expression: 'c.gender', type: 'integer', notNull: true },
    customerDobDateAd: { expression: 'c.dob_date_ad', type: 'date', notNull: true },
  },
})
