import type { CellRenderers } from '~/documents/list/admin/columns'
import { TranslatedLine } from '~/ui/NoWrapText'
import { type Customer, nameWithTitle } from './customer'

/** How lists show a patient. */
export const patientCellFormatters: CellRenderers<Omit<Customer, 'id'> & { id: number }> = {
  fullName: nameWithTitle,
  gender: ({ genderDisplay, age }) => <TranslatedLine texts={[genderDisplay, age]} />,
  email: ({ email }) => email && <span style={{ overflowWrap: 'anywhere' }}>{email}</span>,
  address: ({ address, district }) => [address, district?.name].filter(Boolean).join(', '),
}
