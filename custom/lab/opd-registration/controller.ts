import { sql } from 'kysely'
import { localDay } from '~/domain/calendar'
import { findOptionName } from '~/domain/options'
import { defineController } from '~/server/documents/controller'
import { readLetterhead } from '~/server/print/readOrganization'
import { genders } from '~shared/options/options'
import { assertPrintingEnabled } from '~shared/organization/billRule'
import { type CustomerInput, pickPatientFields } from '~shared/patients/customerInput'
import { insertCustomer } from '~shared/patients/operations/createCustomer'
import { refuseDuplicateEmail } from '~shared/patients/operations/customerRow'
import { validatePatient } from '~shared/patients/rules'
import { opdRegistration } from '../../../documents/lab/opd-registration'
import { ticket } from '../shared/visits/responses'
import { defaultCharges, opdTotal, validateOpdVisit } from '../shared/visits/rules'
import { chosenRecordsOf, toProblems, visitController, visitPartyOptions } from '../shared/visits/visitController'

/** A visit as it is posted: of `customer`, an earlier patient, or with a new one. Charges left out are preset. */
type OpdBody = CustomerInput & {
  customer: number | null
  payType: number | null
  department: number | null
  registrationCharge?: string
  opdBookCharge?: string
}

/** The OPD registration's own behaviour: it registers the patient, and has charges and a ticket. */
export const controller = defineController<typeof opdRegistration, OpdBody, string>(opdRegistration, {
  ...visitController,
  settings: { parse: (_, { now }) => localDay(now) },
  rules: (body, today) => {
    const { registrationCharge = '0.00', opdBookCharge = '0.00' } = body
    return toProblems({
      ...(!body.customer && validatePatient(body, today)),
      ...validateOpdVisit({ ...body, registrationCharge, opdBookCharge }),
    })
  },
  amounts: ({ body, chosenRecords }) => {
    const { department, doctor } = chosenRecordsOf(chosenRecords)
    const preset = defaultCharges(department, doctor)
    const { registrationCharge = preset.registrationCharge, opdBookCharge = preset.opdBookCharge } = body
    const charges = { registrationCharge, opdBookCharge }
    return { ...charges, total: opdTotal(charges) }
  },
  party: {
    ...visitPartyOptions,
    write: async (trx, call, { body }) => {
      if (body.customer) return body.customer
      return (await insertCustomer(trx, call, pickPatientFields(body)).catch(refuseDuplicateEmail)).id
    },
  },
  computeHeader: ({ body, chosenRecords }) => ({
    customerTypeId: body.customerType ?? chosenRecordsOf(chosenRecords).patient.customerTypeId,
  }),
  printData: {
    sqlColumns: { department: sql`s.department_name`, doctor: sql`s.doctor_name`, gender: sql`s.customer_gender` },
    response: ticket,
    read: async (db, { customerName, gender, department, doctor }) => ({
      ...{ organization: await readLetterhead(db), customerName, department, doctor },
      customerGenderDisplay: findOptionName(genders, gender as number) ?? null,
    }),
  },
  beforePrint: assertPrintingEnabled,
})
