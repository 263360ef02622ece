import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '~/admin/http'
import { useAction } from '~/ui/useAction'
import type { TestLine } from '../../shared/samples/responses'
import { TestStatus } from '../../shared/samples/statuses'
import { sampleConflicts } from '../../shared/samples/testRules'
import type { SampleReport } from '../responses'
import { verificationApiPath } from './paths'

const none: ReadonlySet<number> = new Set()

const reportQuery = (sampleNo: string) => ({
  queryKey: ['samples', 'verification', sampleNo],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<SampleReport>(`${verificationApiPath}/customer-test`, { sample_no: sampleNo }, { signal }),
  staleTime: 1000,
})

/** Asks for the results of a sample before its panel does. */
export const prefetchResults = (cache: QueryClient, sampleNo: string): void =>
  void cache.prefetchQuery(reportQuery(sampleNo))

/** The results of a sample, those that are ticked, and what can be done with them. */
export function useVerification(sampleNo: string) {
  const cache = useQueryClient()
  const [selected, setSelected] = useState(none)
  const action = useAction(['samples'])
  const { data, error, refetch } = useQuery(reportQuery(sampleNo))
  const conflicts = useMemo(() => (data ? sampleConflicts(data) : []), [data])
  const chosen = data?.results.filter(({ id }) => selected.has(id)) ?? []
  const toVerify = chosen.filter(({ status }) => status === TestStatus.entered)
  const toUnapprove = chosen.filter(({ status }) => status === TestStatus.verified)

  const run = async (ask: () => Promise<unknown>, messages: { done: string; failed: string }): Promise<boolean> => {
    const isDone = (await action.run(ask, messages)) !== undefined
    if (isDone) setSelected(none)
    return isDone
  }
  /** @param lines the results as they were seen */
  const verify = (lines: readonly TestLine[]) => {
    const customerTests = lines.map(({ id, result }) => ({ id, version: result?.version }))
    const send = () => api.post(`${verificationApiPath}/verify`, { customerTests })
    return run(send, { done: 'Results Verified Successfully', failed: 'Failed to Verify Results' })
  }
  const unapprove = (remarks: string) => {
    const customerTests = toUnapprove.map(({ id }) => id)
    const send = () => api.post(`${verificationApiPath}/un-approve`, { customerTests, remarks })
    return run(send, { done: 'Results Un-approved Successfully', failed: 'Failed to Un-approve Results' })
  }

  return {
    lines: data?.results,
    heldBack: data?.heldBack,
    conflicts,
    remarks: data?.resultEntry?.remarks,
    hasVerified: data?.results.some(({ status }) => status === TestStatus.verified) ?? false,
    error: data ? null : error,
    retry: () => void refetch(),
    selected,
    setSelected,
    toVerify,
    toUnapprove,
    isBusy: action.isBusy,
    refusal: action.refusal,
    dismiss: action.dismiss,
    verify,
    unapprove,
    /** Refetches the issued reports: the print shows in their list. */
    refresh: () => cache.invalidateQueries({ queryKey: ['samples'] }),
  }
}
