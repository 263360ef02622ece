import { join } from 'node:path'
import { app } from './alias.mjs'
import { root } from './application.mjs'
import { buildIfPossible, importBuilt } from './build.mjs'

try {
  process.env.PRAYOG_APP = app
  if (app !== root) process.env.DATA_DIR ||= join(app, 'data')
  await buildIfPossible()
  const { serve } = await importBuilt('main')
  await serve(process.env, join(root, 'bin/prayog.mjs'))
} catch (error) {
  process.stderr.write(`Prayog cannot start: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
