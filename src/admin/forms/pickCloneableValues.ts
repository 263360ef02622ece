import { isInForm } from '~/metadata/parseInput'
import type { Resource } from '~/metadata/resource'

/** The values of a form by field name. */
export type FormValues = Record<string, unknown>

/** Kinds that a copy does not take over: unique values, secrets and files. */
const ownKinds = ['password', 'secret', 'image']

/** The start values of a copy: all values that two records may share. */
export function pickCloneableValues(resource: Resource, row: object): FormValues {
  const record = row as FormValues
  const shared = Object.entries(resource.fields).filter(
    ([name, { kind, options }]) =>
      isInForm(resource.fields[name]!, 'create') && !options.unique && !ownKinds.includes(kind.name),
  )
  return Object.fromEntries(shared.map(([name]) => [name, record[name] ?? null]))
}
