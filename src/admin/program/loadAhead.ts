import type { QueryClient } from '@tanstack/react-query'
import { manifest } from '~/metadata/manifest'
import { isSameRoute } from '~/metadata/module'
import application from '~app/application'
import { canAccess } from '../canAccess'
import { screenPages } from '../screenPages'
import { getSession, permissionSetOf } from '../session'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** The most screens that are loaded before they are asked for. */
const mostScreens = 4
/** How long nothing is asked of the server before it counts as idle, in milliseconds. */
const quietMs = 2000

/** Whether the connection takes more than the user asked for: neither saved by choice nor of the slowest. */
export function isConnectionRoomy(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const idle = () =>
  new Promise<unknown>((resolve) =>
    window.requestIdleCallback ? window.requestIdleCallback(resolve) : setTimeout(resolve),
  )

/** Waits until the first screen is there, and nothing is asked of the server. */
export async function untilQuiet(queries: QueryClient): Promise<void> {
  let before = -1
  for (;;) {
    const count = performance.getEntriesByType('resource').length
    if (document.readyState === 'complete' && queries.isFetching() === 0 && count === before) break
    before = count
    await wait(quietMs)
  }
  await idle()
}

/** What to load next, the likeliest first: before the sign-in what follows it, then the screens of the quick actions. */
function likelyNext(): (() => Promise<unknown>)[] {
  const frame = [() => import('../dashboard/DashboardPage'), () => import('../listing/ListPage')]
  const user = getSession()?.user
  if (!user) return frame
  const permissions = permissionSetOf(user)
  const actions = (application.quickActions ?? []).filter(({ permission }) => canAccess(permissions, [permission]))
  const screens = actions.slice(0, mostScreens).flatMap(({ route, opensForm }) => {
    const page = screenPages.find(({ screen }) => isSameRoute(screen.route, route))
    const isDocument = manifest.documents.some((one) => isSameRoute(one.route, route))
    return [
      ...(page ? [page.load] : []),
      ...(opensForm && isDocument ? [() => import('~/documents/form/admin/DocumentForm')] : []),
    ]
  })
  return [...frame, ...screens]
}

/** Loads the likely next screens one after the other, each when the browser is idle. One that fails is loaded when it is opened. */
export async function loadAhead(): Promise<void> {
  for (const load of likelyNext()) {
    await idle()
    await load().catch(() => undefined)
  }
}
