import type { PrefilledForm } from '~/ui/prefilledForm'
import { draftKeyPrefixOf, type StoredDraft } from './drafts'
import { getSession } from './session'

/** Stores a draft for the form of a route and opens it. Check for an existing draft first (`hasDraft`). */
export function prefillForm({ route, key, draft, openedDialog = 'new' }: PrefilledForm): void {
  if (key === undefined) return
  const drawer = draftKeyPrefixOf(getSession()?.user.id)
  const lay = (name: string, value: unknown) =>
    sessionStorage.setItem(`${drawer}${route}.${name}`, JSON.stringify({ value } satisfies StoredDraft<unknown>))
  lay(key, draft)
  lay('opened', openedDialog)
}

export const hasDraft = (route: string, key: string): boolean =>
  sessionStorage.getItem(`${draftKeyPrefixOf(getSession()?.user.id)}${route}.${key}`) !== null
