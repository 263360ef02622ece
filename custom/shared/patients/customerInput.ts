import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { textSchema, trimIfText } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import { versionInput } from '~/server/version'
import { patientMessages, validatePan } from './rules'

/** A text or nothing: spaces around it are cut, and an empty one is null. Lengths that have rules are in `rules.ts`. */
const text = (label: string, most = 255) =>
  z.preprocess((value) => trimIfText(value) || null, textSchema({ label, maxLength: most }).nullable())

const optional = <T extends z.ZodType>(schema: T) => schema.optional()
const reference = (label: string) => optional(idSchema(label).nullable())

const fields = {
  title: reference('Title'),
  customerType: reference('Patient Type'),
  firstName: optional(text('First Name')),
  middleName: optional(text('Middle Name')),
  lastName: optional(text('Last Name')),
  gender: optional(z.literal([1, 2, 3, 4], 'Gender must be one of the list.')),
  dobDateAd: optional(text('DOB (AD)')),
  dobDateBs: optional(text('DOB (BS)')),
  /** Taken when no birth date is given; with `ageType` 1 Year, 2 Months, 3 Days. */
  age: optional(z.union([z.number(), z.string().max(20), z.null()], 'Invalid Age')),
  ageType: optional(z.literal([1, 2, 3, null], 'Age Type is required')),
  email: optional(text('Email')),
  mobileNo: optional(text('Mobile Number')),
  phoneNo: optional(text('Phone No')),
  province: reference('Province'),
  district: reference('District'),
  address: optional(text('Address')),
  panNo: optional(text('PAN No').refine((panNo) => !validatePan(panNo), patientMessages.panNo)),
  allergies: optional(text('Allergies', 500)),
  active: optional(z.boolean('Active must be yes or no.')),
  remarks: optional(text('Remarks', 1000)),
}

/** A new patient as the API takes it; references are ids. `validatePatient` of rules.ts validates required fields. */
export const newCustomerSchema = z.strictObject(fields)

/** A change of a patient: omitted fields stay; remarks are required. */
export const customerChangeSchema = z.strictObject({
  ...fields,
  version: versionInput,
  remarks: text('Remarks', 1000).refine((remarks) => remarks !== null, messages.remarksRequired),
})

export type CustomerInput = z.output<typeof newCustomerSchema>

/** The patient fields of a body. */
export const pickPatientFields = (body: CustomerInput): CustomerInput => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, body[name as keyof CustomerInput]])),
  remarks: body.remarks || null,
})
export type CustomerChange = CustomerInput & { version?: number }
