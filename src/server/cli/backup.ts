import path from 'node:path'
import { makeBackup } from '../backup/backup'
import type { BackupContents } from '../backup/contents'
import { requestBackup } from '../backup/controlSocket'
import { checkBackup, restoreBackup } from '../backup/restore'
import { readConfig } from '../config'
import { isFolderFree } from '../database/folderLock'
import { openDatabase } from '../database/open'
import type { CliCommand } from './command'

function fileOf(args: string[], usage: string): string {
  const [file, ...more] = args
  if (!file || more.length > 0) throw new Error(`Usage: npx prayog ${usage}`)
  return path.resolve(file)
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const rowsOf = ({ tables }: BackupContents) => Object.values(tables).reduce((sum, { count }) => sum + count, 0)

/** `prayog backup <file>`: by itself, or through the server that has the embedded database open. */
export const backupCommand: CliCommand = {
  usage: 'backup <file>',
  summary: 'Writes all data as of one moment into a file, even while Prayog runs.',
  run: async (args) => {
    const file = fileOf(args, backupCommand.usage)
    const config = readConfig(process.env)
    if (!config.databaseUrl && !(await isFolderFree(config.dataDir))) await requestBackup(config.dataDir, file)
    else {
      const database = await openDatabase(config)
      await makeBackup(database, config, file).finally(() => database.close())
    }
    print(`Written to ${file}. To try it: npx prayog check-backup ${file}`)
  },
}

export const checkBackupCommand: CliCommand = {
  usage: 'check-backup <file>',
  summary: 'Restores a backup into a temporary database and reports whether all rows, amounts and numbers are there.',
  run: async (args) => {
    const { contents, differences } = await checkBackup(fileOf(args, checkBackupCommand.usage), readConfig(process.env))
    if (differences.length > 0) throw new Error([...differences, `${differences.length} findings.`].join('\n'))
    print(
      `The backup of ${contents.at} is good: ${rowsOf(contents)} rows that are written for good, and all that follows.`,
    )
  },
}

export const restoreCommand: CliCommand = {
  usage: 'restore <file>',
  summary: 'Restores a backup into an empty database: a new folder as DATA_DIR, or an empty database in DATABASE_URL.',
  run: async (args) => {
    const contents = await restoreBackup(fileOf(args, restoreCommand.usage), readConfig(process.env))
    print(`Restored as of ${contents.at}. Start Prayog; it brings the tables to its own version.`)
  },
}
