import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { useAlert } from '~/ui/useAlert'
import { callOptionalEndpoint } from '../optionalEndpoints'
import { assignmentsKey, close, fetchAssignmentsOfRecord, type RecordAddress } from './assignmentRequests'

/** The open assignments of a record; undefined until they are known, and where such records are not assigned. */
export function useAssignments({ path, id }: RecordAddress) {
  const { data } = useQuery({
    queryKey: [assignmentsKey, path, id],
    queryFn: ({ signal }) =>
      callOptionalEndpoint(
        'assignment/record',
        () => fetchAssignmentsOfRecord({ path, id }, signal),
        () => null,
      ),
    retry: false,
  })
  return data ?? undefined
}

/** Reads again what an assignment changes: the lists of assignments, the bell and the history of the record. */
export function useInvalidateAssignments() {
  const client = useQueryClient()
  return () =>
    Promise.all([[assignmentsKey], ['notice'], ['history']].map((queryKey) => client.invalidateQueries({ queryKey })))
}

const doneMessages = { done: 'The assignment is done.', withdraw: 'The assignment was withdrawn.' }

/** Closes assignments, one at a time. */
export function useCloseAssignment() {
  const alert = useAlert()
  const renew = useInvalidateAssignments()
  const [busyId, setBusyId] = useState<number>()
  const run = async (id: number, action: 'done' | 'withdraw') => {
    setBusyId(id)
    try {
      await close(id, action)
      alert.success(doneMessages[action])
    } catch (error) {
      alert.fail(errorMessageOf(error))
    } finally {
      setBusyId(undefined)
      await renew()
    }
  }
  return { run, busyId }
}
