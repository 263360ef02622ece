import { todayInNepal } from '~/domain/calendar'
import { messages } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import { saveDocument } from '~/server/documents'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import type { Customer } from '~shared/patients/customer'
import type { CustomerChange, CustomerInput } from '~shared/patients/customerInput'
import { refuseEmailTaken } from '~shared/patients/operations/customerRow'
import { readCustomers } from '~shared/patients/operations/readCustomers'
import { changeCustomer } from '~shared/patients/operations/updateCustomer'
import { checkCredit } from '~shared/sale/operations/checkCredit'
import { readVisit } from '~shared/visits/operations/readVisits'
import { readVisitMasters } from '~shared/visits/operations/visitMasters'
import { writeVisit } from '~shared/visits/operations/writeVisit'
import type { FollowUp } from '~shared/visits/wire'
import { followUp } from '../../../../documents/lab/follow-up'
import type { FollowUpInput } from '../input'
import {
  checkAmounts,
  checkFollowUp,
  correctable,
  daysSinceFirstVisit,
  followUpAmounts,
  followUpMessages,
} from '../rules'

const { name: kind } = followUp
const derived = [
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'mobileNo',
  'address',
  'title',
  'province',
  'district',
]

const isSame = (given: unknown, is: unknown) => {
  const known = is !== null && typeof is === 'object' ? (is as { id: number }).id : is
  return given === undefined || (given ?? '') === (known ?? '')
}

/** Read-only fields that are no longer the patient's: the form was filled from what has changed since. */
function checkDerived(input: CustomerInput, patient: Customer): Record<string, string> {
  const differing = derived.filter(
    (field) => !isSame(input[field as keyof CustomerInput], patient[field as keyof Customer]),
  )
  return Object.fromEntries(differing.map((field) => [field, followUpMessages.derived]))
}

/** What the form corrects of the patient: nothing, where all is as it was. */
function correctionOf(input: CustomerInput, patient: Customer): CustomerInput {
  const changed = correctable.filter((field) => !isSame(input[field], patient[field]))
  return Object.fromEntries(changed.map((field) => [field, input[field]]))
}

/** What the form shows of a patient who was changed meanwhile is no correction: it would undo that change. */
async function correct(trx: Db, call: Call, patient: Customer, correction: CustomerChange): Promise<void> {
  await changeCustomer(trx, call, patient.id, correction, async () => {
    throw refuse.invalid({ customer: followUpMessages.derived })
  })
}

async function checkAndWrite(trx: Db, call: Call<unknown, FollowUpInput>) {
  const { customer, payType, department, doctor, version, ...input } = call.body
  checkCredit(call.actor, payType)
  const today = todayInNepal(call.now)
  const masters = await readVisitMasters(trx, followUp, { department, doctor })
  refuseAny({ ...checkFollowUp(call.body, today), ...masters.problems })
  const [patient] = await readCustomers(trx, [customer!], call.now)
  if (!patient) throw refuse.invalid({ customer: messages.recordMissing })
  const days = daysSinceFirstVisit(patient.createdDateAd, today)
  const right = followUpAmounts(days, masters.department)
  refuseAny({ ...checkDerived(input, patient), ...checkAmounts(input, right) })
  const correction = correctionOf(input, patient)
  if (Object.keys(correction).length > 0) await correct(trx, call, patient, { version, ...correction })
  const visit = {
    customer: patient.id,
    customerType: input.customerType,
    payType: payType!, // refused above when it was not given
    department: department!,
    doctor,
    visitCharge: right.followUpCharge,
    opdBookCharge: right.opdBookCharge,
    total: right.grandTotal,
    daysSinceFirstVisit: days,
    remarks: input.remarks,
  }
  return writeVisit(trx, call, followUp, visit, masters)
}

function refuseAny(problems: Record<string, string | undefined>): void {
  if (Object.keys(problems).length > 0) throw refuse.invalid(problems as Record<string, string>)
}

/**
 * Writes a follow-up of a patient, once per `Idempotency-Key`. Its charge is computed here from the days since the first
 * visit; amounts that differ are refused, as are read-only fields that are not the patient's. @throws Refusal 400 by field
 */
export async function createFollowUp(call: Call<unknown, FollowUpInput>): Promise<FollowUp> {
  const save = { kind, write: (trx: Db) => checkAndWrite(trx, call) }
  const { id } = await saveDocument(call, save).catch(refuseEmailTaken)
  return readVisit(call.db, kind, id, call.now)
}
