import { randomBytes, scryptSync } from 'node:crypto'
import type { Kysely } from 'kysely'

/** The least that scrypt can be asked for; a real hash takes a quarter of a second of the processor, each time. */
const [N, r, p] = [2, 1, 1]

/** The hash of `<name>@123`, which is quick to check: tests sign in by the hundred. */
export function quickPasswordHash(userName: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(`${userName}@123`, salt, 32, { N, r, p })
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64')}$${key.toString('base64')}`
}

/** Gives the demo users hashes that are quick to check. */
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
