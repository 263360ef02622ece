#!/usr/bin/env node
import { buildIfPossible } from '../scripts/build.mjs'

await buildIfPossible()
process.umask(0o077) // what a command writes is for this account only
process.once('disconnect', () => process.exit(1)) // the server that asked for it has ended
process.channel?.unref()
const { runCli } = await import('../dist/server/cli.js')
process.exitCode = await runCli(process.argv.slice(2))
