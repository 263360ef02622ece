import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import type { CustomerChange } from '~shared/patients/customerInput'
import { refuseEmailTaken } from '~shared/patients/operations/customerRow'
import { changeCustomer } from '~shared/patients/operations/updateCustomer'
import type { VisitKind } from '../wire'
import { readVisit, type VisitOf } from './readVisits'

async function visitorOf(trx: Db, kind: VisitKind, id: number): Promise<number> {
  const visit = await trx
    .selectFrom('clinicVisit')
    .select('customerId')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!visit) throw refuse.missing()
  return visit.customerId
}

/**
 * Changes the patient of a visit; the visit is a document and stays as it is.
 * @throws Refusal 400 by field, also when `customer` names another patient; 404, 409
 */
export async function changeVisitor<Kind extends VisitKind>(
  call: Pick<Call, 'db' | 'actor' | 'address' | 'now'>,
  { kind, id }: { kind: Kind; id: number },
  { customer, ...change }: CustomerChange & { customer?: number },
): Promise<VisitOf<Kind>> {
  return transaction(call.db, async (trx) => {
    const visitor = await visitorOf(trx, kind, id)
    if (customer !== undefined && customer !== visitor)
      throw refuse.invalid({ customer: 'The patient of a visit cannot be changed.' })
    const read = () => readVisit(trx, kind, id, call.now)
    await changeCustomer(trx, call, visitor, change, read)
    return read()
  }).catch(refuseEmailTaken)
}
