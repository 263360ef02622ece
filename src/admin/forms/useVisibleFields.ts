import { type Control, useWatch } from 'react-hook-form'
import { decidingFields, type VisibleField, visibleFieldsOf } from '~/metadata/applicableFields'
import type { AnyField } from '~/metadata/field'
import { parseField } from '~/metadata/parseInput'

type NamedField = readonly [string, AnyField]

/** What the inputs hold, as the server would have it: the id of a record, a number for its digits; null of a wrong value. */
function valuesOf(fields: readonly NamedField[], inputs: Readonly<Record<string, unknown>>) {
  const parsed = fields.map(([name, field]) => [name, parseField(field, inputs[name])] as const)
  return Object.fromEntries(parsed.map(([name, one]) => [name, 'value' in one ? one.value : null]))
}

interface VisibleFieldsContext {
  /** Headings by the field that each precedes. */
  sections?: Readonly<Record<string, string | undefined>> | undefined
  /** Of a line: the header of its document, in the shape of an input. */
  header?: Readonly<Record<string, unknown>>
}

/** The fields that a form of a master, a header or a line shows for the current values, with their headings. */
export function useVisibleFields(
  control: Control<Record<string, unknown>>,
  fields: readonly NamedField[],
  { sections, header }: VisibleFieldsContext = {},
): VisibleField[] {
  const deciding = new Set(fields.flatMap(([, field]) => decidingFields(field, {})))
  const isAnyWhen = fields.some(([, { options }]) => options.when)
  // `when` may read other fields with other values
  const watched = isAnyWhen ? fields : fields.filter(([name]) => deciding.has(name))
  const names = [...new Set([...watched.map(([name]) => name), ...deciding])]
  const chosen = useWatch({ control, name: names })
  const inputs = Object.fromEntries(names.map((name, index) => [name, chosen[index]]))
  return visibleFieldsOf(fields, isAnyWhen ? { ...inputs, ...valuesOf(watched, inputs) } : inputs, sections, header)
}
