import { useQuery } from '@tanstack/react-query'
import { api } from '~/admin/http'
import type { MailState } from '~/server/mail/responses'
import { issuedKey } from './reportEndpoints'
import type { IssuedVersion } from './responses'

/** Not tried yet; one that waits for a later try may wait for an hour. */
const isOnItsWay = ({ state, tries }: MailState) => state === 'waiting' && tries === 0

/**
 * The issued versions of a report, the newest first.
 * @param path the report's path, below `api/v1/`
 * @param of the query that names the report, such as `{ sample_no: 'S0000008' }`
 */
export const useIssuedVersions = (path: string, of: Readonly<Record<string, string>>) =>
  useQuery({
    queryKey: [...issuedKey, path, of],
    queryFn: () => api.get<IssuedVersion[]>(`${path}/issued-report`, of),
    // a mail on its way leaves within seconds
    refetchInterval: ({ state }) => (state.data?.some(({ mails }) => mails.some(isOnItsWay)) ? 2000 : false),
  })
