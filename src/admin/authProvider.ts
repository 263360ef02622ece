import type { AuthProvider } from 'react-admin'
import { resources } from '~/metadata/registry'
import { type Action, rightOf } from '~/metadata/resource'
import { hostAgrees } from './branches'
import { canAccess } from './canAccess'
import { clearDrafts } from './drafts'
import { api } from './http'
import { getSession, rightsOf, type Session, type SignedInUser, setSession, type Tokens } from './session'

export interface LoginInput {
  userName: string
  password: string
}

/** How a sign-out came about; without `byChoice` what was being typed stays. */
export interface LogoutParams {
  byChoice?: boolean
}

/** react-admin's actions in the words of the permission codes. */
const actions: Record<string, Action> = {
  list: 'view',
  show: 'view',
  export: 'view',
  view: 'view',
  create: 'add',
  add: 'add',
  edit: 'edit',
  delete: 'delete',
}

/** Signs in and keeps the session. @throws HttpError, 401: 'Invalid credentials please try again.' */
async function login({ userName, password }: LoginInput): Promise<void> {
  type Answer = SignedInUser & { tokens: Tokens }
  const { tokens, ...user } = await api.post<Answer>('user-app/login', { userName, password }, { anonymous: true })
  setSession({ tokens, user })
}

/** Asks who is signed in: rights may change while they are. */
export async function reloadUser(): Promise<SignedInUser> {
  const user = await api.get<SignedInUser>('user-app/me')
  const session = getSession()
  if (session?.user.id === user.id) setSession({ ...session, user })
  return user
}

async function revoke({ tokens }: Session): Promise<void> {
  try {
    await api.post('user-app/logout', { refresh: tokens.refresh })
  } catch {
    // the user leaves all the same; a token that could not be revoked runs out by itself
  }
}

export const authProvider = {
  login,
  logout: async ({ byChoice }: LogoutParams = {}) => {
    const session = getSession()
    if (!session) return
    if (byChoice) clearDrafts()
    await revoke(session)
    setSession(null)
  },
  checkAuth: async () => {
    if (!getSession() || !(await hostAgrees())) throw new Error()
  },
  /** The HTTP client ends a session that is over and the shell shows it: no error of a call does so again. */
  checkError: async () => undefined,
  getIdentity: async () => {
    const user = getSession()?.user
    if (!user) throw new Error('Nobody is signed in.')
    return { id: user.id, fullName: user.fullName || user.userName, avatar: user.photo ?? undefined }
  },
  getPermissions: async () => rightsOf(getSession()?.user),
  canAccess: async ({ action, resource }) => {
    const found = resources.find(({ name }) => name === resource)
    const verb = actions[action]
    return !!found && !!verb && canAccess(rightsOf(getSession()?.user), rightOf(found, verb))
  },
} satisfies AuthProvider
