#!/usr/bin/env node
import { buildIfPossible } from '../scripts/build.mjs'

await buildIfPossible()
const { runCli } = await import('../dist/server/cli.js')
process.exitCode = await runCli(process.argv.slice(2))
