import type { Column } from '~/admin/listing/columns'
import { OneLine, TranslatedLine } from '~/ui/OneLine'
import { type Customer, nameWithTitle } from './customer'

/** The columns of a list of patients. */
export const customerColumns: Column<Customer>[] = [
  { source: 'customerNo', label: 'T/CN', show: ({ customerNo }) => <OneLine text={customerNo} /> },
  { source: 'fullName', label: 'Patient', show: nameWithTitle },
  {
    source: 'gender',
    label: 'Gender/Age',
    show: ({ genderDisplay, age }) => <TranslatedLine texts={[genderDisplay, age]} />,
  },
  { source: 'mobileNo', label: 'Mobile no' },
  {
    source: 'email',
    label: 'Email',
    show: ({ email }) => email && <span style={{ overflowWrap: 'anywhere' }}>{email}</span>,
  },
  {
    source: 'address',
    label: 'Address',
    show: ({ address, district }) => [address, district?.name].filter(Boolean).join(', '),
  },
  { source: 'createdDateAd', label: 'Date (AD)', show: ({ createdDateAd }) => <OneLine text={createdDateAd} /> },
  {
    source: 'createdDateBs',
    label: 'Date (BS)',
    show: ({ createdDateBs }) => createdDateBs && <OneLine text={createdDateBs} />,
  },
  { source: 'createdTime', label: 'Time', show: ({ createdTime }) => createdTime.slice(0, 5) },
]
