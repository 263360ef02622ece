import { useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { SearchSource } from '~/metadata/screen'
import { api } from '../http'
import { hasRecordPage } from '../recordPages'
import { recordUrl } from '../records/recordUrl'

/** The fewest letters that start a search. */
const shortest = 2
/** The most records that are offered of each kind. */
const most = 5

interface SearchResult {
  route: string
  label: string
  /** The name of its kind: 'Customers'. */
  kind: string
}

/** Where records are looked up: a screen's route with what it finds. */
export type SearchableScreen = { route: string } & SearchSource

type Row = Readonly<Record<string, unknown>>

/** The page of a record; of a screen whose records have none, the list that finds it. */
function addressOf({ route, resultFields }: SearchableScreen, row: Row): string {
  if (hasRecordPage(route)) return recordUrl(route, Number(row.id))
  return `${route}?${new URLSearchParams({ search: String(row[resultFields[0]]) })}`
}

const recordOf = (screen: SearchableScreen, row: Row): SearchResult => ({
  route: addressOf(screen, row),
  label: screen.resultFields
    .map((name) => row[name])
    .filter(Boolean)
    .join(' · '),
  kind: screen.label,
})

/** A few records of each kind that match a text. Kinds whose request fails are omitted. */
export function useGlobalSearch(text: string, kinds: readonly SearchableScreen[]): SearchResult[] {
  const search = useDeferredValue(text.trim())
  const answers = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['global-search', kind.apiPath, search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<{ results: Row[] }>(kind.apiPath, { search, offset: 0, limit: most }, { signal }),
      enabled: search.length >= shortest,
      retry: false,
    })),
  })
  if (search.length < shortest) return []
  return answers.flatMap(({ data }, index) => (data?.results ?? []).map((row) => recordOf(kinds[index]!, row)))
}
