import { z } from 'zod'
import type { Field, FieldKind, FieldOptions } from '~/metadata/field'
import { queryParamName, type Resource } from '~/metadata/resource'

export interface ReferenceOptions extends FieldOptions<number> {
  /**
   * Only records with these values can be chosen. The API refuses others.
   * @default all active records
   * @example where: { isSet: false }
   */
  where?: Readonly<Record<string, boolean | number>>
  /**
   * Only records that have the same value in this reference can be chosen, such as models of the same brand.
   * @default none
   * @example sameReference: 'brand'
   */
  sameReference?: string
  /**
   * Fields of a new record that take their value from the chosen record until the user enters another.
   * @default none
   * @example prefills: ['rate']
   */
  prefills?: readonly string[]
  /**
   * The yes/no field of the referred resource that marks the record with which a form starts, such as the default
   * store.
   * @default the form starts empty
   * @example defaultFlag: 'isDefault'
   */
  defaultFlag?: string
  /**
   * Fields of the referred resource by which the list can be filtered, as in `province__active`.
   * @default none
   * @example filterThrough: ['active']
   */
  filterThrough?: readonly string[]
}

/** A referenced record in a response: its id and its label field. */
export interface ReferenceValue {
  id: number
  [represent: string]: unknown
}

/** Largest id of an `integer` column. */
export const largestId = 2_147_483_647

const idOf = (value: unknown) => {
  if (typeof value === 'string' && /^\d{1,10}$/.test(value.trim())) return Number(value)
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}

export const idSchema = (label: string) =>
  z
    .number({ error: `${label} must be one of the list.` })
    .int(`${label} must be one of the list.`)
    .min(1, `${label} must be one of the list.`)
    .max(largestId, `${label} must be one of the list.`)

/** The options as kept: what the builder was given, and the resource that is referred to. */
export type ResolvedReferenceOptions = ReferenceOptions & { to: () => Resource }

/** The schema of a referred record. */
export function referenceResponse(target: Resource): z.ZodType<ReferenceValue> {
  const { kind, options } = target.fields[target.labelField] ?? {}
  const represented: z.ZodType<unknown> = kind?.response?.(options) ?? z.string()
  return z
    .strictObject({ id: z.int() })
    .extend({ [target.labelField]: represented }) as unknown as z.ZodType<ReferenceValue>
}

/** The filters of a picker's request: the values that records must have, by parameter. */
export const toFilterParams = <Value>(values: Readonly<Record<string, Value>> = {}): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [queryParamName(name), value]))

const referenceKind: FieldKind<number, ResolvedReferenceOptions, ReferenceValue> = {
  name: 'reference',
  schema: ({ label }) => idSchema(label),
  response: ({ to }) => referenceResponse(to()),
  normalise: idOf,
  formatCell: (value, { to }) => String((value as ReferenceValue | null)?.[to().labelField] ?? ''),
}

type ReadReference<Options> = Options extends { required: true | string } ? ReferenceValue : ReferenceValue | null
type WriteReference<Options> = Options extends { required: true | string } ? number : number | null

/**
 * One record of another resource: the API returns `{id, name}` and takes the id.
 * @example province: f.reference(() => province, { label: 'Province', required: true })
 */
export function reference<const Options extends ReferenceOptions>(to: () => Resource, options: Options) {
  return { kind: referenceKind, options: { ...options, to } } as unknown as Field<
    ReadReference<Options>,
    WriteReference<Options>,
    Options & { to: () => Resource }
  >
}
