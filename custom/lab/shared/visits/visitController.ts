import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { localTime } from '~/domain/calendar'
import type { Problem } from '~/domain/problems'
import { idSchema } from '~/fields/reference/kind'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import type { ChosenRecord, ChosenRecords, Row } from '~/server/documents/controller'
import type { RequestContext } from '~/server/http/endpoint'
import { customerChangeSchema, newCustomerSchema } from '~shared/patients/customerInput'
import { refuseDuplicateEmail } from '~shared/patients/operations/customerRow'
import { emailCondition } from '~shared/patients/operations/findByEmail'
import { readCustomers } from '~shared/patients/operations/readCustomers'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { applyCustomerChange } from '~shared/patients/operations/updateCustomer'
import { visitorSchema } from './responses'
import type { ChargingDepartment } from './rules'

/** The common controller of an OPD registration and a follow-up. */

/** Adds the patients' data to visits. */
async function readVisitors(db: Db, visits: readonly Row[], now: Date): Promise<Row[]> {
  const idOf = (visit: Row) => (visit.customer as { id: number }).id
  const patients = await readCustomers(db, [...new Set(visits.map(idOf))], now)
  const byId = new Map(patients.map((patient) => [patient.id, patient as Row]))
  const known = Object.keys(visitorSchema.shape)
  return visits.map((visit) => ({
    ...Object.fromEntries(known.map((name) => [name, byId.get(idOf(visit))?.[name]])),
    createdTime: localTime(new Date(visit.createdAt as string)),
  }))
}

const change = customerChangeSchema.extend({
  /** Optional; must match if posted. */
  customer: idSchema('Patient').optional(),
})

/** Changes the patient of a visit. @throws ApiError 400 by field, also where `customer` names another patient; 409 */
async function changeVisitor(
  trx: Db,
  call: RequestContext<unknown, Row>,
  patient: number,
  current: () => Promise<object>,
): Promise<void> {
  const { customer, ...changed } = call.body as z.output<typeof change>
  if (customer !== undefined && customer !== patient)
    throw apiError.invalid({ customer: 'The patient of a visit cannot be changed.' })
  await applyCustomerChange(trx, call, patient, changed, current).catch(refuseDuplicateEmail)
}

export const visitController = {
  /** The settings that determine the charges. */
  masterColumns: {
    customer: { customerTypeId: 'c.customer_type_id', createdDateAd: 'c.created_date_ad' },
    department: {
      opdRegCharge: 'c.opd_reg_charge::text',
      opdFollowUpCharge: 'c.opd_follow_up_charge::text',
      opdBookCharge: 'c.opd_book_charge::text',
    },
    doctor: { opdRegCharge: 'c.opd_reg_charge::text' },
  },
  pickerFields: {
    customerType: ['default'],
    department: ['opdRegCharge', 'opdFollowUpCharge', 'opdBookCharge'],
    doctor: ['opdRegCharge'],
  },
  afterRead: { response: visitorSchema.shape, read: readVisitors },
  partyFilter: customerMatches,
  filters: {
    email: {
      input: z.string().max(500),
      where: (email: string) =>
        sql<SqlBool>`s.customer_id in (select c.id from customer c where ${emailCondition(email)})`,
    },
  },
}

/** The patient's part of a visit's half; what its save does with the patient is its own. */
export const visitPartyOptions = {
  body: newCustomerSchema.shape,
  correction: { body: change, write: changeVisitor },
}

/** The chosen records that a visit depends on. */
export const chosenRecordsOf = ({ recordByField }: ChosenRecords) => ({
  patient: recordByField.customer as ChosenRecord & { customerTypeId: number | null; createdDateAd: string },
  department: (recordByField.department ?? null) as ChargingDepartment | null,
  doctor: (recordByField.doctor ?? null) as { opdRegCharge: string | null } | null,
})

/** Messages by field as problems. */
export const toProblems = (messages: Readonly<Record<string, string | undefined>>): Problem[] =>
  Object.entries(messages).flatMap(([field, message]) => (message ? [{ field, message }] : []))
