import { drawerOf, type StoredDraft } from './drafts'
import { getSession } from './session'

/** A draft for the form of another screen, and what of that screen it opens. */
export interface PrefilledForm {
  route: string
  /** The form, among those of the route; none: the screen is opened as it is. */
  key?: string
  draft?: unknown
  /** What `useOpened` of the screen says; default 'new'. */
  opened?: unknown
}

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
