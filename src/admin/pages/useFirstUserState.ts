import { useQuery } from '@tanstack/react-query'
import { useApiHost } from '../apiHost'
import { loadBranches } from '../branches'
import { api } from '../http'

/** The path below `api/v1/`. */
export const firstUserApiPath = 'user-app/first-user'

/** Whether the installation waits for its first user: only one without an organization is asked. */
export function useFirstUserState() {
  const host = useApiHost()
  const { data: branches } = useQuery({
    queryKey: ['branches', host],
    queryFn: () => loadBranches(host),
    retry: false,
  })
  const { data, refetch } = useQuery({
    queryKey: [firstUserApiPath, host],
    queryFn: () => api.get<{ isMissing: boolean }>(firstUserApiPath, {}, { anonymous: true }),
    enabled: branches?.length === 0,
    retry: false,
  })
  return { isMissing: data?.isMissing === true, recheck: () => void refetch() }
}
