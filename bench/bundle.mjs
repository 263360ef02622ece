import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../scripts/build.mjs'

/**
 * Compares the JavaScript of the first screen (login, shell and a list) with that of a bare react-admin application of
 * one list and one edit, in the same build: the browser needs it before either can be used. A list includes its
 * master's declaration, a sign-in the organization's. With `--modules`, also lists the modules.
 */
const most = 1.2
const firstScreen =
  /src\/admin\/listing\/ResourcePage\.tsx$|resources\/core-setup\/(district|organization-(rule|setup))\.ts$/

async function chunksOf(folder) {
  const { output } = await build({
    root: folder,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  })
  return output.filter(({ type }) => type === 'chunk')
}

/** The entry, the chunk that holds a page, and everything they import before they run. */
function loadedFirst(chunks, page) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const wanted = chunks.filter(({ isEntry, facadeModuleId }) => isEntry || page?.test(facadeModuleId ?? ''))
  const found = new Set()
  const take = (chunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) if (byName.has(name)) take(byName.get(name))
  }
  wanted.forEach(take)
  return [...found]
}

const kB = (bytes) => (bytes / 1000).toFixed(1)
const zipped = (chunks) => chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)

/** The bytes of each package or folder in some chunks, before they are shortened and zipped; largest first. */
function partsOf(chunks) {
  const sizes = new Map()
  for (const { modules } of chunks) {
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
      const part = inPackage ?? id.slice(root.length).split('/').slice(0, 3).join('/')
      sizes.set(part, (sizes.get(part) ?? 0) + renderedLength)
    }
  }
  return [...sizes].sort(([, one], [, other]) => other - one)
}

const prayog = loadedFirst(await chunksOf(root), firstScreen)
const bare = loadedFirst(await chunksOf(join(root, 'bench/bare')))
const ratio = zipped(prayog) / zipped(bare)
process.stdout.write(
  [
    '| first screen, JavaScript | gzip kB |',
    '| --- | --: |',
    `| bare react-admin | ${kB(zipped(bare))} |`,
    `| Prayog | ${kB(zipped(prayog))} |`,
    `| ratio (goal ${most}) | ${ratio.toFixed(3)}, ${ratio <= most ? 'met' : 'missed'} |`,
    '',
  ].join('\n'),
)
if (process.argv.includes('--modules')) {
  const ofBare = new Map(partsOf(bare))
  for (const [part, size] of partsOf(prayog))
    process.stdout.write(`${kB(size).padStart(8)} ${kB(ofBare.get(part) ?? 0).padStart(8)}  ${part}\n`)
}
