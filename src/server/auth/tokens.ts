import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '../database/open'
import { serverKeysOf } from '../keys/serverKeys'

export const accessMinutes = 15

/** What an access token says: whose it is, and which sign-in it belongs to. */
export interface AccessClaims {
  userId: number
  sessionKey: string
}

/** What a genuine access token says, and until when it counts. */
export interface GenuineClaims {
  userId: number
  /** The sign-in's key as the database has it: hashed, so that no token can be made of it. */
  sessionId: string
  expiresAt: Date
}

/** Genuine tokens that are remembered at once; when there are more, all are checked again. */
const mostRemembered = 5000

/** Signs and checks access tokens with one key. */
export interface Signer {
  /** @param now by the clock of the database */
  sign: (claims: AccessClaims, now: Date) => Promise<string>
  /** The claims of a genuine token; whether its time is over is for whoever knows what time it is (`AccessMemory`). */
  verify: (token: string) => Promise<GenuineClaims | undefined>
  /** The key of a sign-in by its row, which only its access tokens hold. */
  sessionKeyOf: (sessionRow: number) => string
  /** The refresh token that follows one: always the same, so that whoever comes twice with one gets no second line of them. */
  successorOf: (refreshToken: string) => string
}

/** A signer whose keys are made of the server key of a database's installation, so that every server process of an installation takes its tokens. */
export async function openSigner(db: Db): Promise<Signer> {
  const keys = await serverKeysOf(db)
  const key = keys.derive('access tokens')
  const refreshKey = keys.derive('refresh tokens')
  const sessionKey = keys.derive('sessions')
  const genuine = new Map<string, GenuineClaims>()
  const check = async (token: string) => {
    // its end is looked at by the clock of the database, so none is too old here
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
        .setExpirationTime(seconds + accessMinutes * 60)
        .sign(key)
    },
    // A signature is checked once: it goes to another thread and back, which takes longer than all the rest of a call.
    verify: async (token) => genuine.get(token) ?? check(token),
    sessionKeyOf: (row) => createHmac('sha256', sessionKey).update(String(row)).digest('base64url'),
    successorOf: (token) => createHmac('sha256', refreshKey).update(token).digest('base64url'),
  }
}

/** The first refresh token of a sign-in: 32 random bytes, of which only the hash is kept. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64')
