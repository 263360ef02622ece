import { todayInNepal } from '~/domain/calendar'
import type { Db } from '~/server/database/open'
import { saveDocument } from '~/server/documents'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import { writeCustomer } from '~shared/patients/operations/createCustomer'
import { refuseEmailTaken } from '~shared/patients/operations/customerRow'
import { checkPatient } from '~shared/patients/rules'
import { checkCredit } from '~shared/sale/operations/checkCredit'
import type { OpdInput } from '~shared/visits/input'
import { readVisit } from '~shared/visits/operations/readVisits'
import { readVisitMasters } from '~shared/visits/operations/visitMasters'
import { writeVisit } from '~shared/visits/operations/writeVisit'
import { checkOpdVisit, opdTotal, presetCharges } from '~shared/visits/rules'
import type { OpdVisit } from '~shared/visits/wire'
import { opdRegistration } from '../../../../documents/lab/opd-registration'

async function checkAndWrite(trx: Db, call: Call<unknown, OpdInput>) {
  const { customer, payType, department, doctor, registrationCharge, opdBookCharge, ...patient } = call.body
  checkCredit(call.actor, payType)
  const masters = await readVisitMasters(trx, opdRegistration, { department, doctor })
  const preset = presetCharges(masters.department, masters.doctor)
  const charges = {
    registrationCharge: registrationCharge ?? preset.registrationCharge,
    opdBookCharge: opdBookCharge ?? preset.opdBookCharge,
  }
  const problems = {
    ...(customer ? {} : checkPatient(patient, todayInNepal(call.now))),
    ...checkOpdVisit({ payType, department, ...charges }),
    ...masters.problems,
  }
  if (Object.keys(problems).length > 0) throw refuse.invalid(problems as Record<string, string>)
  const customerId = customer ?? (await writeCustomer(trx, call, patient)).id
  const visit = {
    customer: customerId,
    customerType: patient.customerType,
    payType: payType!, // a visit without pay type or department was refused above
    department: department!,
    doctor,
    visitCharge: charges.registrationCharge,
    opdBookCharge: charges.opdBookCharge,
    total: opdTotal(charges),
    remarks: patient.remarks,
  }
  return writeVisit(trx, call, opdRegistration, visit, masters)
}

/**
 * Registers a patient and the visit in one transaction, once per `Idempotency-Key`; with `customer` the visit is one of
 * that earlier patient, of whom nothing is changed. @throws Refusal 400 by field, 403 for credit without the right to give it
 */
export async function createOpdVisit(call: Call<unknown, OpdInput>): Promise<OpdVisit> {
  const save = { kind: opdRegistration.name, write: (trx: Db) => checkAndWrite(trx, call) }
  const { id } = await saveDocument(call, save).catch(refuseEmailTaken)
  return readVisit(call.db, opdRegistration.name, id, call.now)
}
