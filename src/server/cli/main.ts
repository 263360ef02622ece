import { acceptClockCommand } from './acceptClock'
import { backup, checkBackupCommand, restore } from './backup'
import { checkCommand } from './check'
import { clientCommand } from './client/clientCommand'
import type { Command } from './command'
import { createSuperuser } from './createSuperuser'
import { doctor } from './doctor'
import { importCommand } from './import'
import { listenerCommands } from './listen'
import { newCommand } from './new/newCommand'
import { prepare } from './prepare'
import { renewServerKey } from './renewServerKey'
import { resetPassword } from './resetPassword'
import { wordsCommand } from './words'

const commands: Record<string, Command> = {
  ...listenerCommands,
  'accept-clock': acceptClockCommand,
  backup,
  check: checkCommand,
  'check-backup': checkBackupCommand,
  client: clientCommand,
  'create-superuser': createSuperuser,
  doctor,
  import: importCommand,
  new: newCommand,
  prepare,
  'renew-server-key': renewServerKey,
  restore,
  'reset-password': resetPassword,
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
