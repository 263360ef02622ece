import { isShown, type Mode, unaskedFields } from '~/metadata/parseInput'
import type { PlacedResource } from '~/metadata/resource'
import { initials } from '../../support/samples'

type Values = Readonly<Record<string, unknown>>

/** The fields that a mode's form shows, beside these values where some go with what is chosen in others. */
export function shownFields(resource: PlacedResource, mode: Mode, values: Values = initials(resource)) {
  const unasked = new Set(unaskedFields(resource, values).map(([name]) => name))
  return Object.entries(resource.fields).filter(([name, field]) => isShown(field, mode) && !unasked.has(name))
}
