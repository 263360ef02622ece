import { z } from 'zod'
import type { Field, FieldKind, FieldOptions } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'
import { idSchema, type ReferenceValue, referenceResponse } from '../reference/kind'

export interface ReferencesOptions extends FieldOptions<number[]> {
  /**
   * Only records with these values can be chosen.
   * @default all active records
   * @example where: { isSet: false }
   */
  where?: Readonly<Record<string, boolean | number>>
  /**
   * The form shows two lists between which the user moves records, for long lists. The options of
   * [Transfer](#transfer) group them.
   * @default one input with suggestions
   * @example transfer: { categoryField: 'category' }
   */
  transfer?: Transfer
  /**
   * The API returns ids; the records are in `<field>Display`.
   * @default the API returns `[{id, name}]`
   * @example responseAsIds: true
   */
  responseAsIds?: true
}

/** How the two lists of a transfer find and group records, by fields of the referred resource. */
export interface Transfer {
  /**
   * The reference of the referred resource by which the lists are grouped.
   * @example categoryField: 'category'
   */
  categoryField: string
  /**
   * The choice of the referred resource that names the module. The form then shows one module at a time.
   * @default none
   * @example moduleField: 'systemType'
   */
  moduleField?: string
  /**
   * The field that holds the code of a permission. Users can move only permissions that they hold.
   * @default all records can be moved
   * @example permissionField: 'codeName'
   */
  permissionField?: string
  /**
   * Codes of the permissions with which a new record starts, as far as the user holds them.
   * @default none
   * @example defaultPermissions: ['view_customer']
   */
  defaultPermissions?: readonly string[]
}

type ReferencesOptionsTo = ReferencesOptions & { to: () => Resource }

/** The singular and plural name of a resource's records in the picker's messages: 'permission', 'permissions'. */
export function recordNounsOf({ label }: Pick<Resource, 'label'>) {
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
  response: ({ to, responseAsIds }) => z.array(responseAsIds ? z.int() : referenceResponse(to())),
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

/**
 * Several records of another resource, in order: the API returns `[{id, name}]` and takes ids.
 * @example branches: f.references(() => branch, { label: 'Branches' })
 */
export function references<const Options extends ReferencesOptions>(to: () => Resource, options: Options) {
  return { kind: referencesKind, options: { defaultValue: [], ...options, to } } as Field<
    ReferenceValue[],
    number[],
    Options & { to: () => Resource }
  >
}
