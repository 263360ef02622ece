import { chooseHost, storedHost } from './host'
import { api } from './http'

/** A branch as the list without sign-in answers it; `subDomain` is the host it lives on, where it has its own. */
export interface Branch {
  id: number
  name: string
  subDomain: string | null
}

export const loadBranches = () => api.get<Branch[]>('branches', {}, { anonymous: true })

const hostname = (host: string) => new URL(/^https?:\/\//.test(host) ? host : `http://${host}`).hostname

/** The host that the first branch says it lives on, when it is not the one chosen on this browser (spec 1, section 2.1). */
export function otherHost(branches: readonly Branch[]): string | undefined {
  const chosen = storedHost()
  const first = branches[0]?.subDomain
  return chosen && first && hostname(chosen) !== hostname(first) ? first : undefined
}

/** Makes a branch the one that all calls go to. A host of its own that served this page needs no choice. */
export function chooseBranch({ subDomain }: Pick<Branch, 'subDomain'>): void {
  chooseHost(subDomain && hostname(subDomain) !== window.location.hostname ? subDomain : null)
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
