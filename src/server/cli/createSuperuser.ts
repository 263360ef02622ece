import { rolesMaster, usersMaster } from '~/metadata/applicationMasters'
import { masterTables } from '~/metadata/masterTables'
import { ApiError } from '../apiError'
import { transaction } from '../database/transaction'
import { createRecordInTransaction } from '../resources/write'
import type { Command } from './command'
import { readPassword } from './readPassword'
import { operatorContext, withDatabase } from './withDatabase'

const groupName = 'Administrator'

/** `prayog create-superuser <userName> <email>`: the first user of an installation without demo data. */
export const createSuperuserCommand: Command = {
  usage: 'create-superuser <userName> <email>',
  summary: 'Creates a user with all permissions. Asks for the password, or takes it from PRAYOG_PASSWORD.',
  run: async ([userName, email]) => {
    if (!userName || !email) throw new Error('Usage: npx prayog create-superuser <userName> <email>')
    const password = await readPassword()
    const who = { ...operatorContext, now: new Date() }
    await withDatabase((db) =>
      transaction(db, async (trx) => {
        const existing = await trx
          .selectFrom(masterTables.roles)
          .select('id')
          .where('name', '=', groupName)
          .executeTakeFirst()
        const group = existing ?? (await createRecordInTransaction(trx, rolesMaster, { name: groupName }, who))
        const values = { userName, email, password, confirmPassword: password, group: group.id }
        const user = await createRecordInTransaction(trx, usersMaster, values, who)
        await trx
          .updateTable(masterTables.users)
          .set({ isSuperuser: true })
          .where('id', '=', user.id as number)
          .execute()
      }),
    ).catch((error) => {
      if (error instanceof ApiError) throw new Error(Object.values(error.errors ?? { error: error.message }).join('\n'))
      throw error
    })
    process.stdout.write(`${userName} may now sign in.\n`)
  },
}
