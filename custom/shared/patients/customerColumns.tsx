import { type CellRenderers, toTableColumns } from '~/documents/list/admin/columns'
import { TranslatedLine } from '~/ui/NoWrapText'
import { type Customer, nameWithTitle } from './customer'

/** How lists show a patient. */
export const patientCellFormatters: CellRenderers<Omit<Customer, 'id'> & { id: number }> = {
  fullName: nameWithTitle,
  gender: ({ genderDisplay, age }) => <TranslatedLine texts={[genderDisplay, age]} />,
  email: ({ email }) => email && <span style={{ overflowWrap: 'anywhere' }}>{email}</span>,
  address: ({ address, district }) => [address, district?.name].filter(Boolean).join(', '),
}

/** The columns of a list of patients. */
export const customerColumns = toTableColumns<Customer>(
  [
    { source: 'customerNo', label: 'T/CN' },
    { source: 'fullName', label: 'Patient' },
    { source: 'gender', label: 'Gender/Age' },
    { source: 'mobileNo', label: 'Mobile no' },
    { source: 'email', label: 'Email' },
    { source: 'address', label: 'Address' },
    { source: 'createdDateAd', label: 'Date (AD)' },
    { source: 'createdDateBs', label: 'Date (BS)' },
    { source: 'createdTime', label: 'Time' },
  ],
  {},
  patientCellFormatters,
)
