import { useRef } from 'react'
import { type FilterField, isFilterValue } from './filters'
import type { SortState } from './RecordTableHead'
import { initialListView, type ListView, useListUrlState } from './useListUrlState'
import { useSearchBox } from './useSearchBox'

interface ListViewOptions<More> {
  filters: readonly FilterField[]
  /** The usual order; '' where a list has only one. */
  ordering: string
  /** The columns by which it can be ordered. */
  sortable: readonly string[]
  /** Further values in the URL, and what is none of theirs. */
  more: More
  isValid?: (name: string, text: string) => boolean
}

type View<More> = ListView & More & { ordering: string; columns: string }

/** The state of a list in the URL: page, search, filters, order and columns. */
export function useListView<More extends Record<string, string>>(name: string, options: ListViewOptions<More>) {
  const { filters, ordering, sortable, more, isValid } = options
  const unfiltered = Object.fromEntries(filters.map((filter) => [filter.name, '']))
  const defaults = { ...unfiltered, ...initialListView, ordering, columns: '', ...more } as View<More>
  const state = useListUrlState(name, defaults, (name, text) => {
    const filter = filters.find((one) => one.name === name)
    if (filter) return isFilterValue(filter, text)
    if (name === 'ordering') return text === ordering || sortable.includes(text.replace(/^-/, ''))
    return isValid?.(name, text) ?? true
  })
  const { view, change } = state
  const beginning = useRef<() => void>(undefined)
  const [search, setSearch] = useSearchBox(view.search, (text) => {
    if (text === view.search) return
    beginning.current?.()
    change({ search: text } as Partial<View<More>>, { replace: true })
  })
  const applied = Object.fromEntries(
    filters.flatMap(({ name }): [string, string][] => (view[name] ? [[name, String(view[name])]] : [])),
  )
  /** What the user changes by filters, headings and columns. @param begin is called before another list is shown */
  const controlsOf = (begin: () => void) => {
    beginning.current = begin
    const show = (next: Partial<ListView>) => {
      begin()
      change(next as Partial<View<More>>)
    }
    const sorting: SortState = {
      ...{ ordering: view.ordering, defaultOrdering: ordering },
      onOrdering: (next) => show({ ordering: next }),
    }
    return {
      search,
      setSearch,
      /** The search as the list shows it. */
      appliedSearch: view.search,
      filterFields: filters,
      /** The filters besides the search, by name; `filter` changes them, '' removes one. */
      filters: applied,
      filter: (name: string, value: string) => show({ [name]: value }),
      /** Changes all filters and the search (`q`) at once. Removes filters that `values` lacks; ignores unknown names. */
      setFilters: ({ q, ...values }: Readonly<Record<string, unknown>>) => {
        const texts = filters.map(({ name }) => [name, String(values[name] ?? '')])
        show({ ...Object.fromEntries(texts), search: String(q ?? '') })
      },
      /** The columns that the URL names, in its order; none: as usual. */
      columns: view.columns.split(',').filter(Boolean),
      showColumns: (names: readonly string[]) => show({ columns: names.join(','), page: view.page }),
      sorting,
    }
  }
  return { ...state, defaults, applied, controlsOf }
}
