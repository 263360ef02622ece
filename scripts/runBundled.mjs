import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { alias } from './alias.mjs'
import { buildIfNeeded, root } from './build.mjs'
import { threads } from './threads.mjs'

/**
 * Bundles a program of this project as the server is bundled, so that what is measured is what runs, and runs it.
 * @param {string} file its path below the project, as `bench/main.ts`
 */
export async function runBundled(file) {
  await buildIfNeeded()
  const name = basename(file, '.ts')
  // as deep as its sources: tests/support/application.ts finds the project two folders above itself
  const outDir = join(root, 'dist', `program-${name}`)
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias },
    plugins: [threads()],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: { input: join(root, file) },
    },
  })
  await import(pathToFileURL(join(outDir, `${name}.js`)).href)
}
