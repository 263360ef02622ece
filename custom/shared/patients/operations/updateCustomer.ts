import { localDay } from '~/domain/calendar'
import { recordActivity } from '~/server/activity'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { closeDraft } from '~/server/drafts/closeDraft'
import type { RequestContext } from '~/server/http/endpoint'
import { lockVersion } from '~/server/version'
import type { Customer } from '../customer'
import type { CustomerChange, CustomerInput } from '../customerInput'
import { assertMasters, hasBirthField, refuseDuplicateEmail, toCustomerColumns } from './customerRow'
import { lockForIdentity, saveIdentityChange } from './identityChanges'
import { readCustomer } from './readCustomers'

const asInput = (customer: Customer): CustomerInput => ({
  ...customer,
  title: customer.title?.id ?? null,
  customerType: customer.customerType?.id ?? null,
  province: customer.province?.id ?? null,
  district: customer.district?.id ?? null,
  gender: customer.gender as CustomerInput['gender'],
  age: null,
})

/** The patient after the change. A new birth date replaces both dates and the old age. */
function merge(before: Customer, input: CustomerInput): CustomerInput {
  const birth = hasBirthField(input) ? { dobDateAd: null, dobDateBs: null } : {}
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return { ...asInput(before), ...birth, ...changes }
}

type Who = Pick<RequestContext, 'actor' | 'address' | 'now'>

/**
 * Changes the posted fields of a patient in the transaction, with its activity row. Results that depend on the
 * patient's sex and age are evaluated again if these change.
 * @param current reads the patient for the conflict response
 * @throws ApiError 400 by field, 404, 409 if `version` is posted and the patient was changed since
 */
export async function applyCustomerChange(
  trx: Db,
  who: Who,
  id: number,
  { version, ...input }: CustomerChange,
  current: () => Promise<object> = () => readCustomer(trx, id, who.now),
): Promise<Customer> {
  // those who enter, verify and issue lock the samples first, and the patient by what they write
  if (input.gender !== undefined || hasBirthField(input)) await lockForIdentity(trx, id)
  await lockVersion(trx, { table: 'customer', entity: 'customer', id }, version, current)
  const before = await readCustomer(trx, id, who.now)
  const whole = merge(before, input)
  const columns = toCustomerColumns(input, whole, localDay(who.now))
  await assertMasters(trx, input, whole)
  await trx
    .updateTable('customer')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const after = await readCustomer(trx, id, who.now)
  const entry = { entity: 'customer', entityId: id, documentNo: before.customerNo, before, after }
  await recordActivity(trx, who, { ...entry, action: 'change' })
  await saveIdentityChange(trx, who, id, { before, after })
  return after
}

/** Changes the given fields of a patient. @throws ApiError 400 by field, 404, 409 */
export const updateCustomer = (
  call: Who & Pick<RequestContext, 'db' | 'draftKey'>,
  id: number,
  input: CustomerChange,
): Promise<Customer> =>
  transaction(call.db, async (trx) => {
    const changed = await applyCustomerChange(trx, call, id, input)
    await closeDraft(trx, call)
    return changed
  }).catch(refuseDuplicateEmail)
