import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '../database/open'

export const accessMinutes = 15

/** What an access token says: whose it is, and which sign-in it belongs to. */
export interface AccessClaims {
  userId: number
  sessionKey: string
}

/** Genuine tokens that are remembered at once; when there are more, all are checked again. */
const mostRemembered = 5000

/** Signs and checks access tokens with one key. */
export interface Signer {
  sign: (claims: AccessClaims, now: Date) => Promise<string>
  /** The claims of a genuine, unexpired token. */
  verify: (token: string) => Promise<AccessClaims | undefined>
}

/** A signer whose key lies in the database, so that every server process of an installation takes its tokens. */
export async function openSigner(db: Db): Promise<Signer> {
  await db
    .insertInto('serverSetting')
    .values({ name: 'tokenKey', value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('serverSetting')
    .select('value')
    .where('name', '=', 'tokenKey')
    .executeTakeFirstOrThrow()
  const key = Buffer.from(row.value, 'base64')
  const genuine = new Map<string, AccessClaims & { expiresAt: number }>()
  const check = async (token: string) => {
    const result = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => undefined)
    const { sub, sid, exp } = result?.payload ?? {}
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined
    if (genuine.size >= mostRemembered) genuine.clear()
    const claims = { userId: Number(sub), sessionKey: sid, expiresAt: exp * 1000 }
    genuine.set(token, claims)
    return claims
  }
  return {
    sign: ({ userId, sessionKey }, now) => {
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionKey })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessMinutes * 60)
        .sign(key)
    },
    // A signature is checked once: it goes to another thread and back, which takes longer than all the rest of a call.
    verify: async (token) => {
      const known = genuine.get(token)
      return known && known.expiresAt > Date.now() ? known : check(token)
    },
  }
}

/** A refresh token: 32 random bytes, of which only the hash is kept. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64')
