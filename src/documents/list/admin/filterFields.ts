import { type FilterField, filterChoicesOf, rangeFilters, yesNoOptions } from '~/admin/listing/filters'
import type { AnyDocType } from '~/documents/docType'
import { filterPickerApiPath, type ListFilter, listFiltersOf, mainAmountOf } from '../listFilters'

function fieldsOf(document: AnyDocType, filter: ListFilter): FilterField[] {
  const { name, label } = filter
  if (filter.is === 'value') return [{ name, label, choices: filterChoicesOf(filter.field) }]
  if (filter.is === 'status') {
    const { choices, isHidden } = filter
    const values = choices.map(({ id, name }) => ({ value: String(id), name }))
    return [{ name, label, choices: values, ...(isHidden && { isHidden }) }]
  }
  if (filter.is === 'state' || filter.is === 'computedState')
    return [{ name, label, choices: filter.choices.map(({ id, name }) => ({ value: id, name })) }]
  if (filter.is === 'waiting' || filter.is === 'open')
    return [{ name, label, choices: [{ value: 'true', name: 'Yes' }] }]
  if (filter.is === 'due') return [{ name, label, choices: yesNoOptions }]
  if (filter.is === 'range' || filter.is === 'days') return rangeFilters(name, label, filter.is === 'days')
  const path = filterPickerApiPath(document, filter)
  return [{ name, label, picker: { path, queryById: (id) => ({ id }), textOf: (row) => String(row.name) } }]
}

/** The filters that a document's list offers; of its amounts only the one that it comes to. */
export function filterFieldsOf(document: AnyDocType): FilterField[] {
  const amount = mainAmountOf(document)
  return listFiltersOf(document)
    .filter(({ is, name }) => is !== 'range' || name === amount)
    .flatMap((filter) => fieldsOf(document, filter))
}
