import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const isText = /\.(js|mjs|css|html|svg|json|ttf|wasm)$/
/** Smaller ones arrive in one packet as they are. */
const worthIt = 1024
/** The most, 11, takes more than twice as long for 2 % less. */
const brotliQuality = 10

/**
 * Writes a brotli and a gzip version next to each compressible file of the browser's build, nearly as
 * small as they can be: once at the build, so that no server compresses anything while people wait (src/server/http/static.ts).
 */
export function packed() {
  return {
    name: 'prayog-packed',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir }, bundle) {
      const pack = async (name) => {
        const path = join(dir, name)
        const bytes = await readFile(path)
        if (bytes.length < worthIt) return
        const params = {
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        }
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(bytes, { params }),
          promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
        ])
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
      }
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => isText.test(name))
          .map(pack),
      )
    },
  }
}
