import { readConfig } from '../config'
import { openDatabase } from '../database/open'
import { adoptServerKeys, discardSecrets } from '../keys/adoptKeys'
import { keyFileOf, makeKeyFile, readKeys, renewKeyFile } from '../keys/keyFile'
import { prepareDatabase } from '../start'
import type { CliCommand } from './command'

const givingUp = '--give-up-secrets'

/**
 * `prayog renew-server-key`: creates another key in `DATA_DIR/keys` and seals all secrets with it; the earlier ones stay in
 * the file, for backups that need them. With `--give-up-secrets`, for a lost key.
 */
export const renewServerKeyCommand: CliCommand = {
  usage: `renew-server-key [${givingUp}]`,
  summary: 'Seals all secrets with a new server key, or gives up the secrets if the current key is lost.',
  run: async (args) => {
    const isGivingUp = args.includes(givingUp)
    if (args.some((one) => one !== givingUp)) throw new Error(`Usage: npx prayog ${renewServerKeyCommand.usage}`)
    const config = readConfig(process.env)
    const { dataDir, serverKeys } = config
    if (serverKeys.length > 0 && !isGivingUp)
      throw new Error('SERVER_KEYS holds the keys: put a new one before the present one there, and restart Prayog.')
    const database = await openDatabase(config)
    try {
      await database.withoutTimeLimits(prepareDatabase)
      if (isGivingUp) await discardSecrets(database.db, (await readKeys(config)) ?? (await makeKeyFile(config)))
      else {
        await adoptServerKeys(database.db, config)
        await renewKeyFile(config)
      }
      await adoptServerKeys(database.db, config)
    } finally {
      await database.close()
    }
    process.stdout.write(
      isGivingUp
        ? 'Second factors, recovery codes and the passwords of other services are gone, and all sign-ins have ended.\n'
        : `All secrets are sealed with the new key in ${keyFileOf(dataDir)}. Keep a copy of that file apart from the backups.\n`,
    )
  },
}
