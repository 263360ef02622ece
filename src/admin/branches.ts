import { getApiBaseUrl, getApiHost, parseHost, setApiHost } from './apiHost'
import { api } from './http'
import type { ListResponse } from './lists'
import { setSession } from './session'

/** A branch as the list without sign-in answers it; `subDomain` is the host it lives on, where it has its own. */
export interface Branch {
  id: number
  name: string
  subDomain: string | null
}

export const hostMessages = {
  notAHost: 'This is not the address of a host. Type one such as lab.example.org or https://lab.example.org:8000.',
  noBranches: 'This host answers, but not as a laboratory’s server does.',
} as const

/** The branches of a host; default: the chosen one. @throws HttpError, or an Error when it is no such server */
export async function loadBranches(host = getApiHost()): Promise<Branch[]> {
  const path = host === getApiHost() ? 'branches' : `${getApiBaseUrl(host)}branches`
  const answer = await api.get<ListResponse<Branch>>(path, {}, { anonymous: true })
  const branches = Array.isArray(answer) ? answer : answer?.results
  if (!Array.isArray(branches)) throw new Error(hostMessages.noBranches)
  return branches
}

/** The name of a host without its port; undefined where the text names none. */
function hostname(host: string): string | undefined {
  const url = /^https?:\/\//.test(host) ? host : `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

const isSameHost = (one: string, other: string) => hostname(one) === hostname(other)

/** The host of the first branch, if it is not the one chosen in this browser (spec 1, section 2.1). */
export function findMismatchedBranchHost(branches: readonly Branch[]): string | undefined {
  const chosen = getApiHost()
  const first = branches[0]?.subDomain
  return chosen && first && hostname(first) && !isSameHost(chosen, first) ? first : undefined
}

/** Sends all requests to a host. Tokens of the previous host are deleted, so that no other host sees them. */
function switchTo(host: string | null): void {
  if (host === getApiHost()) return
  setSession(null)
  setApiHost(host)
}

/** Sends all requests to a branch. If the branch's own host served this page, no choice is stored. */
export function chooseBranch({ subDomain }: Pick<Branch, 'subDomain'>): void {
  const chosen = getApiHost()
  if (chosen && subDomain && isSameHost(chosen, subDomain)) return // its port and scheme are known already
  switchTo(subDomain && hostname(subDomain) !== window.location.hostname ? subDomain : null)
}

/**
 * Sends all requests to the host that the user typed, if its branch endpoint responds; '' is the host that served the
 * page. @throws a message for the user; the previous choice stays
 */
export async function connectToHost(text: string): Promise<void> {
  const host = text.trim() === '' ? null : parseHost(text)
  if (host === undefined) throw new Error(hostMessages.notAHost)
  if (host !== null) await loadBranches(host)
  switchTo(host)
}

let agreed: string | null | undefined

/**
 * Whether the chosen host is the first branch's; asked once per host. True if the host does not respond, so that nobody
 * is locked out.
 */
export async function isFirstBranchHostChosen(): Promise<boolean> {
  const chosen = getApiHost()
  if (!chosen || agreed === chosen) return true
  try {
    if (findMismatchedBranchHost(await loadBranches())) return false
  } catch {
    return true // the page's own requests report network problems
  }
  agreed = chosen
  return true
}
