import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { alias } from './alias.mjs'
import { buildIfNeeded, root } from './build.mjs'
import { threads } from './threads.mjs'

/** Bundles the bench as the server is bundled, so that what is measured is what runs, and runs it. */
await buildIfNeeded()
const outDir = join(root, 'dist/bench')
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
    rollupOptions: { input: join(root, 'bench/main.ts') },
  },
})
await import(pathToFileURL(join(outDir, 'main.js')).href)
