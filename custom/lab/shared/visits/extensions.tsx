import type { ColumnRenderers } from '~/admin/documents/extensions'
import type { Customer } from '~shared/patients/customer'
import { patientCellFormatters } from '~shared/patients/patientCells'
import { followUpPath, opdPath } from './answerTypes'

/** The patient of a visit, as lists of patients show one. */
export const renderers: ColumnRenderers<Omit<Customer, 'id'> & { id: number }>[] = [opdPath, followUpPath].map(
  (apiPath) => ({ apiPath, renderers: patientCellFormatters }),
)
