#!/usr/bin/env node
import { join } from 'node:path'
import { app } from '../scripts/alias.mjs'
import { root } from '../scripts/application.mjs'
import { buildIfPossible, importBuilt } from '../scripts/build.mjs'

const args = process.argv.slice(2).filter((arg, index, all) => !/^--app(=|$)/.test(arg) && all[index - 1] !== '--app')
if (args[0] === 'start') await import('../scripts/start.mjs')
else {
  process.env.PRAYOG_APP = app
  if (app !== root) process.env.DATA_DIR ||= join(app, 'data')
  await buildIfPossible(args[0] === 'new')
  process.umask(0o077) // what a command writes is for this account only
  process.once('disconnect', () => process.exit(1)) // the server that asked for it has ended
  process.channel?.unref()
  const { runCli } = await importBuilt('cli')
  process.exitCode = await runCli(args)
}
