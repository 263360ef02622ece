import type { Command } from './command'
import { createSuperuser } from './createSuperuser'
import { importCommand } from './import'
import { wordsCommand } from './words'

const commands: Record<string, Command> = {
  'create-superuser': createSuperuser,
  import: importCommand,
  words: wordsCommand,
}

const help = () =>
  [
    'npx prayog <command>',
    '',
    ...Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
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
