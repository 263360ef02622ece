#!/usr/bin/env node
import { buildIfNeeded } from '../scripts/build.mjs'

await buildIfNeeded()
const { runCli } = await import('../dist/server/cli.js')
process.exitCode = await runCli(process.argv.slice(2))
