import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './build.mjs'
import { referenceOf } from './referencePages.mjs'

const folder = join(root, 'docs/reference/options')
const { pages, undocumented } = referenceOf(root)
if (undocumented.length > 0) {
  process.stderr.write(`The comments of these options lack something:\n  ${undocumented.join('\n  ')}\n`)
  process.exitCode = 1
}
rmSync(folder, { recursive: true, force: true })
for (const [path, text] of pages) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
process.stdout.write(`Wrote ${pages.size} pages to docs/reference/options.\n`)
