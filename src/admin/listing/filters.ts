import { isAdDate } from '~/domain/calendar'
import type { Choice } from '~/fields/choice/kind'
import { recordLabel } from '~/fields/recordLabel'
import { largestId } from '~/fields/reference/kind'
import type { AnyField } from '~/metadata/field'
import { interpolate, messages } from '~/metadata/messages'
import { isDayKind, isOrderedKind } from '~/metadata/rangeKinds'
import type { ModuleResource, Resource } from '~/metadata/resource'
import { pendingStates, WAITING_FOR_ME } from '~/metadata/states'
import type { LookupRow } from '../forms/useLookup'
import type { FilterPicker } from './useFilterRecord'

const filteredKinds = ['boolean', 'choice', 'reference']

/** What a list can be narrowed by: one of a few values, one record (`picker`), or an amount. */
export interface FilterField {
  /** In the URL; requests have it in snake case. */
  name: string
  label: string
  choices?: readonly { value: string; name: string }[]
  /** A day, as its AD date in the URL. */
  isDay?: true
  picker?: FilterPicker & { textOf: (row: LookupRow) => string }
  /** Not offered, but shown where it has a value, as in a saved view. */
  isHidden?: true
}

/** The filters of a list with their values: by name, as the URL has them; empty: all. */
export interface FiltersProps {
  filters: readonly FilterField[]
  values: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
}

/** The values that a field has a few of, as the URL has them. */
export function filterChoicesOf({ kind, options }: AnyField): { value: string; name: string }[] {
  if (kind.name === 'boolean') return yesNoOptions
  return ((options.choices ?? []) as readonly Choice[]).map(({ id, name }) => ({ value: String(id), name }))
}

export const yesNoOptions = [
  { value: 'true', name: 'Yes' },
  { value: 'false', name: 'No' },
]

/** How a reference's records are offered: by the picker that the form has, too. */
function pickerOf(resource: ModuleResource, { options }: AnyField): FilterField['picker'] {
  const target = options.to() as Resource
  return {
    path: `${resource.apiPath}/${target.key}`,
    fallbackPath: target.apiPath,
    queryById: (id) => ({ id__in: id }),
    textOf: (row) => recordLabel(row, target),
  }
}

/** The two ends of a range, by days or by numbers. */
export const rangeFilters = (name: string, label: string, isDay: boolean): FilterField[] => {
  const [least, most] = isDay ? [messages.fromDay, messages.untilDay] : [messages.atLeast, messages.atMost]
  return [
    { name: `${name}__gte`, label: interpolate(least, { label }), ...(isDay && { isDay }) },
    { name: `${name}__lte`, label: interpolate(most, { label }), ...(isDay && { isDay }) },
  ]
}

/** Fields that are narrowed to a range: days and moments, and figures that nobody enters. */
const isRange = ({ kind, options }: AnyField) =>
  isDayKind(kind.name) || (options.computed !== undefined && isOrderedKind(kind.name))

/** The filters of a master's list: fields that are yes or no, one of a few, a record, a day or a computed figure. */
export function filtersOf(resource: ModuleResource): FilterField[] {
  if (resource.isSingleton) return []
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) =>
      (filteredKinds.includes(field.kind.name) || isRange(field)) &&
      field.options.stored !== false &&
      !(name in resource.fixedValues),
  )
  const ofFields = fields.flatMap(([name, field]): FilterField[] => {
    const label = field.options.columnHeading ?? field.options.label
    if (isRange(field)) return rangeFilters(name, label, isDayKind(field.kind.name))
    return [
      {
        ...{ name, label },
        ...(field.options.to ? { picker: pickerOf(resource, field) } : { choices: filterChoicesOf(field) }),
      },
    ]
  })
  return [...ofFields, ...stateFiltersOf(resource)]
}

/** The filters of a list whose records have states: the state, and what waits for the user. */
export function stateFiltersOf({ states }: Pick<Resource, 'states'>): FilterField[] {
  if (!states) return []
  const choices = Object.entries(states.states).map(([value, { label: name }]) => ({ value, name }))
  const isWaiting = { name: WAITING_FOR_ME, label: 'Waits for me', choices: [{ value: 'true', name: 'Yes' }] }
  return [{ name: 'state', label: 'State', choices }, ...(pendingStates(states).length > 0 ? [isWaiting] : [])]
}

/** Whether a text of the URL can be the value of a filter. */
export function isFilterValue({ choices, picker, isDay }: FilterField, text: string): boolean {
  if (isDay) return isAdDate(text)
  if (choices) return choices.some(({ value }) => value === text)
  if (picker) return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(text)
}
