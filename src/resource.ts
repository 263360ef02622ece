import { f } from './fields'
import { active, remarks } from './fields/standard'
import type { Fields } from './metadata/field'
import { fixFieldValues, sortFixedFieldsLast } from './metadata/fixedValues'
import { messages } from './metadata/messages'
import {
  type FieldsOf,
  type Resource,
  type ResourceOptions,
  resourceFilesOf,
  type UniqueTogether,
} from './metadata/resource'
import { resourceIdentifiersOf } from './metadata/resourceNames'
import { resolveStates } from './metadata/states'

export type { InputOf, RecordOf } from './metadata/resource'
export { f }

const standardFields = { remarks, active }

type Standard<O> = (O extends { remarks: false } ? unknown : Pick<typeof standardFields, 'remarks'>) &
  (O extends { active: false } ? unknown : Pick<typeof standardFields, 'active'>)

/** The fields that a list search covers: searchable fields, and the references that are shown or required. */
const listSearchFieldsOf = (fields: Fields, list: readonly string[]): string[] =>
  Object.entries(fields).flatMap(([name, { kind, options }]) => {
    const isKnownBy = kind.name === 'reference' && (list.includes(name) || options.required)
    return options.searchable || isKnownBy ? [name] : []
  })

/**
 * Declares a master: its screen, endpoints, table, validation, permissions, menu entry, import and tests follow from these
 * options and from the conventions (docs/how-to/add-a-resource.md). Every master has the fields `remarks` (shown and
 * required on edit) and `active` (true by default) unless it removes them.
 */
export function defineResource<const Name extends string, const F extends Fields, const O extends ResourceOptions<F>>(
  name: Name,
  options: O & ResourceOptions<F> & { fields: F },
): Resource<Name, F & Standard<O>> {
  const { label, title = label, fixedValues = {}, actions = ['view', 'add', 'edit'] } = options
  const fields: Fields = { ...options.fields }
  if (options.remarks !== false) fields.remarks ??= standardFields.remarks
  if (options.active !== false) fields.active ??= standardFields.active
  const resourceOptions = options as ResourceOptions<Fields>
  const identifiers = resourceIdentifiersOf({ name, title, options: resourceOptions })
  return {
    ...identifiers,
    name,
    options: resourceOptions,
    proxyFor: undefined,
    label,
    title,
    icon: options.icon,
    fields: fixFieldValues(name, fields, fixedValues) as F & Standard<O>,
    listColumns: options.listColumns as readonly string[],
    sections: (resourceOptions.sections ?? {}) as Readonly<Record<string, string>>,
    listSearchFields: listSearchFieldsOf(fields, options.listColumns as readonly string[]),
    labelField: (options.labelField as string | undefined) ?? 'name',
    searchFields: (options.searchFields ?? []) as readonly string[],
    paths: options.paths ?? {},
    actions,
    ordering: options.ordering ?? '-id',
    fixedValues,
    uniqueTogether: (resourceOptions.uniqueTogether ?? []).map((rule) =>
      sortFixedFieldsLast(rule as UniqueTogether<string>, fixedValues),
    ),
    validate: options.validate as Resource['validate'],
    permissions: options.permissions ?? {},
    apiPathAliases: options.apiPathAliases ?? [],
    lookups: options.lookups ?? (() => []),
    globalSearch: options.globalSearch ?? false,
    merge: options.merge && { matchBy: (options.merge.matchBy ?? []) as readonly string[] },
    states: options.states && resolveStates(options.states, { ...identifiers, label }),
    files: resourceFilesOf(options.files, { ...identifiers, actions }),
    isSingleton: options.isSingleton ?? false,
    routeAliases: options.routeAliases ?? [],
    menu: options.menu ?? true,
    dialogSize: options.dialogSize ?? 'sm',
    saveOnlyIfChanged: options.saveOnlyIfChanged ?? false,
    messages: {
      created: `${label} Created successfully`,
      updated: `${label} Updated Successfully `,
      deleted: `${label} Deleted Successfully`,
      createFailed: `Failed to Create ${label}`,
      updateFailed: `Failed to Update ${label}`,
      deleteFailed: `Failed to Delete ${label}`,
      listFailed: messages.listFailed,
      ...options.messages,
    },
  }
}

/** The options that a proxy resource may override; its table, its fields and its unique rules stay. */
type Differences<F extends Fields> = Partial<
  Omit<ResourceOptions<F>, 'fields' | 'labelField' | 'uniqueTogether' | 'isSingleton' | 'active' | 'remarks'>
> & {
  /** Default: the name of the master shown. */
  name?: string
  /**
   * Its fields, where it has others: those of one name share a column, and what not every screen of the table has may be
   * left open in it. Default: the fields of the master shown.
   */
  fields?: F
}

/**
 * Declares a second screen of a master's table, usually in another module, with its own route, endpoints and permissions,
 * and with its own records if both screens fix a field (`fixedValues`). Other options default to the master's, except names,
 * paths and permissions.
 */
export function defineProxyResource<R extends Resource>(
  shows: R,
  differences?: Differences<FieldsOf<R>> & { fields?: never },
): R
export function defineProxyResource<R extends Resource, const F extends Fields>(
  shows: R,
  differences: Differences<F> & { fields: F },
): Resource<R['name'], F & Pick<FieldsOf<R>, 'remarks' | 'active'>>
// biome-ignore lint/suspicious/noExplicitAny: the overloads type which fields go together
export function defineProxyResource(shows: Resource, differences: Differences<any> = {}): unknown {
  const { apiPath, paths, permissionCode, routeAliases, apiPathAliases, permissions, ...same } = shows.options
  const { name = shows.name, ...different } = differences
  return { ...defineResource(name, { ...same, ...different } as ResourceOptions<Fields>), proxyFor: shows }
}
