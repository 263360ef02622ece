import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { alias, app } from './scripts/alias.mjs'
import { boundaries } from './scripts/boundaries.mjs'
import { chunkGroups } from './scripts/chunks.mjs'
import { guide } from './scripts/guide.mjs'
import { manifest } from './scripts/manifest.mjs'
import { packed } from './scripts/packed.mjs'
import { page } from './scripts/page.mjs'
import { serviceWorker } from './scripts/serviceWorker.mjs'
import { stylePage } from './scripts/stylePage.mjs'
import { texts } from './scripts/texts.mjs'
import { threads } from './scripts/threads.mjs'

/** A worker is a program, whatever its ending: not every server knows that of `.mjs`, and browsers then refuse it. */
const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  `assets/[name]-[hash]${name.endsWith('.mjs') ? '.js' : '[extname]'}`

/** The browser build (`vite build`) and the server build (`vite build --ssr`), from one set of sources. */
export default defineConfig(async ({ isSsrBuild }) => ({
  plugins: [
    ...[react(), texts(), guide(), threads(), manifest(), boundaries()],
    ...[page(), serviceWorker(), packed(), stylePage()],
  ],
  resolve: { alias },
  // Four hundred small files, half of what the server loads: as one, a start takes a quarter of a second less.
  ssr: { noExternal: ['kysely', 'zod', 'zod-openapi', 'jose', 'ra-language-english'] },
  build: isSsrBuild
    ? {
        outDir: join(app, 'dist/server'),
        emptyOutDir: true,
        target: 'node20',
        rollupOptions: {
          input: { main: 'src/server/main.ts', cli: 'src/server/cli/main.ts' },
          // only `npx prayog client` needs it, and asks for it where it is not installed
          external: ['swagger-typescript-api'],
        },
      }
    : {
        outDir: join(app, 'dist/browser'),
        emptyOutDir: true,
        chunkSizeWarningLimit: 1000,
        rollupOptions: { output: { assetFileNames, codeSplitting: { groups: await chunkGroups() } } },
      },
}))
