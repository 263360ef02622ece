import { todayInNepal } from '~/domain/calendar'
import { Gender } from '~/domain/options'
import { recordActivity } from '~/server/activity'
import { transaction } from '~/server/database/transaction'
import { drawNumber, writeNumber } from '~/server/documents'
import type { Call } from '~/server/http/route'
import type { Customer } from '../customer'
import type { CustomerInput } from '../customerInput'
import { checkMasters, customerColumns, refuseEmailTaken } from './customerRow'
import { readCustomer } from './readCustomers'

/** Registers a patient and draws the patient's number. @throws Refusal 400 by field */
export async function createCustomer(
  { db, actor, address, now }: Pick<Call, 'db' | 'actor' | 'address' | 'now'>,
  input: CustomerInput,
): Promise<Customer> {
  const createdDateAd = todayInNepal(now)
  const columns = customerColumns(input, input, createdDateAd)
  return transaction(db, async (trx) => {
    await checkMasters(trx, input, input)
    const customerNo = `TCN-${writeNumber(await drawNumber(trx, 'customer', ''), 6)}`
    const written = { gender: Gender.notAvailable, ...columns, customerNo, createdAt: now, createdDateAd }
    const { id } = await trx
      .insertInto('customer')
      .values({ ...written, createdById: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = await readCustomer(trx, id, now)
    const entry = { action: 'create', entity: 'customer', entityId: id, documentNo: customerNo, after } as const
    await recordActivity(trx, { actor, address, now }, entry)
    return after
  }).catch(refuseEmailTaken)
}
