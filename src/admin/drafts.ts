import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readStoredJson } from '~/ui/stored'
import { getApiHost } from './apiHost'
import { getSession, useSession } from './session'

/** Where a user's drafts lie: another host may know another user by the same number. */
export const draftKeyPrefixOf = (userId: number | undefined) => `prayog.draft.${getApiHost() ?? ''}.${userId}.`

/** A draft as it lies in the tab. */
export interface StoredDraft<T> {
  value: T
  /** When it was last typed in, as an instant; absent of what was laid there, and not typed. */
  at?: string
}

export interface DraftState<T> {
  /** The start value of the form: the stored draft, or `initial`. Does not change while the form is open. */
  value: T
  /** Whether something that was being typed came back. */
  isRestored: boolean
  /** When that was typed last, as an instant. */
  typedAt: string | undefined
  /** Remembers the form's values; does not render, so it may be called on every keystroke. */
  keep: (value: T) => void
  /** Forgets them: after a save, or when the user drops the form. */
  clear: () => void
}

/**
 * Keeps a form's values per user and route while they are typed, so that they survive an expired sign-in or a reload
 * of the page. They live in the tab (sessionStorage) and go when the user signs out.
 * @param key the form, among those of the route
 * @param initial the values of a new form; must survive JSON
 */
export function useDraft<T>(key: string, initial: T): DraftState<T> {
  const user = useSession()?.user.id
  const { pathname } = useLocation()
  const address = `${draftKeyPrefixOf(user)}${pathname}.${key}`
  const pending = useRef<StoredDraft<T> | undefined>(undefined)
  const [start] = useState(() => {
    const kept = readStoredJson<StoredDraft<T>>(sessionStorage, address)
    return { value: kept ? kept.value : initial, isRestored: kept !== undefined, typedAt: kept?.at }
  })
  const [actions] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      clearTimeout(timer)
      if (pending.current) sessionStorage.setItem(address, JSON.stringify(pending.current))
      pending.current = undefined
    }
    const keep = (value: T) => {
      pending.current = { value, at: new Date().toISOString() }
      clearTimeout(timer)
      timer = setTimeout(flush, 200)
    }
    const clear = () => {
      clearTimeout(timer)
      pending.current = undefined
      sessionStorage.removeItem(address)
    }
    return { flush, keep, clear }
  })
  useEffect(() => {
    window.addEventListener('pagehide', actions.flush)
    return () => {
      window.removeEventListener('pagehide', actions.flush)
      actions.flush()
    }
  }, [actions])
  return { ...start, keep: actions.keep, clear: actions.clear }
}

/**
 * Which dialog of the page is open (null: none). It is remembered as drafts are, so that the dialog and what was typed
 * in it are both back after a new sign-in.
 */
export function useOpenDialog<T>(): [T | null, (what: T | null) => void] {
  const { value, keep, clear } = useDraft<T | null>('opened', null)
  const [opened, setOpened] = useState(value)
  const open = useCallback(
    (what: T | null) => {
      if (what === null) clear()
      else keep(what)
      setOpened(what)
    },
    [keep, clear],
  )
  return [opened, open]
}

/** Forgets what the signed-in user was typing: a sign-out by choice leaves nothing behind on a shared desk. */
export function clearDrafts(): void {
  const own = draftKeyPrefixOf(getSession()?.user.id)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(own)) sessionStorage.removeItem(key)
}
