import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/admin/http'
import { useSearchBox } from '~/admin/listing/useSearchBox'
import { autoRefreshQueryOptions } from '~/ui/autoRefreshQueryOptions'
import type { DateRange } from '~/ui/DateRangeFilter'
import { dateRangeFromUrl, dateRangeToUrl, isValidUrlDay, unsetDateRange } from '~/ui/urlDays'
import { useDeferredRows } from '~/ui/useDeferredRows'
import { useUrlState } from '~/ui/useUrlState'
import { usgPath } from './path'
import type { UsgExamination, UsgPatient, UsgTest } from './responses'

const usual = { ...unsetDateRange, search: '', status: 'any', bill: 0, test: 0 }

export const usgStatuses = [
  { value: 'any', label: 'All' },
  { value: 'waiting', label: 'To report' },
  { value: 'entered', label: 'To verify' },
  { value: 'verified', label: 'Verified' },
]

function isValid(name: string, text: string): boolean {
  if (name !== 'status') return isValidUrlDay(name, text)
  return usgStatuses.some(({ value }) => value === text)
}

/** As many patients as one look takes in; the list offers more below. */
const step = 50

/** The query key of everything about ultrasounds, refetched after each action on one. */
export const usgKey = ['usg']
export const examinationKey = (test: number) => [...usgKey, 'examination', test]

/**
 * Patients with ultrasounds, the tests of the chosen one and the one test that is chosen. Another patient takes the
 * choice of the test away (spec 2, section 2). The address keeps both over a reload.
 */
export function useUltrasound() {
  const [limit, setLimit] = useState(step)
  const address = useUrlState(usual, isValid)
  const { view } = address
  const narrow = (part: Partial<typeof usual>) => {
    setLimit(step)
    address.change(part, { replace: true })
  }
  const [text, setText] = useSearchBox(view.search, (search) => narrow({ search }))
  const range = dateRangeFromUrl(view)
  const { search, status } = view
  // a search for a patient, or the waiting tests, cover all days unless days are named
  const isOfDays = Boolean(view.from && view.to) || (!search && status === 'any')
  const query = {
    offset: 0,
    limit,
    ...(search && { search }),
    ...(isOfDays && { created_date_ad_after: range.from, created_date_ad_before: range.to }),
    ...(status !== 'any' && { status }),
  }
  const list = useQuery({
    queryKey: [...usgKey, 'patients', query],
    queryFn: ({ signal }) => api.get<{ results: UsgPatient[]; count: number }>(usgPath, query, { signal }),
    placeholderData: keepPreviousData,
    ...(!search && autoRefreshQueryOptions),
  })
  const { data, error, isPlaceholderData } = list
  const steady = useDeferredRows(isPlaceholderData ? undefined : data?.results, JSON.stringify(query))
  const tests = useQuery({
    queryKey: [...usgKey, 'tests', view.bill],
    queryFn: ({ signal }) => api.get<UsgTest[]>(`${usgPath}/customer-test/${view.bill}`, undefined, { signal }),
    enabled: view.bill > 0,
  })
  const examination = useQuery({
    queryKey: examinationKey(view.test),
    queryFn: ({ signal }) => api.get<UsgExamination>(`${usgPath}/examination/${view.test}`, undefined, { signal }),
    enabled: view.test > 0,
  })
  const rows = steady.rows ?? data?.results
  return {
    text,
    setText,
    status,
    setStatus: (next: string) => narrow({ status: next }),
    range,
    searchDays: (days: DateRange) => {
      narrow(dateRangeToUrl(days))
      void list.refetch()
    },
    rows,
    count: data?.count,
    error: data ? null : error,
    /** Why the rows may be old. */
    failure: data && !isPlaceholderData ? error : null,
    isFetching: list.isFetching && (isPlaceholderData || !data),
    retry: () => void list.refetch(),
    fresh: steady.fresh,
    showFresh: steady.showFresh,
    guard: steady.guard,
    showMore: () => setLimit(limit + step),
    bill: view.bill,
    patient: rows?.find(({ id }) => id === view.bill),
    selectPatient: (bill: number) => address.change({ bill, test: 0 }, { replace: true }),
    tests,
    test: view.test,
    selectTest: (test: number) => address.change({ test }, { replace: true }),
    examination,
  }
}

export type Ultrasound = ReturnType<typeof useUltrasound>
