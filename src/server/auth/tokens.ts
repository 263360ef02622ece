import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '../database/open'
import { type ServerKeys, serverKeysOf } from '../keys/serverKeys'

export const accessTokenMinutes = 15

/** The claims of an access token: its user and its session. */
export interface AccessClaims {
  userId: number
  sessionKey: string
}

/** The claims of a genuine access token, and its expiry. */
export interface GenuineClaims {
  userId: number
  /** The session's key as stored in the database: hashed, so that no token can be made from it. */
  sessionId: string
  expiresAt: Date
}

/** The maximum number of cached genuine tokens; above it, all are verified again. */
const mostRemembered = 5000

/** Signs and verifies access tokens with one key. */
export interface Signer {
  /** @param now by the clock of the database */
  sign: (claims: AccessClaims, now: Date) => Promise<string>
  /** The claims of a genuine token; `AccessCache` checks its expiry against the database's clock. */
  verify: (token: string) => Promise<GenuineClaims | undefined>
  /** The key of a session by its row id; only its access tokens hold it. */
  sessionKeyOf: (sessionRow: number) => string
  /** The refresh token that follows one: always the same, so that a repeated token does not start a second chain. */
  nextRefreshTokenOf: (refreshToken: string) => string
}

/**
 * A signer with keys derived from the installation's server key, so that all server processes of an installation accept
 * its tokens.
 */
export const openSigner = async (db: Db): Promise<Signer> => createSigner(await serverKeysOf(db))

/** A signer with keys derived from a server key. */
export function createSigner(keys: ServerKeys): Signer {
  const key = keys.derive('access tokens')
  const refreshKey = keys.derive('refresh tokens')
  const sessionKey = keys.derive('sessions')
  const genuine = new Map<string, GenuineClaims>()
  const check = async (token: string) => {
    // expiry is checked against the database's clock, so no token is too old here
    const options = { algorithms: ['HS256'], currentDate: new Date(0) }
    const result = await jwtVerify(token, key, options).catch(() => undefined)
    const { sub, sid, exp } = result?.payload ?? {}
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined
    if (genuine.size >= mostRemembered) genuine.clear()
    const claims = { userId: Number(sub), sessionId: hashToken(sid), expiresAt: new Date(exp * 1000) }
    genuine.set(token, claims)
    return claims
  }
  return {
    sign: ({ userId, sessionKey: sid }, now) => {
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessTokenMinutes * 60)
        .sign(key)
    },
    // Verifies a signature once: it runs in another thread and takes longer than the rest of the request.
    verify: async (token) => genuine.get(token) ?? check(token),
    sessionKeyOf: (row) => createHmac('sha256', sessionKey).update(String(row)).digest('base64url'),
    nextRefreshTokenOf: (token) => createHmac('sha256', refreshKey).update(token).digest('base64url'),
  }
}

/** The first refresh token of a session: 32 random bytes, stored only as a hash. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64')
