import type { PrefilledForm } from '~/ui/prefilledForm'
import { drawerOf, type StoredDraft } from './drafts'
import { getSession } from './session'

/** Lays a draft where the form of a route finds it, and opens that; whether another lies there is told before (`hasDraft`). */
export function prefillForm({ route, key, draft, opened = 'new' }: PrefilledForm): void {
  if (key === undefined) return
  const drawer = drawerOf(getSession()?.user.id)
  const lay = (name: string, value: unknown) =>
    sessionStorage.setItem(`${drawer}${route}.${name}`, JSON.stringify({ value } satisfies StoredDraft<unknown>))
  lay(key, draft)
  lay('opened', opened)
}

export const hasDraft = (route: string, key: string): boolean =>
  sessionStorage.getItem(`${drawerOf(getSession()?.user.id)}${route}.${key}`) !== null
