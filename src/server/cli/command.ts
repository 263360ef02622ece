/** A command of `npx prayog`: what it is called with, and what it does. */
export interface CliCommand {
  usage: string
  summary: string
  run: (args: string[]) => Promise<void>
}
