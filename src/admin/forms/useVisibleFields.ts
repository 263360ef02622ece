import { type Control, useWatch } from 'react-hook-form'
import { type VisibleField, visibleFieldsOf } from '~/metadata/applicableFields'
import type { AnyField } from '~/metadata/field'

/** The fields that a form of a master, a header or a line shows for the current values, with their headings. */
export function useVisibleFields(
  control: Control<Record<string, unknown>>,
  fields: readonly (readonly [string, AnyField])[],
  sections?: Readonly<Record<string, string | undefined>>,
): VisibleField[] {
  const deciding = [...new Set(fields.flatMap(([, { options }]) => Object.keys(options.dependsOn ?? {})))]
  const chosen = useWatch({ control, name: deciding })
  return visibleFieldsOf(fields, Object.fromEntries(deciding.map((name, index) => [name, chosen[index]])), sections)
}
