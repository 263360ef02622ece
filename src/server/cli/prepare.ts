import { readConfig } from '../config'
import { withFirstDatabase } from '../database/open'
import { prepareInstallation } from '../open'
import type { CliCommand } from './command'

/** `prayog prepare`: what a first start does before it serves anyone. */
export const prepareCommand: CliCommand = {
  usage: 'prepare [<archive>]',
  summary:
    'Creates or upgrades the database, with demo data if SEED is demo. A start does the same. A new embedded database begins ' +
    'with the archive of an empty one, if one is given; a build makes it (dist/empty-database.tar.gz).',
  run: async ([archive, ...rest]) => {
    if (rest.length > 0) throw new Error('Usage: npx prayog prepare [<archive>]')
    const config = readConfig(process.env)
    await withFirstDatabase(config, (database) => prepareInstallation(database, config), archive)
  },
}
