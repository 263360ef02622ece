import type { Shows } from '~/admin/documents/columns'
import { TranslatedLine } from '~/ui/OneLine'
import { nameWithTitle } from '~shared/patients/customer'
import type { FollowUp, OpdVisit } from './wire'

/** Who came, in the lists of visits. */
export const visitorShows: Shows<OpdVisit | FollowUp> = {
  fullName: nameWithTitle,
  email: ({ email }) => email && <span style={{ overflowWrap: 'anywhere' }}>{email}</span>,
  gender: ({ genderDisplay, age }) => <TranslatedLine texts={[genderDisplay, age]} />,
}
