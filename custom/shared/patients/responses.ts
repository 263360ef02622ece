import { z } from 'zod'
import { adDaySchema, bsDaySchema, clockTimeSchema, momentSchema, nullableTextSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'

/** A patient as the API answers it. Dates are `YYYY-MM-DD`, times `HH:MM:SS` of Nepal. */
export const customerSchema = z
  .strictObject({
    id: z.int(),
    /** Sent back with a change, which is refused when the patient was changed since. */
    version: z.int(),
    /** The patient's number on every paper (T/CN), such as `TCN-000123`. */
    customerNo: z.string(),
    title: namedRecordSchema.extend({ shortName: z.string() }).nullable(),
    firstName: z.string(),
    middleName: nullableTextSchema,
    lastName: z.string(),
    fullName: z.string(),
    customerType: z.strictObject({ id: z.int(), code: z.string() }).nullable(),
    gender: z.int(),
    genderDisplay: z.string(),
    dobDateAd: adDaySchema,
    /** Absent outside the years that the BS table knows. */
    dobDateBs: bsDaySchema.nullable(),
    /** As it is shown today: `12 days`, `7 mth` or `34 Yrs`. */
    age: z.string(),
    email: nullableTextSchema,
    mobileNo: nullableTextSchema,
    phoneNo: nullableTextSchema,
    province: namedRecordSchema.nullable(),
    district: namedRecordSchema.nullable(),
    address: nullableTextSchema,
    panNo: nullableTextSchema,
    allergies: nullableTextSchema,
    active: z.boolean(),
    remarks: nullableTextSchema,
    createdDateAd: adDaySchema,
    createdDateBs: bsDaySchema.nullable(),
    createdTime: clockTimeSchema,
    createdByUserName: z.string(),
  })
  .meta({ id: 'Customer' })

/** An earlier patient who may be the person now at the desk. */
export const possibleDuplicateSchema = customerSchema
  .extend({
    /** The day of the last bill or visit, or of the registration. */
    lastVisitAd: adDaySchema,
    lastVisitBs: bsDaySchema.nullable(),
  })
  .meta({ id: 'SamePerson' })

/** A note on a patient, with its time and writer. */
export const patientNoteSchema = z.strictObject({ text: z.string(), at: momentSchema, by: z.string() })

/** What must not be overlooked of a patient, wherever results are entered or goods are sold. */
export const patientAlertSchema = z
  .strictObject({ id: z.int(), allergies: nullableTextSchema, note: patientNoteSchema.nullable() })
  .meta({ id: 'PatientAlert' })

/** The patients with an e-mail address, by id only. */
export const emailOwnersSchema = z.array(z.strictObject({ id: z.int(), email: z.string() }))

/** The patient as prints name it. */
export const paperPatientSchema = z
  .strictObject({
    name: z.string(),
    /** The patient number (T/CN). */
    number: z.string(),
    /** Written out, e.g. `45 Yrs / Male`. */
    ageSex: z.string(),
    address: nullableTextSchema.optional(),
    phone: nullableTextSchema.optional(),
  })
  .meta({ id: 'PaperPatient' })

export type PatientAlert = z.output<typeof patientAlertSchema>
