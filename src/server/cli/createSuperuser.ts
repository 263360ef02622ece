import { ApiError } from '../apiError'
import { createAdministrator } from '../auth/firstUser'
import { transaction } from '../database/transaction'
import type { CliCommand } from './command'
import { readPassword } from './readPassword'
import { operatorContext, withDatabase } from './withDatabase'

/** `prayog create-superuser <userName> <email>`: the first user of an installation without demo data. */
export const createSuperuserCommand: CliCommand = {
  usage: 'create-superuser <userName> <email>',
  summary: 'Creates a user with all permissions. Asks for the password, or takes it from PRAYOG_PASSWORD.',
  run: async ([userName, email]) => {
    if (!userName || !email) throw new Error('Usage: npx prayog create-superuser <userName> <email>')
    const password = await readPassword()
    const who = { ...operatorContext, now: new Date() }
    await withDatabase((db) =>
      transaction(db, (trx) => createAdministrator(trx, { userName, email, password }, who)),
    ).catch((error) => {
      if (error instanceof ApiError) throw new Error(Object.values(error.errors ?? { error: error.message }).join('\n'))
      throw error
    })
    process.stdout.write(`${userName} may now sign in.\n`)
  },
}
