import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './application.mjs'

/** Larger files, those for papers and rich text, are kept once they were needed. */
const most = 250_000

/** Writes the service worker of the browser's build, with the names of its files. */
export function serviceWorker() {
  return {
    name: 'prayog-service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const source = await readFile(join(root, 'src/admin/program/serviceWorker.js'), 'utf8')
        const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName))
        const entry = files.find(({ isEntry }) => isEntry)
        const styles = [...(entry.viteMetadata?.importedCss ?? [])]
        const startFiles = [entry.fileName, ...entry.imports, ...styles]
        const otherFiles = files
          .filter(({ fileName, code = '' }) => !startFiles.includes(fileName) && code.length <= most)
          .map(({ fileName }) => fileName)
          .sort()
        const values = { startFiles, otherFiles }
        const build = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16)
        const written = Object.entries({ build, ...values }).reduce(
          (text, [name, value]) =>
            text.replace(new RegExp(`const ${name} = .*`), () => `const ${name} = ${JSON.stringify(value)}`),
          source,
        )
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: written })
      },
    },
  }
}
