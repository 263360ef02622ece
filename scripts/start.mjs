import { buildIfPossible } from './build.mjs'

try {
  await buildIfPossible()
  const { serve } = await import('../dist/server/main.js')
  await serve()
} catch (error) {
  process.stderr.write(`Prayog cannot start: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
