import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOptionalEndpoint } from '../optionalEndpoints'
import { assignmentsKey, fetchOwnAssignments } from './assignmentRequests'

const none = { results: [], count: 0 }

/** The first assignments to the user, or by the user to others, and how many there are. */
export const useOwnAssignments = (query: { side: 'mine' | 'given'; state: 'open' | 'closed'; limit: number }) =>
  useQuery({
    queryKey: [assignmentsKey, 'own', query],
    queryFn: ({ signal }) =>
      callOptionalEndpoint(
        'assignment',
        () => fetchOwnAssignments({ ...query, offset: 0 }, signal),
        () => none,
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    retry: false,
  })
