import { randomBytes, scryptSync } from 'node:crypto'
import type { Kysely } from 'kysely'

/** The least that scrypt can be asked for; a real hash takes a quarter of a second of the processor, each time. */
const [N, r, p] = [2, 1, 1]

/** Gives the demo users hashes of their passwords, `<name>@123`, that are quick to check: tests sign in by the hundred. */
export async function quickenSignIns(
  // biome-ignore lint/suspicious/noExplicitAny: tables are named by the declarations, which are not loaded here
  db: Kysely<any>,
): Promise<void> {
  for (const { id, userName } of await db.selectFrom('user').select(['id', 'userName']).execute()) {
    const salt = randomBytes(16)
    const key = scryptSync(`${userName}@123`, salt, 32, { N, r, p })
    const password = `scrypt$${N}$${r}$${p}$${salt.toString('base64')}$${key.toString('base64')}`
    await db.updateTable('user').set({ password }).where('id', '=', id).execute()
  }
}
