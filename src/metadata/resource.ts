import type { AnyField, Field, Fields } from './field'
import type { ModuleName } from './systemTypes'

export type Action = 'view' | 'add' | 'edit' | 'delete'
export type DialogSize = 'xs' | 'sm' | 'md' | 'lg'

/** The notices of a master's cycle; each has a default made of the label (spec 1, section 8). */
export interface ResourceMessages {
  created: string
  updated: string
  deleted: string
  createFailed: string
  updateFailed: string
  deleteFailed: string
  /** Its list cannot be read. */
  listFailed: string
}

/** What a master's file states. All but `label`, `fields` and `list` has a convention. */
export interface ResourceOptions<F extends Fields> {
  /** One record's name, such as 'District'. */
  label: string
  /** The screen's title; default: the label. */
  title?: string
  fields: F
  /** The list's columns, in order. */
  listColumns: readonly (keyof NoInfer<F> | 'active')[]
  /**
   * The headings of a long form, each by the field before which it stands; the fields keep the order in which they are
   * declared.
   */
  sections?: { readonly [K in keyof NoInfer<F>]?: string }
  /** The field that stands for a record where another refers to it; default `name`. */
  labelField?: keyof NoInfer<F>
  /** Fields by which staff know a record beside that one, such as a code: pickers answer them and find records by them. */
  searchFields?: readonly (keyof NoInfer<F>)[]
  /** The family of calls below `api/v1/`; default: the module's app and the name. */
  apiPath?: string
  /** Calls whose path differs from the family's; `lookup` is the family of the pickers' calls. */
  paths?: { create?: string; update?: string; lookup?: string }
  /** The stem of the permission codes, as in `view_<code>`; default: the module's `codes` and the key in snake case. */
  permissionCode?: string
  /** What can be done with it; default view, add and edit. */
  actions?: readonly Action[]
  /** Default ordering, as in the `ordering` parameter; default `-id`. */
  ordering?: string
  /**
   * Combinations of fields that no two records share, texts compared as those of a unique field are; the first field (or
   * `when`) shows the error.
   */
  uniqueTogether?: readonly UniqueTogether<keyof NoInfer<F>>[]
  /**
   * Values that all records of this screen have, such as `{ module: 2 }`: new ones get them, nobody is asked for them,
   * and records with others are neither listed nor read, changed or picked through it.
   */
  fixedValues?: FixedValues<NoInfer<F>>
  /** A rule over several fields; both sides run it on the whole record. Returns messages by field. */
  validate?: (values: Record<string, unknown>) => Partial<Record<keyof NoInfer<F>, string>>
  /** `false` where a record is never switched off. */
  active?: false
  /** `false` where an edit asks for no remarks. */
  remarks?: false
  /** Permission codes beside those of the actions, with their names in the permission picker. */
  permissions?: Readonly<Record<string, string>>
  /** Further addresses of the list call. */
  apiPathAliases?: readonly string[]
  /** Masters whose records are looked up below this one's calls, beside those that its fields refer to. */
  lookups?: () => readonly Resource[]
  /** The search of the top bar finds its records. */
  globalSearch?: true
  /** At most one record exists: Add goes away with it. */
  isSingleton?: true
  /** Further addresses of the screen, such as `/unit` beside `/test-unit`. */
  routeAliases?: readonly string[]
  /** `false`: no screen of its own. */
  menu?: false
  dialog?: DialogSize
  /** Save waits until something was changed. */
  saveWhenChanged?: true
  messages?: Partial<ResourceMessages>
}

export interface UniqueTogether<Name> {
  fields: readonly Name[]
  /**
   * Only among the records where this yes/no field is yes, such as the default of each kind. The form says so with an
   * info notice as soon as it is ticked (spec 1, section 4).
   */
  condition?: Name
  message: string
}

/** The field that shows the error of a combination. */
export const errorField = ({ fields, condition }: UniqueTogether<string>): string => condition ?? (fields[0] as string)

/** What a master is known by, as the conventions of its module have it (`namesOf`). */
export interface ResourceNames {
  /** By which the installation addresses it, such as `test-unit` or `inventory-item`: no two masters share it. */
  key: string
  /** The address of its screen, such as `/inventory/item`. */
  route: string
  /** The family of its calls below `api/v1/`, such as `inventory-app/item`. */
  apiPath: string
  /** The stem of its permission codes, as in `view_<code>`. */
  permissionCode: string
  /** Its group in the API document. */
  tag: string
}

/** A master as declared, with its conventions filled in. */
export interface Resource<Name extends string = string, F extends Fields = Fields> extends ResourceNames {
  /** The name of its file; another module may have a master of the same. */
  name: Name
  /** What its file states. */
  options: ResourceOptions<Fields>
  /** The master whose table it shows; default its own. */
  proxyFor: Resource | undefined
  label: string
  title: string
  fields: F
  listColumns: readonly string[]
  sections: Readonly<Record<string, string>>
  /** The fields that a search of its list looks in: of a reference, in what represents the record. */
  listSearchFields: readonly string[]
  labelField: string
  searchFields: readonly string[]
  paths: { create?: string; update?: string; lookup?: string }
  actions: readonly Action[]
  ordering: string
  fixedValues: Readonly<Record<string, unknown>>
  uniqueTogether: readonly UniqueTogether<string>[]
  validate: ((values: Record<string, unknown>) => Partial<Record<string, string>>) | undefined
  permissions: Readonly<Record<string, string>>
  apiPathAliases: readonly string[]
  lookups: () => readonly Resource[]
  globalSearch: boolean
  isSingleton: boolean
  routeAliases: readonly string[]
  menu: boolean
  dialog: DialogSize
  saveWhenChanged: boolean
  messages: ResourceMessages
}

/** A resource in its place: the module is the folder it lies in, its names are those that the module gives. */
export interface ModuleResource extends Resource {
  module: ModuleName
}

type ReadOf<T> = T extends Field<infer Read, infer _Write> ? Read : never
type WriteOf<T> = T extends Field<infer _Read, infer Write> ? Write : never
export type FieldsOf<R> = R extends Resource<string, infer F> ? F : never
type ValueOf<T extends AnyField> = T['options'] extends { to: unknown }
  ? never
  : T['options'] extends { choices: readonly { id: infer Id }[] }
    ? Id
    : NonNullable<WriteOf<T>>

/** Fields with one of their values each. A reference has none: no declaration knows which record has which id. */
export type FixedValues<F extends Fields> = { readonly [K in keyof F]?: ValueOf<F[K]> }

type Optional<F extends Fields> = {
  [K in keyof F]: F[K]['options'] extends { required: true | string } ? never : K
}[keyof F]

/** The fields that are answered: kept, and no secret. */
type ResponseField<F extends Fields> = {
  [K in keyof F & string]: F[K]['options'] extends { stored: false }
    ? never
    : [ReadOf<F[K]>] extends [never]
      ? never
      : K
}[keyof F & string]
type Choices<F extends Fields> = {
  [K in keyof F & string]: F[K]['options'] extends { choices: readonly unknown[] } ? K : never
}[keyof F & string]

/** A record as the API answers it: each field, and the name of each choice beside it. */
export type RecordOf<R> = { id: number; version: number } & {
  [K in ResponseField<FieldsOf<R>>]: ReadOf<FieldsOf<R>[K]>
} & { [K in Choices<FieldsOf<R>> as `${K}Display`]: string | Extract<ReadOf<FieldsOf<R>[K]>, null> }

/** A record as the API takes it on create. */
export type InputOf<R> = { [K in Exclude<keyof FieldsOf<R>, Optional<FieldsOf<R>>>]: WriteOf<FieldsOf<R>[K]> } & {
  [K in Optional<FieldsOf<R>>]?: WriteOf<FieldsOf<R>[K]>
}

/** The permission code of an action, such as `edit_test_unit`. */
export function permissionFor(resource: Pick<Resource, 'permissionCode'>, action: Action): string {
  return `${action}_${resource.permissionCode}`
}

/** Every address at which the resource's screen opens. */
export const routesOf = ({ route, routeAliases }: Pick<Resource, 'route' | 'routeAliases'>): string[] => [
  route,
  ...routeAliases,
]

/** The table that keeps its records: its own, or that of the master which it shows. */
export const tableOf = ({ key, proxyFor }: Pick<Resource, 'key' | 'proxyFor'>): string =>
  proxyFor ? tableOf(proxyFor) : camelCase(key)

/** A field's name as a query parameter and in SQL: `countryCode` as `country_code`. */
export const queryParamName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `additional-charge-type` as `additional_charge_type` or `additionalChargeType`. */
export const snakeCase = (name: string): string => name.replaceAll('-', '_')

export type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

export const camelCase = <Name extends string>(name: Name) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>
