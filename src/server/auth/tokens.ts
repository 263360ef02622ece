import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '../database/open'

export const accessMinutes = 15

/** What an access token says: whose it is, and which sign-in it belongs to. */
export interface AccessClaims {
  userId: number
  sessionKey: string
}

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
    verify: async (token) => {
      const result = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => undefined)
      const { sub, sid } = result?.payload ?? {}
      return typeof sub === 'string' && typeof sid === 'string' ? { userId: Number(sub), sessionKey: sid } : undefined
    },
  }
}

/** A refresh token: 32 random bytes, of which only the hash is kept. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64')
