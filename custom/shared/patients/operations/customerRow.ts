import { sql } from 'kysely'
import { interpolate, messages } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import { parseDatabaseError } from '~/server/database/errors'
import type { Db } from '~/server/database/open'
import { AgeUnit } from '~shared/options/options'
import type { CustomerInput } from '../customerInput'
import { completeBirthFields, validatePatient } from '../rules'

/** The columns of a patient that a person fills in. */
export type CustomerRow = ReturnType<typeof birthColumns> & Record<string, unknown>

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The age is stored as entered, only when nobody knew the birth date. */
function birthColumns(values: CustomerInput, today: string) {
  const { dobDateAd, dobDateBs } = completeBirthFields(values, today)
  const hasAgeOnly = !isPresent(values.dobDateAd) && !isPresent(values.dobDateBs)
  return {
    dobDateAd: dobDateAd as string,
    dobDateBs: dobDateBs || null,
    age: hasAgeOnly ? Number(values.age) : null,
    ageType: hasAgeOnly ? (values.ageType ?? AgeUnit.year) : null,
  }
}

const columnOf: Partial<Record<keyof CustomerInput, string>> = {
  title: 'titleId',
  customerType: 'customerTypeId',
  province: 'provinceId',
  district: 'districtId',
}

const birthFields = ['dobDateAd', 'dobDateBs', 'age', 'ageType'] as const
const isBirthField = (name: string) => birthFields.some((field) => field === name)

/** Whether an input has any birth field. */
export const hasBirthField = (input: CustomerInput) => birthFields.some((field) => input[field] !== undefined)

/**
 * The columns for validated input; for a change, those of the posted fields.
 * @param input the fields to write
 * @param whole the patient as it will be, which the rules judge
 * @throws ApiError 400 by field
 */
export function toCustomerColumns(input: CustomerInput, whole: CustomerInput, today: string): Partial<CustomerRow> {
  const problems = validatePatient(whole, today)
  if (Object.keys(problems).length > 0) throw apiError.invalid(problems)
  const entries = Object.entries(input).filter(([name, value]) => value !== undefined && !isBirthField(name))
  const plain = Object.fromEntries(
    entries.map(([name, value]) => [columnOf[name as keyof CustomerInput] ?? name, value]),
  )
  return hasBirthField(input) ? { ...plain, ...birthColumns(whole, today) } : plain
}

const masters = { title: 'title', customerType: 'customerType', province: 'province', district: 'district' } as const

/** Refuses masters that do not exist, and a district outside the province. @throws ApiError 400 by field */
export async function assertMasters(trx: Db, input: CustomerInput, place: CustomerInput): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [field, table] of Object.entries(masters) as [keyof typeof masters, string][]) {
    if (!input[field]) continue
    const record = await trx.selectFrom(table).select('id').where('id', '=', input[field]).executeTakeFirst()
    if (!record) errors[field] = messages.recordMissing
  }
  if (!errors.district && !errors.province && place.district && (input.district || input.province !== undefined)) {
    const { rows } = await sql`select 1 from district where id = ${place.district}
      and province_id = ${place.province ?? null}`.execute(trx)
    if (rows.length === 0) errors.district = 'The district is not in the chosen province.'
  }
  if (Object.keys(errors).length > 0) throw apiError.invalid(errors)
}

/** The message of spec 1, section 5, also shown by the check while typing. */
export const emailInUseMessage = interpolate(messages.alreadyAdded, { component: 'Email' })

/** An e-mail address that was registered in the meantime is the error of its field. */
export function refuseDuplicateEmail(error: unknown): never {
  const broken = parseDatabaseError(error)
  if (broken?.kind === 'unique' && broken.columns?.includes('email'))
    throw apiError.invalid({ email: emailInUseMessage })
  throw error
}
