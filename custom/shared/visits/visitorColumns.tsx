import type { Column } from '~/admin/listing/columns'
import { OneLine, TranslatedLine } from '~/ui/OneLine'
import { nameWithTitle } from '~shared/patients/customer'
import type { Visit } from './wire'

/** Who came, in the lists of visits. */
export const visitorColumns: Column<Visit>[] = [
  { source: 'customerNo', label: 'T/CN', show: ({ customerNo }) => <OneLine text={customerNo} /> },
  { source: 'fullName', label: 'Patient', show: nameWithTitle },
  {
    source: 'email',
    label: 'Email',
    show: ({ email }) => email && <span style={{ overflowWrap: 'anywhere' }}>{email}</span>,
  },
  {
    source: 'gender',
    label: 'Gender/Age',
    show: ({ genderDisplay, age }) => <TranslatedLine texts={[genderDisplay, age]} />,
  },
  { source: 'phoneNo', label: 'Phone no' },
  { source: 'mobileNo', label: 'Mobile no' },
]
