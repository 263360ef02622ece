import { useSyncExternalStore } from 'react'
import { parseStoredJson } from '~/ui/stored'
import { noPermissions, type PermissionSet } from './canAccess'

/** The signed-in user as the login endpoint returns it (spec 1, section 3). */
export interface SignedInUser {
  id: number
  userName: string
  fullName: string
  photo: string | null
  isSuperuser: boolean
  /** A second factor is demanded, and has to be set up before anything else. */
  mustSetUpFactor: boolean
  group: { id: number; name: string; permissions: UserPermission[] } | null
}

export interface UserPermission {
  id: number
  name: string
  codeName: string
  systemType: number
}

export interface Tokens {
  access: string
  refresh: string
}

export interface Session {
  tokens: Tokens
  user: SignedInUser
}

/** Why a session ended without the user asking for it here. */
export type SessionEnd = 'expired' | 'elsewhere'

const key = 'prayog.session'
/** Where the module of the menu is stored on the device, until its user signs out. */
export const moduleKey = 'prayog.module'
let cached: { text: string | null; session: Session | null } = { text: null, session: null }
const changed = new Set<() => void>()
const ended = new Set<(why: SessionEnd) => void>()

/**
 * The current session in the browser's storage, which other tabs may have changed. Returns the same object until it
 * changes.
 */
export function getSession(): Session | null {
  const text = localStorage.getItem(key)
  if (text !== cached.text) cached = { text, session: parseStoredJson<Session>(localStorage, key, text) ?? null }
  return cached.session
}

/** Keeps a session, or forgets it (null). */
export function setSession(session: Session | null): void {
  if (session) localStorage.setItem(key, JSON.stringify(session))
  else localStorage.removeItem(key)
  for (const listener of changed) listener()
}

/** Deletes a session that the server no longer accepts and notifies the shell, which shows the login screen. */
export function expireSession(): void {
  if (!getSession()) return
  setSession(null)
  for (const listener of ended) listener('expired')
}

/** Calls back when the session ends by expiry or in another tab. Returns the way to stop listening. */
export function onSessionEnd(listener: (why: SessionEnd) => void): () => void {
  ended.add(listener)
  return () => void ended.delete(listener)
}

window.addEventListener('storage', (event) => {
  if (event.key !== null && event.key !== key) return
  const before = cached.session
  const now = getSession()
  for (const listener of changed) listener()
  if (before && before.user.id !== now?.user.id) for (const listener of ended) listener('elsewhere')
})

/** Calls back when the session changes. Returns the way to stop listening. */
export function onSessionChange(listener: () => void): () => void {
  changed.add(listener)
  return () => void changed.delete(listener)
}

/** The session, following its changes. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, getSession)

const rightsByUser = new WeakMap<SignedInUser, PermissionSet>()

/**
 * The user's permissions as a set, empty until a required second factor is set up. Returns the same object for the same
 * user.
 */
export function permissionSetOf(user: SignedInUser | undefined): PermissionSet {
  if (!user || user.mustSetUpFactor) return noPermissions
  const known = rightsByUser.get(user)
  if (known) return known
  const codes = user.group?.permissions.map(({ codeName }) => codeName)
  const permissions = { isSuperuser: user.isSuperuser, permissions: new Set(codes) }
  rightsByUser.set(user, permissions)
  return permissions
}
