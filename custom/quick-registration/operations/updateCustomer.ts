import { todayInNepal } from '~/domain/calendar'
import { recordActivity } from '~/server/activity'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import type { Customer } from '../customer'
import type { CustomerInput } from '../customerInput'
import { checkMasters, customerColumns, refuseEmailTaken, tellsBirth } from './customerRow'
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

/** The patient as it will be. A birth date that is told anew replaces both dates and the age of before. */
function merge(before: Customer, input: CustomerInput): CustomerInput {
  const birth = tellsBirth(input) ? { dobDateAd: null, dobDateBs: null } : {}
  const told = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return { ...asInput(before), ...birth, ...told }
}

async function lock(trx: Db, id: number): Promise<void> {
  const found = await trx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw refuse.missing()
}

type Who = Pick<Call, 'actor' | 'address' | 'now'>

/** Changes the given fields of a patient in the transaction, with its activity row. @throws Refusal 400 by field, 404 */
export async function changeCustomer(trx: Db, who: Who, id: number, input: CustomerInput): Promise<Customer> {
  await lock(trx, id)
  const before = await readCustomer(trx, id, who.now)
  const whole = merge(before, input)
  const columns = customerColumns(input, whole, todayInNepal(who.now))
  await checkMasters(trx, input, whole)
  await trx.updateTable('customer').set(columns).where('id', '=', id).execute()
  const after = await readCustomer(trx, id, who.now)
  const entry = { entity: 'customer', entityId: id, documentNo: before.customerNo, before, after }
  await recordActivity(trx, who, { ...entry, action: 'change' })
  return after
}

/** Changes the given fields of a patient. @throws Refusal 400 by field, 404 */
export const updateCustomer = (call: Who & Pick<Call, 'db'>, id: number, input: CustomerInput): Promise<Customer> =>
  transaction(call.db, (trx) => changeCustomer(trx, call, id, input)).catch(refuseEmailTaken)
