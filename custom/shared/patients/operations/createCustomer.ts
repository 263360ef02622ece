import { localDay } from '~/domain/calendar'
import type { Db } from '~/server/database/open'
import { assignNextNumber, formatDocumentNumber, momentAfterLock, saveDocument } from '~/server/documents'
import type { SaveContext } from '~/server/documents/saveDocument'
import { Gender } from '~shared/options/options'
import type { Customer } from '../customer'
import type { CustomerInput } from '../customerInput'
import { assertMasters, refuseDuplicateEmail, toCustomerColumns } from './customerRow'
import { readCustomer } from './readCustomers'

/** Writes a new patient with the next patient's number, in the transaction. @throws ApiError 400 by field */
export async function insertCustomer(
  trx: Db,
  call: Pick<SaveContext, 'actor' | 'now' | 'clock'>,
  input: CustomerInput,
) {
  const columns = toCustomerColumns(input, input, localDay(call.now))
  await assertMasters(trx, input, input)
  const customerNo = `TCN-${formatDocumentNumber(await assignNextNumber(trx, 'customer', ''), 6)}`
  const createdAt = momentAfterLock(call)
  const made = { customerNo, createdAt, createdDateAd: localDay(createdAt), createdById: call.actor.id }
  const { id } = await trx
    .insertInto('customer')
    .values({ gender: Gender.notAvailable, ...columns, ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: id as number, documentNo: customerNo }
}

/**
 * Registers a patient and draws the patient's number. Repeated under the same `Idempotency-Key` it answers the patient
 * of the first time. @throws ApiError 400 by field
 */
export async function createCustomer(call: SaveContext, input: CustomerInput): Promise<Customer> {
  const save = { entity: 'customer', write: (trx: Db) => insertCustomer(trx, call, input) }
  const { id } = await saveDocument(call, save).catch(refuseDuplicateEmail)
  return readCustomer(call.db, id, call.now)
}
