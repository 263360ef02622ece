import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'prayog-guides-'))
afterAll(() => rmSync(folder, { recursive: true }))

const pages = ['docs/how-to', 'docs/tutorial'].flatMap((place) =>
  readdirSync(join(root, place)).map((name) => readFileSync(join(root, place, name), 'utf8')),
)
/** The files of the guides: a block that is a whole file begins with its path. */
const files = pages.flatMap((page) =>
  [...page.matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, path, code]) => ({ path: path!, code: code! })),
)

it('the files of the guides compile beside the laboratory and the rental', () => {
  expect(files.length).toBeGreaterThan(20)
  for (const name of ['application.ts', 'calendar', 'resources', 'documents', 'reports', 'custom'])
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['resources', 'documents'])
    cpSync(join(root, 'examples/rental', name, 'rental'), join(folder, name, 'rental'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const { path, code } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const paths = Object.fromEntries(
    Object.entries(compilerOptions.paths as Record<string, [string]>).map(([name, [path]]) => [
      name,
      [path.startsWith('./src/') ? join(root, path) : path],
    ]),
  )
  const included = [...files.map(({ path }) => path), join(root, 'src/words/texts.d.ts')]
  const options = { compilerOptions: { ...compilerOptions, paths }, files: included }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--project', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
}, 300_000)
