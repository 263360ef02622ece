import { createInterface } from 'node:readline/promises'

/** The password that a command gives: from `PRAYOG_PASSWORD`, or asked for. */
export async function readPassword(): Promise<string> {
  if (process.env.PRAYOG_PASSWORD) return process.env.PRAYOG_PASSWORD
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const password = await terminal.question('Password: ')
  terminal.close()
  return password
}
