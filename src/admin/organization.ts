import { useQuery } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { readStoredJson } from '~/ui/stored'
import application from '~app/application'
import { useApiHost } from './apiHost'
import { normalizeRecord } from './apiShapes'
import { loadResource } from './declarations'
import { loadList } from './lists'
import { useSession } from './session'

/** The fields of the first organization that screens use (spec 1, section 3). */
interface Organization {
  id: number
  name: string
  nameDisplay?: string | null
}

/** The fields of the settings that screens of the framework use; an application adds more. */
export interface Settings {
  id: number
  calendarSystem?: number
  firstDayOfWeek?: number
  hideEmptyModules?: boolean | null
  enablePrint?: boolean
  printPreview?: boolean
}

interface OrganizationData {
  organization: Organization | null
  rule: Settings | null
}

export const applicationName = application.name
const key = 'prayog.organization'
const nothing: OrganizationData = { organization: null, rule: null }

/** The cached organization of this host. */
function stored(host: string | null): OrganizationData {
  const kept = readStoredJson<OrganizationData & { host?: string | null }>(localStorage, key)
  return kept && (kept.host ?? null) === host ? kept : nothing
}

/** The first record, or null where there is none or the role may not read it. */
async function first<T extends object>(name: string): Promise<T | null> {
  const resource = await loadResource(name)
  try {
    const { rows } = await loadList<T>(resource.apiPath, { offset: 0, limit: 1, ordering: 'name' })
    return rows[0] ? normalizeRecord(resource, rows[0]) : null
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return null
    throw error
  }
}

async function load(host: string | null): Promise<OrganizationData> {
  const [organization, rule] = await Promise.all([
    application.organization ? first<Organization>(application.organization) : null,
    application.settings ? first<Settings>(application.settings) : null,
  ])
  const data = { organization, rule }
  localStorage.setItem(key, JSON.stringify({ host, ...data }))
  return data
}

/**
 * The organization and its settings (`rule`), cached in the browser's storage so that a name shows at
 * once, and refetched at most once a minute. Both are null until they are set up. `displayName` falls back to the
 * application's name.
 */
export function useOrganization(): OrganizationData & { displayName: string; isLoading: boolean } {
  const session = useSession()
  const host = useApiHost()
  const { data = nothing, isFetching } = useQuery({
    queryKey: ['organization-setup', 'first', host],
    queryFn: () => load(host),
    enabled: session !== null,
    staleTime: 60_000,
    initialData: () => stored(host),
    initialDataUpdatedAt: 0,
  })
  const { organization } = data
  const displayName = organization?.nameDisplay || organization?.name || applicationName
  return { ...data, displayName, isLoading: isFetching && data.rule === null }
}
