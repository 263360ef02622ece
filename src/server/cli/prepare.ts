import { readConfig } from '../config'
import { openDatabase } from '../database/open'
import { prepareInstallation } from '../open'
import type { Command } from './command'

/** `prayog prepare`: what a first start does before it serves anyone. */
export const prepareCommand: Command = {
  usage: 'prepare',
  summary: 'Creates or upgrades the database, with demo data if SEED is demo. A start does the same.',
  run: async (args) => {
    if (args.length > 0) throw new Error('Usage: npx prayog prepare')
    const config = readConfig(process.env)
    const database = await openDatabase(config)
    await prepareInstallation(database, config).finally(database.close)
  },
}
