#!/usr/bin/env node
import { join } from 'node:path'
import { alias, app } from '../scripts/alias.mjs'
import { root } from '../scripts/application.mjs'
import { buildIfPossible, importBuilt } from '../scripts/build.mjs'

const args = process.argv.slice(2).filter((arg, index, all) => !/^--app(=|$)/.test(arg) && all[index - 1] !== '--app')
process.env.PRAYOG_APP = app

/** Writes a declaration, by the sources: they are there where declarations are written, and building takes longer. */
async function writeDeclaration() {
  const { createServer } = await import('vite')
  const server = { middlewareMode: true, hmr: false, watch: null, ws: false }
  const config = { root, configFile: false, resolve: { alias }, optimizeDeps: { noDiscovery: true }, logLevel: 'error' }
  const vite = await createServer({ ...config, server, appType: 'custom' })
  try {
    const { newCommand } = await vite.ssrLoadModule('/src/server/cli/new/newCommand.ts')
    await newCommand.run(args.slice(1))
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } finally {
    await vite.close()
  }
}

if (args[0] === 'start') await import('../scripts/start.mjs')
else if (args[0] === 'new') await writeDeclaration()
else {
  if (app !== root) process.env.DATA_DIR ||= join(app, 'data')
  await buildIfPossible()
  process.umask(0o077) // what a command writes is for this account only
  process.once('disconnect', () => process.exit(1)) // the server that asked for it has ended
  process.channel?.unref()
  const { runCli } = await importBuilt('cli')
  process.exitCode = await runCli(args)
}
