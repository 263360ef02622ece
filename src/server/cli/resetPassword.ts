import { hashPassword } from '~/fields/password/hash'
import { passwordProblem } from '~/fields/password/kind'
import { masterTables } from '~/metadata/masterTables'
import application from '~app/application'
import { recordActivity } from '../activity'
import { setUserPassword } from '../auth/resetPassword'
import { removeSecondFactor } from '../auth/secondFactor'
import { transaction } from '../database/transaction'
import type { CliCommand } from './command'
import { readPassword } from './readPassword'
import { operatorContext, withDatabase } from './withDatabase'

const withoutFactor = '--without-second-factor'

/**
 * `prayog reset-password <userName>`: for users who forgot it, or lost the second factor too; all sign-ins of that user
 * end.
 */
export const resetPasswordCommand: CliCommand = {
  usage: 'reset-password <userName> [--without-second-factor]',
  summary: 'Sets another password of a user and ends their sign-ins. Asks for it, or takes it from PRAYOG_PASSWORD.',
  run: async (args) => {
    const isWithout = args.includes(withoutFactor)
    const [userName] = args.filter((one) => one !== withoutFactor)
    if (!userName) throw new Error(`Usage: npx prayog reset-password <userName> [${withoutFactor}]`)
    const entered = await readPassword()
    const fault = passwordProblem(entered, userName)
    if (fault) throw new Error(fault)
    const password = await hashPassword(entered)
    const who = { ...operatorContext, now: new Date() }
    await withDatabase((db) =>
      transaction(db, async (trx) => {
        const user = await trx
          .selectFrom(masterTables.users)
          .select('id')
          .where('userName', '=', userName)
          .executeTakeFirst()
        if (!user) throw new Error(`There is no user ${userName}.`)
        await setUserPassword(trx, who, user.id, password)
        if (!isWithout) return
        await removeSecondFactor(trx, user.id)
        const after = { secondFactor: 'off' }
        await recordActivity(trx, who, { action: 'change', entity: application.users, entityId: user.id, after })
      }),
    )
    process.stdout.write(`${userName} may now sign in with the new password.\n`)
  },
}
