import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import type { DocumentDraft } from '~/server/documents/controller'
import type { RequestContext } from '~/server/http/endpoint'
import type { Customer } from '~shared/patients/customer'
import type { CustomerInput } from '~shared/patients/customerInput'
import { refuseDuplicateEmail } from '~shared/patients/operations/customerRow'
import { readCustomer } from '~shared/patients/operations/readCustomers'
import { applyCustomerChange } from '~shared/patients/operations/updateCustomer'
import { correctablePatientFields, followUpMessages } from '../rules'

/** A follow-up as it is posted. Of the patient's fields, which the form shows, only those of `correctablePatientFields` may differ. */
export type FollowUpBody = CustomerInput & {
  customer: number | null
  version?: number
  payType: number | null
  department: number | null
  discountRate?: string | null
  discountAmount?: string | null
}

const derived = [
  ...([
    'firstName',
    'middleName',
    'lastName',
    'gender',
    'mobileNo',
    'address',
    'title',
    'province',
    'district',
  ] as const),
]

const isSame = (posted: unknown, is: unknown) => {
  const known = is !== null && typeof is === 'object' ? (is as { id: number }).id : is
  return posted === undefined || (posted ?? '') === (known ?? '')
}

/**
 * Corrects the patient of a follow-up if the form differs in a correctable field. A field that another user changed
 * meanwhile is not taken from the form: that would undo the change.
 * @returns the patient's id
 * @throws ApiError 400 by field, also for read-only fields that are no longer the patient's
 */
export async function correctPatient(
  trx: Db,
  call: RequestContext,
  { body }: DocumentDraft<FollowUpBody>,
): Promise<number> {
  const patient: Customer = await readCustomer(trx, body.customer!, call.now) // validated before, with all chosen records
  const differing = derived.filter((field) => !isSame(body[field], patient[field]))
  if (differing.length > 0)
    throw apiError.invalid(Object.fromEntries(differing.map((field) => [field, followUpMessages.derived])))
  const changed = correctablePatientFields.filter((field) => !isSame(body[field], patient[field]))
  if (changed.length === 0) return patient.id
  const correction = { version: body.version, ...Object.fromEntries(changed.map((field) => [field, body[field]])) }
  await applyCustomerChange(trx, call, patient.id, correction, async () => {
    throw apiError.invalid({ customer: followUpMessages.derived })
  }).catch(refuseDuplicateEmail)
  return patient.id
}
