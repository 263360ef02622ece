import { archiveYear } from '../check/archiveYear'
import { installation } from '../start'
import type { CliCommand } from './command'
import { withDatabase } from './withDatabase'

/** `prayog archive`: records what a fiscal year that is over holds, which each check compares from then on. */
export const archiveCommand: CliCommand = {
  usage: 'archive --year <fiscal year>',
  summary:
    'Checks the documents of a fiscal year that is over and records digests of them, so that any later change of them is found.',
  run: async (args) => {
    const [flag, year, ...more] = args
    if (flag !== '--year' || !year || more.length > 0) throw new Error(`Usage: npx prayog ${archiveCommand.usage}`)
    const fiscalYear = year.replace('-', '/')
    const work = (db: Parameters<typeof archiveYear>[0]) => archiveYear(db, installation, fiscalYear, new Date())
    const count = await withDatabase(work, { isLong: true })
    process.stdout.write(`Archived: ${count} rows of ${fiscalYear}. Each check compares them from now on.\n`)
  },
}
