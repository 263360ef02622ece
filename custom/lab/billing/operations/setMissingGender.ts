import type { Db } from '~/server/database/open'
import type { RequestContext } from '~/server/http/endpoint'
import { Gender } from '~shared/options/options'
import { applyCustomerChange } from '~shared/patients/operations/updateCustomer'

/** Registers the gender posted with a bill, if the patient has none yet. @returns the patient, if it changed */
export async function setMissingGender(
  trx: Db,
  call: RequestContext,
  {
    customer,
    registered,
    gender,
  }: { customer: number; registered: number | undefined; gender: number | null | undefined },
): Promise<number | undefined> {
  if (registered !== Gender.notAvailable || !gender || gender === Gender.notAvailable) return undefined
  await applyCustomerChange(trx, call, customer, { gender: gender as 1 | 2 | 3 })
  return customer
}
