import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { alias as aliasHere } from './alias.mjs'

const mark = '?thread'
/** Stands for the root of a build until it is known from where it is named. */
const placeOf = (fileName) => `thread-root:${fileName}`

/**
 * Gives `import file from './some.ts?thread'` the address of that file, built so that a thread of the server can run it:
 * in a build it is an entry of its own. Elsewhere (development, tests) threads know neither TypeScript nor our aliases,
 * so the file is bundled when it is first asked for, and kept under a name that follows from what is in it.
 *
 * @param alias where the imports of the application lead
 */
export function threads(alias = aliasHere) {
  let isBuild
  let root
  return {
    name: 'prayog-threads',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
      root = config.root
    },
    async resolveId(source, importer) {
      if (!source.endsWith(mark)) return
      const resolved = await this.resolve(source.slice(0, -mark.length), importer, { skipSelf: true })
      return resolved && `${resolved.id}${mark}`
    },
    async load(id) {
      if (!id.endsWith(mark)) return
      const file = id.slice(0, -mark.length)
      if (isBuild) {
        const fileName = `${basename(file, '.ts')}.js`
        this.emitFile({ type: 'chunk', id: file, fileName })
        return `export default new URL(${JSON.stringify(placeOf(fileName))}, import.meta.url).href`
      }
      const { output } = await build({
        ...{ root, configFile: false, logLevel: 'error', resolve: { alias } },
        build: {
          ...{ ssr: file, target: 'node20', write: false },
          rollupOptions: { output: { codeSplitting: false } },
        },
      })
      const [{ code, moduleIds }] = output
      for (const one of moduleIds) if (!one.includes('\0')) this.addWatchFile(one.replace(/\?.*$/, ''))
      const folder = join(root, 'node_modules/.prayog-threads')
      const digest = createHash('sha256').update(code).digest('hex').slice(0, 16)
      const built = join(folder, `${basename(file, '.ts')}-${digest}.mjs`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(built, code)
      return `export default ${JSON.stringify(pathToFileURL(built).href)}`
    },
    /** Where the file is, relative to the chunk that asks for it, which may be in a folder. */
    renderChunk(code, { fileName }) {
      if (!code.includes(placeOf(''))) return
      const up = '../'.repeat(fileName.split('/').length - 1) || './'
      return { code: code.replaceAll(placeOf(''), up), map: null }
    },
  }
}
