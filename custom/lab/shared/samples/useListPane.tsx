import { useState } from 'react'
import type { QueryParams } from '~/admin/http'
import { OlderWork } from '~/admin/listing/OlderWork'
import { usePagedList } from '~/admin/listing/usePagedList'
import { useSearchBox } from '~/admin/listing/useSearchBox'
import { type DateRange, isSameRange } from '~/ui/DateRangeFilter'
import { dateRangeFromUrl, dateRangeToUrl, isValidUrlDay, unsetDateRange } from '~/ui/urlDays'
import { useUrlState } from '~/ui/useUrlState'

const shared = { ...unsetDateRange, search: '' }

interface ListPaneOptions<Own extends Record<string, string | number>> {
  /** The parameters of the URL besides days and search, at their defaults. */
  defaults: Own
  /** The values that a parameter `status` may have. */
  statuses: readonly string[]
  /** The path whose changes refetch the list. */
  family: string
  /** How many rows are shown at first, and after that many. */
  firstSize: number
  nextSize: (size: number) => number
  /** The request's parameters, whether they name days, and whether it asks for what is new by itself. */
  requestOf: (
    view: Own & typeof shared,
    range: DateRange,
  ) => { params: QueryParams; isByDays: boolean; renews: boolean }
}

/** The list of a `ListPane`: the URL keeps its days, search and filters; more rows are requested below. */
export function useListPane<Row extends { id: number }, Own extends Record<string, string | number>>(
  path: string,
  { defaults, statuses, family, firstSize, nextSize, requestOf }: ListPaneOptions<Own>,
) {
  const [limit, setLimit] = useState(firstSize)
  const address = useUrlState({ ...shared, ...defaults }, (name, text) =>
    name === 'status' ? statuses.includes(text) : isValidUrlDay(name, text),
  )
  const view = address.view as Own & typeof shared
  const change = (part: Partial<Own & typeof shared>) => address.change(part as never, { replace: true })
  /** Narrows the list, which starts again at its first rows. */
  const narrow = (part: Partial<Own & typeof shared>) => {
    setLimit(firstSize)
    change(part)
  }
  const [text, setText] = useSearchBox(view.search, (search) => narrow({ search } as typeof view))
  const range = dateRangeFromUrl(view)
  const { params, isByDays, renews } = requestOf(view, range)
  const place = { page: 1, perPage: limit, setPage: () => undefined, setPerPage: setLimit, resetPage: () => undefined }
  const list = usePagedList<Row>(path, params, place, { family, renews })
  return {
    ...list,
    ...{ view, change, narrow, text, setText, range },
    olderWork: isByDays && <OlderWork from={range.from} />,
    /** Search was pressed: asks the server, also for the days that are shown. */
    searchDays: (days: DateRange) => {
      narrow(dateRangeToUrl(days) as typeof view)
      if (isSameRange(days, range) && limit === firstSize) list.retry()
    },
    showMore: () => setLimit(nextSize(limit)),
  }
}
