import { acceptClockCommand } from './acceptClock'
import { acceptDatabaseCommand } from './acceptDatabase'
import { archiveCommand } from './archive'
import { backupCommand, checkBackupCommand, restoreCommand } from './backup'
import { checkCommand } from './check'
import { clientCommand } from './client/clientCommand'
import type { CliCommand } from './command'
import { createSuperuserCommand } from './createSuperuser'
import { doctorCommand } from './doctor'
import { importCommand } from './import'
import { listenerCommands } from './listen'
import { newCommand } from './new/newCommand'
import { prepareCommand } from './prepare'
import { renewServerKeyCommand } from './renewServerKey'
import { resetPasswordCommand } from './resetPassword'
import { tenantCommand } from './tenant'
import { wordsCommand } from './words'

const commands: Record<string, CliCommand> = {
  ...listenerCommands,
  'accept-clock': acceptClockCommand,
  'accept-database': acceptDatabaseCommand,
  archive: archiveCommand,
  backup: backupCommand,
  check: checkCommand,
  'check-backup': checkBackupCommand,
  client: clientCommand,
  'create-superuser': createSuperuserCommand,
  doctor: doctorCommand,
  import: importCommand,
  new: newCommand,
  prepare: prepareCommand,
  'renew-server-key': renewServerKeyCommand,
  restore: restoreCommand,
  'reset-password': resetPasswordCommand,
  tenant: tenantCommand((args) => runCli(args)),
  words: wordsCommand,
}

const help = () =>
  [
    'npx prayog <command>',
    '',
    ...Object.keys(commands)
      .sort()
      .map((name) => commands[name]!)
      .map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
  ].join('\n')

/** Runs a command line. @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runCli(args: string[]): Promise<number> {
  const [name, ...rest] = args
  const command = name === undefined ? undefined : commands[name]
  if (!command) {
    process.stderr.write(`${help()}\n`)
    return name === undefined || name === 'help' || name === '--help' ? 0 : 2
  }
  try {
    await command.run(rest)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return 1
  }
}
