import { indexByKind } from '~/fields/byKind'
import type { InputFile } from '~/fields/input'
import type { AnyField } from '~/metadata/field'
import { type InputMode, isInForm } from '~/metadata/parseInput'
import type { Resource } from '~/metadata/resource'
import type { FormValues } from './pickCloneableValues'

// two globs, as for columns (src/server/resources/columns.ts)
const ownFiles = import.meta.glob<InputFile>('/src/fields/*/input.tsx', { eager: true, exhaustive: true })
const applicationFiles = import.meta.glob<InputFile>('~app/fields/*/input.tsx', { eager: true })
const files = indexByKind({ ...ownFiles, ...applicationFiles })

/** The input of a field's kind. A kind that can be written without one is a mistake in the program. */
export function inputOf({ kind }: AnyField): InputFile {
  const file = files.get(kind.name)
  if (!file) throw new Error(`There is no fields/${kind.name}/input.tsx.`)
  return file
}

/** The fields that a form shows, in the order in which the master's file declares them. */
export function formFields(resource: Resource, mode: InputMode): [name: string, field: AnyField][] {
  return Object.entries(resource.fields).filter(([, field]) => isInForm(field, mode))
}

export type { FormValues }

/**
 * The values a form starts with: the default values (create), or the record (edit). Remarks start empty on every edit,
 * as they explain the change.
 * @param prefilled values of a create that override the default values
 */
export function initialValues(
  resource: Resource,
  mode: InputMode,
  record?: FormValues,
  prefilled: FormValues = {},
): FormValues {
  const start = (name: string, field: AnyField): unknown => {
    if (mode === 'create') return prefilled[name] ?? field.options.defaultValue ?? null
    return field.options.showInForm === 'edit' ? null : (record?.[name] ?? null)
  }
  return Object.fromEntries(formFields(resource, mode).map(([name, field]) => [name, start(name, field)]))
}
