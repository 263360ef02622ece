import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import { api } from '~/admin/http'
import { useAlert } from '~/admin/useAlert'
import { TestStatus } from '~shared/samples/statuses'
import type { SampleReport } from '../answers'
import { verificationPath } from './paths'

const none: ReadonlySet<number> = new Set()

/** The results of a sample, those that are ticked, and what can be done with them. */
export function useVerification(sampleNo: string) {
  const alert = useAlert()
  const cache = useQueryClient()
  const [selected, setSelected] = useState(none)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['samples', 'verification', sampleNo],
    queryFn: ({ signal }) =>
      api.get<SampleReport>(`${verificationPath}/customer-test`, { sample_no: sampleNo }, { signal }),
  })
  const chosen = data?.results.filter(({ id }) => selected.has(id)) ?? []
  const toVerify = chosen.filter(({ status }) => status === TestStatus.entered)
  const toUnapprove = chosen.filter(({ status }) => status === TestStatus.verified)

  /** Does something with the results and reads everything about samples anew; the ticks go with success. */
  async function run(work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
      setSelected(none)
      alert.success(done)
      return true
    } catch (problem) {
      alert.fail(failed)
      setRefusal(problem instanceof HttpError ? problem.message : String(problem))
      return false
    } finally {
      setBusy(false)
      await cache.invalidateQueries({ queryKey: ['samples'] })
    }
  }

  const verify = () => {
    const customerTests = toVerify.map(({ id, result }) => ({ id, version: result?.version }))
    const send = () => api.post(`${verificationPath}/verify`, { customerTests })
    return run(send, 'Results Verified Successfully', 'Failed to Verify Results')
  }
  const unapprove = (remarks: string) => {
    const customerTests = toUnapprove.map(({ id }) => id)
    const send = () => api.post(`${verificationPath}/un-approve`, { customerTests, remarks })
    return run(send, 'Results Un-approved Successfully', 'Failed to Un-approve Results')
  }

  return {
    lines: data?.results,
    remarks: data?.resultEntry?.remarks,
    hasVerified: data?.results.some(({ status }) => status === TestStatus.verified) ?? false,
    error: data ? null : error,
    retry: () => void refetch(),
    selected,
    setSelected,
    toVerify,
    toUnapprove,
    isBusy,
    refusal,
    dismiss: () => setRefusal(undefined),
    verify,
    unapprove,
    /** What was printed shows in the list of issued reports. */
    refresh: () => cache.invalidateQueries({ queryKey: ['samples'] }),
  }
}
