import { randomBytes, scryptSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashCost } from './quickHashCost'

/** The hash of `<name>@123`, which is quick to check. */
export function quickPasswordHash(userName: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(`${userName}@123`, salt, 32, hashCost)
  return `scrypt$${hashCost.N}$${hashCost.r}$${hashCost.p}$${salt.toString('base64')}$${key.toString('base64')}`
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
