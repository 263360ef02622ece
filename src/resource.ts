import { f } from './fields'
import { active, remarks } from './fields/standard'
import type { Fields } from './metadata/field'
import { messages } from './metadata/messages'
import { type Resource, type ResourceOptions, snakeCase } from './metadata/resource'

export type { InputOf, RecordOf } from './metadata/resource'
export { f }

const standardFields = { remarks, active }

type Standard<O> = (O extends { remarks: false } ? unknown : Pick<typeof standardFields, 'remarks'>) &
  (O extends { active: false } ? unknown : Pick<typeof standardFields, 'active'>)

/**
 * Declares a master: its screen, calls, table, rules, rights, menu entry, import and tests follow from what is stated
 * here and from the conventions (docs/add-a-resource.md). `remarks` (asked for and required on edit) and `active`
 * (true at first) are fields of every master that does not decline them.
 */
export function defineResource<const Name extends string, const F extends Fields, const O extends ResourceOptions<F>>(
  name: Name,
  options: O & ResourceOptions<F> & { fields: F },
): Resource<Name, F & Standard<O>> {
  const { label } = options
  const fields: Fields = { ...options.fields }
  if (options.remarks !== false) fields.remarks ??= standardFields.remarks
  if (options.active !== false) fields.active ??= standardFields.active
  return {
    name,
    label,
    title: options.title ?? label,
    fields: fields as F & Standard<O>,
    list: options.list as readonly string[],
    represent: (options.represent as string | undefined) ?? 'name',
    alsoKnownBy: (options.alsoKnownBy ?? []) as readonly string[],
    path: options.path,
    paths: options.paths ?? {},
    code: options.code ?? snakeCase(name),
    actions: options.actions ?? ['view', 'add', 'edit'],
    ordering: options.ordering ?? '-id',
    uniqueTogether: (options.uniqueTogether ?? []) as Resource['uniqueTogether'],
    check: options.check as Resource['check'],
    rights: options.rights ?? {},
    also: options.also ?? [],
    lookups: options.lookups ?? (() => []),
    single: options.single ?? false,
    routes: options.routes ?? [],
    menu: options.menu ?? true,
    dialog: options.dialog ?? 'sm',
    saveWhenChanged: options.saveWhenChanged ?? false,
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
