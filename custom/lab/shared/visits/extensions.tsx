import type { ColumnRenderers } from '~/documents/extensions/admin/extensions'
import { PartyLink } from '~/documents/party/admin/PartyLink'
import { type Customer, nameWithTitle } from '~shared/patients/customer'
import { visitor } from '~shared/patients/party'
import { patientCellFormatters } from '~shared/patients/patientCells'
import { followUpApiPath, opdApiPath } from './responseTypes'

type Visit = Omit<Customer, 'id'> & { id: number; customer: { id: number } }

/** The patient of a visit, as lists of patients show one; the name leads to the patient's page. */
export const renderers: ColumnRenderers<Visit>[] = [opdApiPath, followUpApiPath].map((apiPath) => ({
  apiPath,
  renderers: {
    ...patientCellFormatters,
    fullName: (visit) => (
      <PartyLink party={visitor} id={visit.customer.id}>
        {nameWithTitle(visit)}
      </PartyLink>
    ),
  },
}))
