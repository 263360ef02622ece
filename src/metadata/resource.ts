import type { AnyField, Field, Fields } from './field'
import { type FileKind, type FilesOptions, resolveFiles } from './files'
import type { IconName } from './icon'
import type { ModuleName } from './moduleNumbers'
import type { ResolvedStates, StatesOptions } from './states'

export type Action = 'view' | 'add' | 'edit' | 'delete'
export type DialogSize = 'xs' | 'sm' | 'md' | 'lg'

/** The notices of a resource; each has a default made of the label (spec 1, section 8). */
export interface ResourceMessages {
  /**
   * After a record was created.
   * @default '{label} Created successfully'
   * @example created: 'Room added.'
   */
  created: string
  /**
   * After a record was changed.
   * @default '{label} Updated Successfully'
   * @example updated: 'Room changed.'
   */
  updated: string
  /**
   * After a record was deleted.
   * @default '{label} Deleted Successfully'
   * @example deleted: 'Room deleted.'
   */
  deleted: string
  /**
   * When a record could not be created.
   * @default 'Failed to Create {label}'
   * @example createFailed: 'The room was not added.'
   */
  createFailed: string
  /**
   * When a record could not be changed.
   * @default 'Failed to Update {label}'
   * @example updateFailed: 'The room was not changed.'
   */
  updateFailed: string
  /**
   * When a record could not be deleted.
   * @default 'Failed to Delete {label}'
   * @example deleteFailed: 'The room was not deleted.'
   */
  deleteFailed: string
  /**
   * When the list could not be loaded.
   * @default a general sentence
   * @example listFailed: 'Rooms could not be loaded.'
   */
  listFailed: string
}

/** The options of `defineResource`. All but `label`, `fields` and `listColumns` have a default. */
export interface ResourceOptions<F extends Fields> {
  /**
   * The name of one record, in forms, messages and permissions.
   * @example label: 'District'
   */
  label: string
  /**
   * The title of the screen and its menu entry.
   * @default the label
   * @example title: 'Districts'
   */
  title?: string
  /**
   * The icon of its records, in the search, on their pages and in react-admin's menus, as Material Icons names it; only
   * some can be used.
   * @default the icon of the module
   * @example icon: 'Place'
   */
  icon?: IconName
  /**
   * The fields, in the order of the form. Every [field kind](fields/README.md) can be used.
   * @example fields: { name: f.name(), beds: f.number({ label: 'Beds' }) }
   */
  fields: F
  /**
   * The columns of the list, in order.
   * @example listColumns: ['name', 'beds', 'active']
   */
  listColumns: readonly (keyof NoInfer<F> | 'active')[]
  /**
   * Headings of a long form, each by the field above which it is shown.
   * @default none
   * @example sections: { price: 'Price' }
   */
  sections?: { readonly [K in keyof NoInfer<F>]?: string }
  /**
   * The field that names a record where another resource refers to it.
   * @default `name`
   * @example labelField: 'code'
   */
  labelField?: keyof NoInfer<F>
  /**
   * Further fields by which pickers of other forms find and show records, such as a code.
   * @default none
   * @example searchFields: ['code']
   */
  searchFields?: readonly (keyof NoInfer<F>)[]
  /**
   * The path of its endpoints below `api/v1/`.
   * @default `<apiPrefix of the module>/<name>`
   * @example apiPath: 'core-app/district'
   */
  apiPath?: string
  /**
   * Paths that differ from `apiPath`; `lookup` is the path of the pickers.
   * @default `apiPath`
   * @example paths: { create: 'core-app/district/new' }
   */
  paths?: { create?: string; update?: string; lookup?: string }
  /**
   * The last part of the permission codes, as in `view_<code>`.
   * @default the name in snake case, after the `permissionPrefix` of the module
   * @example permissionCode: 'office_district'
   */
  permissionCode?: string
  /**
   * The actions that users can take on records: `'view'`, `'add'`, `'edit'`, `'delete'`.
   * @default view, add and edit
   * @example actions: ['view', 'add', 'edit', 'delete']
   */
  actions?: readonly Action[]
  /**
   * The order of the list, as in the parameter `ordering`.
   * @default `-id`, the latest first
   * @example ordering: 'displayOrder'
   */
  ordering?: string
  /**
   * Combinations of fields that no two records share; see [UniqueTogether](#uniquetogether).
   * @default none
   * @example uniqueTogether: [{ fields: ['name', 'province'], message: 'This district exists.' }]
   */
  uniqueTogether?: readonly UniqueTogether<keyof NoInfer<F>>[]
  /**
   * Values that every record of this screen has. New records get them, and records with other values cannot be
   * reached through the screen.
   * @default none
   * @example fixedValues: { module: 2 }
   */
  fixedValues?: FixedValues<NoInfer<F>>
  /**
   * A rule over several fields. It takes the whole record and returns messages by field. Form and API both run it.
   * @default none
   * @example validate: ({ from, to }) => (Number(from) > Number(to) ? { to: 'Enter a greater number.' } : {})
   */
  validate?: (values: Record<string, unknown>) => Partial<Record<keyof NoInfer<F>, string>>
  /**
   * `false` leaves out the field `active`, by which records are switched off.
   * @default every record has `active`
   * @example active: false
   */
  active?: false
  /**
   * `false` leaves out the field `remarks`, which every edit requires.
   * @default every edit requires remarks
   * @example remarks: false
   */
  remarks?: false
  /**
   * Further permission codes, with their names in the permission picker.
   * @default none
   * @example permissions: { approve_room: 'Approve Room' }
   */
  permissions?: Readonly<Record<string, string>>
  /**
   * Further paths of the list endpoint below `api/v1/`.
   * @default none
   * @example apiPathAliases: ['core-app/rooms']
   */
  apiPathAliases?: readonly string[]
  /**
   * Resources whose records can be looked up below this path, besides those that its fields refer to.
   * @default none
   * @example lookups: () => [department]
   */
  lookups?: () => readonly Resource[]
  /**
   * The search in the top bar finds its records.
   * @default not found there
   * @example globalSearch: true
   */
  globalSearch?: true
  /**
   * Duplicates can be merged, by users with the permission `merge_<permissionCode>`; see [MergeOptions](#mergeoptions).
   * @default records are not merged
   * @example merge: { matchBy: ['phoneNo'] }
   */
  merge?: MergeOptions<keyof NoInfer<F>>
  /**
   * The states that a record passes through, such as an approval; see [StatesOptions](#statesoptions). `defineStates` checks
   * the names. Such records cannot be deleted or merged.
   * @default records have no states
   * @example states: defineStates({ initial: 'draft', states: { draft: { label: 'Draft' }, active: { label: 'In use', isFinal: true } }, transitions: { approve: { label: 'Approve', from: 'draft', to: 'active' } } })
   */
  states?: StatesOptions
  /**
   * The kinds of files that can be attached to a record, by name; see [FileKindOptions](#filekindoptions).
   * @default no files
   * @example files: { manual: { label: 'Manual', accept: ['application/pdf'], maxCount: 1 } }
   */
  files?: FilesOptions
  /**
   * There is at most one record; the screen has no Add button once it exists.
   * @default any number
   * @example isSingleton: true
   */
  isSingleton?: true
  /**
   * Further routes of the screen.
   * @default none
   * @example routeAliases: ['/unit']
   */
  routeAliases?: readonly string[]
  /**
   * `false`: the resource has no screen and no menu entry, only endpoints.
   * @default screen and menu entry
   * @example menu: false
   */
  menu?: false
  /**
   * The width of the form: `xs`, `sm`, `md` or `lg`.
   * @default `sm`
   * @example dialogSize: 'md'
   */
  dialogSize?: DialogSize
  /**
   * The Save button is disabled until something is changed.
   * @default always enabled
   * @example saveOnlyIfChanged: true
   */
  saveOnlyIfChanged?: true
  /**
   * Notices that differ from the usual ones; see [ResourceMessages](#resourcemessages).
   * @default notices made of the label
   * @example messages: { created: 'Room added.' }
   */
  messages?: Partial<ResourceMessages>
}

/** How duplicates of a master are found. Their names are compared by sound: `Shrestha`, `Shresth` and `श्रेष्ठ` are alike. */
export interface MergeOptions<Name = string> {
  /**
   * Fields that tell whether two records of a like name are the same. Texts are compared without case, spaces and signs,
   * phone numbers by their last ten digits.
   * @default the name alone
   * @example matchBy: ['phoneNo', 'panNo']
   */
  matchBy?: readonly Name[]
}

/** A combination of fields that no two records share. */
export interface UniqueTogether<Name> {
  /**
   * The fields whose combination is unique. Texts are compared without case and without spaces at the ends. The first
   * field shows the error.
   * @example fields: ['name', 'province']
   */
  fields: readonly Name[]
  /**
   * A yes/no field: the rule applies only to records where it is yes, such as one default for each kind. The form shows the
   * error as soon as the box is ticked.
   * @default the rule applies to all records
   * @example condition: 'isDefault'
   */
  condition?: Name
  /**
   * The error for a second record with the same combination.
   * @example message: 'This district exists.'
   */
  message: string
}

/** The field that shows the error of a combination. */
export const errorField = ({ fields, condition }: UniqueTogether<string>): string => condition ?? (fields[0] as string)

/** The names of a master, derived from its file's name by the conventions of its module (`namesOf`). */
export interface ResourceIdentifiers {
  /** The unique name of the master in the installation, such as `test-unit` or `inventory-item`. */
  key: string
  /** The address of its screen, such as `/inventory/item`. */
  route: string
  /** The prefix of its endpoints below `api/v1/`, such as `inventory-app/item`. */
  apiPath: string
  /** The stem of its permission codes, as in `view_<code>`. */
  permissionCode: string
  /** Its group in the API document. */
  tag: string
}

/** A master as declared, with its conventions filled in. */
export interface Resource<Name extends string = string, F extends Fields = Fields> extends ResourceIdentifiers {
  /** The name of its file; another module may have a master of the same. */
  name: Name
  /** The options that its file passes to `defineResource`. */
  options: ResourceOptions<Fields>
  /** The master whose table it shows; default its own. */
  proxyFor: Resource | undefined
  label: string
  title: string
  /** Undefined: that of its module. */
  icon: IconName | undefined
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
  /** Undefined where records are not merged. */
  merge: Required<MergeOptions> | undefined
  /** Undefined where records have no states. */
  states: ResolvedStates | undefined
  /** The kinds of files that can be attached to a record. */
  files: readonly FileKind[]
  isSingleton: boolean
  routeAliases: readonly string[]
  menu: boolean
  dialogSize: DialogSize
  saveOnlyIfChanged: boolean
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

/** A record as the API returns it: each field, and the name of each choice. */
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

/** The kinds of files of a master: who adds or edits records attaches them, who edits them removes them. */
export function resourceFilesOf(
  files: FilesOptions | undefined,
  { actions, ...resource }: Pick<Resource, 'permissionCode' | 'actions'>,
): readonly FileKind[] {
  const codes = (wanted: readonly Action[]) =>
    wanted.filter((action) => actions.includes(action)).map((action) => permissionFor(resource, action))
  return resolveFiles(files, { view: codes(['view']), add: codes(['add', 'edit']), remove: codes(['edit']) })
}

/** The permission code to merge records. */
export const mergePermissionOf = ({ permissionCode }: Pick<Resource, 'permissionCode'>): string =>
  `merge_${permissionCode}`

/** Every address at which the resource's screen opens. */
export const routesOf = ({ route, routeAliases }: Pick<Resource, 'route' | 'routeAliases'>): string[] => [
  route,
  ...routeAliases,
]

/** The table that keeps its records: its own, or that of the master which it shows. */
export const tableOf = ({ key, proxyFor }: Pick<Resource, 'key' | 'proxyFor'>): string =>
  proxyFor ? tableOf(proxyFor) : kebabToCamel(key)

/** A field's name as a query parameter and in SQL: `countryCode` as `country_code`. */
export const queryParamName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `additional-charge-type` as `additional_charge_type` or `additionalChargeType`. */
export const kebabToSnake = (name: string): string => name.replaceAll('-', '_')

export type KebabToCamel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<KebabToCamel<Rest>>}`
  : Name

/** `discountScheme` as `discount-scheme`. */
export const camelToKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const kebabToCamel = <Name extends string>(name: Name) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as KebabToCamel<Name>
