import { storedHost } from './host'
import { api } from './http'

/** A branch as the list without sign-in answers it; `subDomain` is the host it lives on, where it has its own. */
export interface Branch {
  id: number
  name: string
  subDomain: string | null
}

export const loadBranches = () => api.get<Branch[]>('branches', {}, { anonymous: true })

/** The host that the first branch says it lives on, when it is not the one chosen on this browser (spec 1, section 2.1). */
export function otherHost(branches: readonly Branch[]): string | undefined {
  const chosen = storedHost()
  const first = branches[0]?.subDomain
  return chosen && first && chosen !== first ? first : undefined
}

let agreed: string | null | undefined

/** Whether the chosen host is the first branch's; asked once per host. An unanswered question keeps nobody out. */
export async function hostAgrees(): Promise<boolean> {
  const chosen = storedHost()
  if (!chosen || agreed === chosen) return true
  try {
    if (otherHost(await loadBranches())) return false
  } catch {
    return true // the page's own calls will tell what is wrong with the network
  }
  agreed = chosen
  return true
}
