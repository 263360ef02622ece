import { useQuery } from '@tanstack/react-query'
import { api } from '~/admin/http'
import { useListPane } from '../samples/useListPane'
import { usgApiPath } from './path'
import type { UsgExamination, UsgPatient, UsgTest } from './responses'

export const usgStatuses = [
  { value: 'any', label: 'All' },
  { value: 'waiting', label: 'To report' },
  { value: 'entered', label: 'To verify' },
  { value: 'verified', label: 'Verified' },
]

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
  const list = useListPane<UsgPatient, { status: string; bill: number; test: number }>(usgApiPath, {
    ...{
      defaults: { status: 'any', bill: 0, test: 0 },
      statuses: usgStatuses.map(({ value }) => value),
      family: 'usg',
    },
    ...{ firstSize: step, nextSize: (size) => size + step },
    requestOf: ({ search, status, ...days }, { from, to }) => {
      // a search for a patient, or the waiting tests, cover all days unless days are named
      const isByDays = Boolean(days.from && days.to) || (!search && status === 'any')
      return {
        params: {
          ...(search && { search }),
          ...(isByDays && { created_date_ad_after: from, created_date_ad_before: to }),
          ...(status !== 'any' && { status }),
        },
        isByDays,
        renews: !search,
      }
    },
  })
  const { view, rows, change, narrow } = list
  const tests = useQuery({
    queryKey: [...usgKey, 'tests', view.bill],
    queryFn: ({ signal }) => api.get<UsgTest[]>(`${usgApiPath}/customer-test/${view.bill}`, undefined, { signal }),
    enabled: view.bill > 0,
  })
  const examination = useQuery({
    queryKey: examinationKey(view.test),
    queryFn: ({ signal }) => api.get<UsgExamination>(`${usgApiPath}/examination/${view.test}`, undefined, { signal }),
    enabled: view.test > 0,
  })
  return {
    ...list,
    status: view.status,
    setStatus: (next: string) => narrow({ status: next }),
    bill: view.bill,
    patient: rows?.find(({ id }) => id === view.bill),
    selectPatient: (bill: number) => change({ bill, test: 0 }),
    tests,
    test: view.test,
    selectTest: (test: number) => change({ test }),
    examination,
  }
}

export type Ultrasound = ReturnType<typeof useUltrasound>
