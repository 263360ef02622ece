import { z } from 'zod'
import { adDay, bsDay, clockTime, moment, nullableText } from '~/metadata/response'
import { namedRecord } from '~/server/http/responses'

/** A patient as the API answers it. Dates are `YYYY-MM-DD`, times `HH:MM:SS` of Nepal. */
export const customer = z
  .strictObject({
    id: z.int(),
    /** Sent back with a change, which is refused when the patient was changed since. */
    version: z.int(),
    /** The patient's number on every paper (T/CN), such as `TCN-000123`. */
    customerNo: z.string(),
    title: namedRecord.extend({ shortName: z.string() }).nullable(),
    firstName: z.string(),
    middleName: nullableText,
    lastName: z.string(),
    fullName: z.string(),
    customerType: z.strictObject({ id: z.int(), code: z.string() }).nullable(),
    gender: z.int(),
    genderDisplay: z.string(),
    dobDateAd: adDay,
    /** Absent outside the years that the BS table knows. */
    dobDateBs: bsDay.nullable(),
    /** As it is shown today: `12 days`, `7 mth` or `34 Yrs`. */
    age: z.string(),
    email: nullableText,
    mobileNo: nullableText,
    phoneNo: nullableText,
    province: namedRecord.nullable(),
    district: namedRecord.nullable(),
    address: nullableText,
    panNo: nullableText,
    allergies: nullableText,
    active: z.boolean(),
    remarks: nullableText,
    createdDateAd: adDay,
    createdDateBs: bsDay.nullable(),
    createdTime: clockTime,
    createdByUserName: z.string(),
  })
  .meta({ id: 'Customer' })

/** An earlier patient who may be the person now at the desk. */
export const possibleDuplicate = customer
  .extend({
    /** The day of the last bill or visit, or of the registration. */
    lastVisitAd: adDay,
    lastVisitBs: bsDay.nullable(),
  })
  .meta({ id: 'SamePerson' })

/** A note on a patient, with its time and writer. */
export const patientNote = z.strictObject({ text: z.string(), at: moment, by: z.string() })

/** What must not be overlooked of a patient, wherever results are entered or goods are sold. */
export const patientAlert = z
  .strictObject({ id: z.int(), allergies: nullableText, note: patientNote.nullable() })
  .meta({ id: 'PatientAlert' })

/** The patients with an e-mail address, by id only. */
export const emailOwners = z.array(z.strictObject({ id: z.int(), email: z.string() }))

/** The patient as prints name it. */
export const paperPatient = z
  .strictObject({
    name: z.string(),
    /** The patient number (T/CN). */
    number: z.string(),
    /** Written out, e.g. `45 Yrs / Male`. */
    ageSex: z.string(),
    address: nullableText.optional(),
    phone: nullableText.optional(),
  })
  .meta({ id: 'PaperPatient' })

export type PatientAlert = z.output<typeof patientAlert>
