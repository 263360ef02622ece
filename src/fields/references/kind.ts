import { z } from 'zod'
import type { Field, FieldKind, FieldOptions } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'
import { idSchema, type ReferenceValue, referenceResponse } from '../reference/kind'

export interface ReferencesOptions extends FieldOptions<number[]> {
  where?: Readonly<Record<string, boolean | number>>
  /** Two lists to move records between, where they are many. */
  transfer?: Transfer
  /** Answered as ids, where the specification reads them so; the records stand beside them as `<field>Display`. */
  asIds?: true
}

/** How the records of a transfer are found, by fields of the referred resource. */
export interface Transfer {
  /** The reference by which they are grouped. */
  category: string
  /** The choice of their module, where they have one: one is chosen at a time, and only its records can be removed. */
  module?: string
  /** The field that names the right which a record gives: only records are moved whose right the user has. */
  permissionField?: string
  /** A new record starts with the records of these rights, as far as the user has them. */
  prefills?: readonly string[]
}

type ReferencesOptionsTo = ReferencesOptions & { to: () => Resource }

/** What the picker's messages call one record and several of a resource: 'permission', 'permissions'. */
export function recordNames({ label }: Pick<Resource, 'label'>) {
  const one = label.toLowerCase()
  return { one, many: `${one}s` }
}

const referencesKind: FieldKind<number[], ReferencesOptionsTo, unknown> = {
  name: 'references',
  schema: ({ label, required }) =>
    z
      .array(idSchema(label), { error: `${label} must be a list.` })
      .max(1000, `${label} takes at most 1000 records.`)
      .refine((ids) => new Set(ids).size === ids.length, `${label} names a record twice.`)
      .refine((ids) => !required || ids.length > 0, typeof required === 'string' ? required : `${label} is required`),
  response: ({ to, asIds }) => z.array(asIds ? z.int() : referenceResponse(to())),
  normalise: (value) => {
    let list = value
    if (typeof value === 'string') {
      try {
        list = JSON.parse(value || '[]')
      } catch {
        return value
      }
    }
    if (!Array.isArray(list)) return list
    return list.map((entry) => (typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry))
  },
  formatCell: (value, { to }) =>
    ((value ?? []) as ReferenceValue[]).map((record) => record[to().labelField]).join('; '),
}

/** Several records of another resource, in order: read as `[{id, name}]`, written as ids. */
export function references<const Options extends ReferencesOptions>(to: () => Resource, options: Options) {
  return { kind: referencesKind, options: { defaultValue: [], ...options, to } } as unknown as Field<
    ReferenceValue[],
    number[],
    Options & { to: () => Resource }
  >
}
