import { randomBytes, scryptSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashCost } from '~/fields/password/hash'

/** The least that scrypt can be asked for; a real hash takes a quarter of a second of the processor, each time. */
const least = { N: 2, r: 1, p: 1 }
const ofOperation = { ...hashCost }

/** New hashes of this process are quick to make and to check: tests make users and sign them in by the hundred. */
export function quickenHashes(): void {
  Object.assign(hashCost, least)
}

/** Hashes take as long as in operation again, for tests of what depends on it. */
export function slowHashes(): void {
  Object.assign(hashCost, ofOperation)
}

/** The hash of `<name>@123`, which is quick to check. */
export function quickPasswordHash(userName: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(`${userName}@123`, salt, 32, least)
  return `scrypt$${least.N}$${least.r}$${least.p}$${salt.toString('base64')}$${key.toString('base64')}`
}

/** Gives the demo users of a database that another process filled hashes that are quick to check. */
export async function quickenSignIns(
  // biome-ignore lint/suspicious/noExplicitAny: tables are named by the declarations, which are not loaded here
  db: Kysely<any>,
): Promise<void> {
  for (const { id, userName } of await db.selectFrom('user').select(['id', 'userName']).execute())
    await db
      .updateTable('user')
      .set({ password: quickPasswordHash(userName) })
      .where('id', '=', id)
      .execute()
}
