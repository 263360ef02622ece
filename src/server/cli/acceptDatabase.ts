import { recordActivity } from '../activity'
import { readConfig } from '../config'
import { acceptDatabase, compareJournal } from '../journal/compareJournal'
import { textOfSave } from '../journal/saveJournal'
import type { CliCommand } from './command'
import { operatorContext, withDatabase } from './withDatabase'

const mostShown = 20

/**
 * `prayog accept-database`: confirms that the database is meant to be as it is, after an earlier state of it was brought back
 * on purpose, or a standby without the last saves took over.
 */
export const acceptDatabaseCommand: CliCommand = {
  usage: 'accept-database',
  summary:
    'Allows saves again in a database that lacks what was saved before, such as after a restore to a moment. Lists what it lacks.',
  run: async (args) => {
    if (args.length > 0) throw new Error(`Usage: npx prayog ${acceptDatabaseCommand.usage}`)
    const { dataDir } = readConfig(process.env)
    const { missing, findings, file } = await withDatabase(
      async (db) => {
        const compared = await compareJournal(db, dataDir)
        if (compared.findings.length === 0) return { ...compared, file: undefined }
        const after = { findings: compared.findings.length, missing: compared.missing.map(textOfSave) }
        await recordActivity(
          db,
          { ...operatorContext, now: new Date() },
          { action: 'change', entity: 'database', after },
        )
        return { ...compared, file: await acceptDatabase(db, dataDir, compared.missing) }
      },
      { asItIs: true, isLong: true },
    )
    const shown = findings.slice(0, mostShown)
    const more = findings.length > mostShown ? [`and ${findings.length - mostShown} more.`] : []
    const kept = file ? [`All ${missing.length} with user and key: ${file}`] : []
    const lines =
      findings.length === 0
        ? ['The database has all that was saved from this data folder.']
        : [...shown, ...more, ...kept, 'The database is accepted as it is: from now on new saves are allowed.']
    process.stdout.write(`${lines.join('\n')}\n`)
  },
}
