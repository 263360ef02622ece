import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { hashCost } from '~/fields/password/hashCost'

const keyLength = 32

function derive(password: string, salt: Buffer, options: typeof hashCost): Promise<Buffer> {
  const limits: ScryptOptions = { ...options, maxmem: 64 * 2 ** 20 }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, limits, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Hashes a password with a salt of its own; the text names its parameters, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return textOf(salt, await derive(password, salt, hashCost))
}

/** Returns a hash that no password matches and that takes as long to compare as any other. */
export const hashOfNobody = (): string => textOf(randomBytes(16), randomBytes(keyLength))

function textOf(salt: Buffer, key: Buffer): string {
  const { N, r, p } = hashCost
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64')}$${key.toString('base64')}`
}

/** Whether the password belongs to the hash; compares in constant time. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const derived = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) })
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}
