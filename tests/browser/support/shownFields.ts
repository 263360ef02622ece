import { inapplicableFields } from '~/metadata/applicableFields'
import { type InputMode, isInForm } from '~/metadata/parseInput'
import type { ModuleResource } from '~/metadata/resource'
import { defaultValuesOf } from '~/testing/exampleValues'

type Values = Readonly<Record<string, unknown>>

/** The fields that a mode's form shows, with further values when some depend on choices in others. */
export function shownFields(resource: ModuleResource, mode: InputMode, values: Values = defaultValuesOf(resource)) {
  const unasked = new Set(inapplicableFields(resource, values).map(([name]) => name))
  return Object.entries(resource.fields).filter(([name, field]) => isInForm(field, mode) && !unasked.has(name))
}
