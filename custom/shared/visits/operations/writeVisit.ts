import type { Money } from '~/domain/money'
import { PayType } from '~/domain/options'
import type { AnyDocument } from '~/metadata/document'
import type { Db } from '~/server/database/open'
import { writeDocument } from '~/server/documents'
import { openBalance } from '~/server/documents/balance'
import type { WrittenDocument } from '~/server/documents/saveDocument'
import { headOf } from '~/server/documents/written'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import { readVisitMasters, type VisitMasters } from './visitMasters'

/** A visit that was found right, by the fields and amounts that it states. */
export interface CheckedVisit {
  customer: number
  /** Default: the patient's. */
  customerType?: number | null | undefined
  payType: number
  department: number
  doctor?: number | null | undefined
  visitCharge: Money
  opdBookCharge: Money
  total: Money
  daysSinceFirstVisit?: number
  remarks?: string | null | undefined
}

/**
 * Writes a visit with the next number of its kind; on credit, its total stands open then.
 * @param masters the department and the doctor, found right
 * @throws Refusal 400 when the patient is not there, or not in use
 */
export async function writeVisit(
  trx: Db,
  call: Pick<Call, 'actor' | 'now'>,
  document: AnyDocument,
  visit: CheckedVisit,
  { chosen }: VisitMasters,
): Promise<WrittenDocument> {
  const patient = await readVisitMasters(trx, document, { customer: visit.customer })
  if (patient.problems.customer) throw refuse.invalid(patient.problems)
  const { customerTypeId } = patient.chosen.customer!
  const body = { ...visit, customerType: visit.customerType ?? customerTypeId }
  const masters = { chosen: { ...chosen, ...patient.chosen }, modes: [] }
  const { id, documentNo } = await writeDocument(trx, call, {
    ...{ kind: document.name, table: document.table, numberColumn: document.number.column },
    head: headOf(document, { body, settings: undefined, masters, offered: new Map() }, {}),
  })
  if (visit.payType === PayType.credit)
    await openBalance(trx, document, { id, party: visit.customer, total: visit.total })
  return { id, documentNo }
}
