import type { Choice } from '~/fields/choice/kind'
import { recordLabel } from '~/fields/recordLabel'
import { largestId } from '~/fields/reference/kind'
import type { AnyField } from '~/metadata/field'
import type { ModuleResource, Resource } from '~/metadata/resource'
import type { LookupRow } from '../forms/useLookup'

const filteredKinds = ['boolean', 'choice', 'reference']

/** The fields by which a master's list is narrowed: yes or no, one of a few, one record. */
export function filtersOf(resource: Resource): [name: string, field: AnyField][] {
  if (resource.isSingleton) return []
  return Object.entries(resource.fields).filter(
    ([name, { kind, options }]) =>
      filteredKinds.includes(kind.name) && options.stored !== false && !(name in resource.fixedValues),
  )
}

/** The values that a field has a few of, as the address has them; none of a reference. */
export function filterChoicesOf({ kind, options }: AnyField): { value: string; name: string }[] | undefined {
  if (kind.name === 'boolean')
    return [
      { value: 'true', name: 'Yes' },
      { value: 'false', name: 'No' },
    ]
  const choices = options.choices as readonly Choice[] | undefined
  return choices?.map(({ id, name }) => ({ value: String(id), name }))
}

/** Whether a text of the address can be the value of a filter. */
export function isFilterValue(field: AnyField, text: string): boolean {
  const few = filterChoicesOf(field)
  if (few) return few.some(({ value }) => value === text)
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId
}

/** The props of the filters of a master's list. */
export interface FiltersProps {
  resource: ModuleResource
  /** By field, as the address has them; empty: all. */
  values: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
}

/** How a reference's records are offered: by the picker that the form has, too. */
export const filterPickerOf = (resource: ModuleResource, { options }: AnyField) => {
  const target = options.to() as Resource
  return {
    path: `${resource.apiPath}/${target.key}`,
    fallbackPath: target.apiPath,
    queryById: (id: string) => ({ id__in: id }),
    textOf: (row: LookupRow) => recordLabel(row, target),
  }
}

/** The label of a filter. */
export const filterLabelOf = ({ options }: AnyField): string => options.columnHeading ?? options.label
