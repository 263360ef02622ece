import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { resources } from '~/metadata/registry'
import { ApiError } from '../apiError'
import { importFile } from '../import/importFile'
import type { ImportReport } from '../import/report'
import type { CliCommand } from './command'
import { operatorContext, withDatabase } from './withDatabase'

const usage = 'import <resource> <file> [--dry-run]'

/** The report as lines: what was done, every row that was not taken and why, and what is worth knowing. */
function linesOf({ rows, resources: counted, errors, notes, ...total }: ImportReport, dryRun: boolean): string[] {
  const counts = ({ created, updated, unchanged }: typeof total) =>
    `${created} created, ${updated} updated, ${unchanged} unchanged`
  return [
    `${dryRun ? 'Dry run, nothing is written: ' : ''}${rows} rows; ${counts(total)}`,
    ...counted.map(({ resource, ...some }) => `  ${resource}: ${counts(some)}`),
    ...errors.map(({ row, field, message }) => `Row ${row} not taken${field ? `, ${field}` : ''}: ${message}`),
    ...notes.map(({ row, message }) => `Row ${row}: ${message}`),
  ]
}

/** `prayog import <resource> <file>`: the same import as over HTTP, by the machine's operator. */
export const importCommand: CliCommand = {
  usage,
  summary: 'Imports a CSV file or workbook into a master, such as test. Exits with 1 if any row was refused.',
  run: async (args) => {
    const dryRun = args.includes('--dry-run')
    const [name, file, ...more] = args.filter((arg) => arg !== '--dry-run')
    if (!name || !file || more.length > 0) throw new Error(`Usage: npx prayog ${usage}`)
    const resource = resources.find(({ key }) => key === name)
    if (!resource?.actions.includes('add')) {
      const names = resources.filter(({ actions }) => actions.includes('add')).map(({ key }) => key)
      throw new Error(`There is no master '${name}' to import into. There are: ${names.sort().join(', ')}`)
    }
    const data = await readFile(file)
    const who = { ...operatorContext, now: new Date() }
    const report = await withDatabase(
      (db) => importFile(db, resource, { fileName: basename(file), data }, { dryRun }, who),
      { isLong: true },
    ).catch((error) => {
      if (error instanceof ApiError) throw new Error(Object.values(error.errors ?? { error: error.message }).join('\n'))
      throw error
    })
    process.stdout.write(`${linesOf(report, dryRun).join('\n')}\n`)
    const bad = new Set(report.errors.map(({ row }) => row)).size
    if (bad > 0) throw new Error(`${bad} of ${report.rows} rows could not be taken in.`)
  },
}
