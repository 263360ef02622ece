import { type AuthProvider, HttpError } from 'react-admin'
import { messages } from '~/metadata/messages'
import { isFirstBranchHostChosen } from './branches'
import { storeAllDrafts } from './drafts/unsavedDrafts'
import { api } from './http'
import { createHttpError, type HttpErrorBody } from './httpErrors'
import { callOptionalEndpoint } from './optionalEndpoints'
import { clearRecentRecords } from './records/rememberedRecords'
import { canAccessResource } from './resourceAccess'
import {
  getSession,
  moduleKey,
  permissionSetOf,
  type Session,
  type SignedInUser,
  setSession,
  type Tokens,
} from './session'

export interface LoginInput {
  userName: string
  password: string
  /** The code of the second factor, sent once the server has asked for it. */
  code?: string
}

/** How a sign-out came about; without `byChoice` open forms come back after the next sign-in. */
export interface LogoutParams {
  byChoice?: boolean
}

/** The signed-in user that any server returns (spec 1, section 3), with defaults for what it leaves out. */
function signedInUser({
  id,
  userName,
  fullName,
  photo,
  isSuperuser,
  mustSetUpFactor,
  group,
}: AnsweredUser): SignedInUser {
  const permissions = (group?.permissions ?? []).map((one) => ({ ...one, systemType: Number(one.systemType) }))
  return {
    id: Number(id),
    userName,
    fullName: fullName ?? '',
    photo: photo ?? null,
    isSuperuser: isSuperuser === true,
    mustSetUpFactor: mustSetUpFactor === true,
    group: group ? { ...group, permissions } : null,
  }
}

type AnsweredUser = Pick<SignedInUser, 'id' | 'userName'> & Partial<SignedInUser>

/**
 * Signs in and keeps the session.
 * @throws HttpError; a refused name or password: 'Invalid credentials please try again.'; with the error `code` where a code
 * is asked for, or was wrong
 */
async function login({ userName, password, code }: LoginInput): Promise<void> {
  const body = { userName, password, ...(code && { code }) }
  try {
    const answer = await api.post<AnsweredUser & { tokens: Tokens }>('user-app/login', body, { anonymous: true })
    setSession({ tokens: answer.tokens, user: signedInUser(answer) })
  } catch (error) {
    if (secondFactorErrorOf(error)) throw error
    if (error instanceof HttpError && [400, 401].includes(error.status))
      throw createHttpError(messages.invalidCredentials, error.status)
    throw error
  }
}

/** The error about the second factor's code, if the sign-in failed for it. */
export function secondFactorErrorOf(error: unknown): string | undefined {
  const { errors } = ((error instanceof HttpError && error.body) || {}) as Partial<HttpErrorBody>
  return typeof errors?.code === 'string' ? errors.code : undefined
}

/**
 * Reloads the signed-in user: permissions may change during a session. If the server does not support it, the data of
 * the sign-in stays.
 */
export async function reloadUser(): Promise<SignedInUser | null> {
  const path = 'user-app/me'
  const user = await callOptionalEndpoint(
    path,
    async () => signedInUser(await api.get<AnsweredUser>(path)),
    () => null,
  )
  const session = getSession()
  if (user && session?.user.id === user.id) setSession({ ...session, user })
  return user
}

async function revoke({ tokens }: Session): Promise<void> {
  try {
    const path = 'user-app/logout'
    await callOptionalEndpoint(
      path,
      () => api.post(path, { refresh: tokens.refresh }),
      () => undefined,
    )
  } catch {
    // the user leaves all the same; a token that could not be revoked runs out by itself
  }
}

export const authProvider = {
  login,
  logout: async ({ byChoice }: LogoutParams = {}) => {
    const session = getSession()
    if (!session) return
    if (byChoice) {
      await storeAllDrafts()
      clearRecentRecords()
      localStorage.removeItem(moduleKey)
    }
    await revoke(session)
    setSession(null)
  },
  checkAuth: async () => {
    if (!getSession() || !(await isFirstBranchHostChosen())) throw new Error()
  },
  /** The answers are in the session, so `queryClient.ts` gives them without asking here first. */
  canAccess: async (question: { resource: string; action: string }) =>
    canAccessResource(permissionSetOf(getSession()?.user), question),
  getPermissions: async () => permissionSetOf(getSession()?.user),
  /** The HTTP client ends an expired session and the shell shows it, so no request error needs to. */
  checkError: async () => undefined,
  getIdentity: async () => {
    const user = getSession()?.user
    if (!user) throw new Error('Nobody is signed in.')
    return { id: user.id, fullName: user.fullName || user.userName, avatar: user.photo ?? undefined }
  },
} satisfies AuthProvider
