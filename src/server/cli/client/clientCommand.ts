import { assertInstallation } from '../../start'
import type { CliCommand } from '../command'
import { generateClient } from './generateClient'

const usage = 'client'

/** `prayog client`: prints a TypeScript module with every endpoint of the application and a sign-in. */
export const clientCommand: CliCommand = {
  usage,
  summary: 'Prints a typed TypeScript client of the API: npx prayog client > client.ts.',
  run: async (args) => {
    if (args.length > 0) throw new Error(`Usage: npx prayog ${usage}`)
    assertInstallation()
    process.stdout.write(await generateClient())
  },
}
