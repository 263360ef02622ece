import { defineConfig } from 'vitest/config'
import { alias } from './scripts/alias.mjs'
import { texts } from './scripts/texts.mjs'

const api = {
  include: ['tests/api/**/*.test.ts'],
  globalSetup: ['tests/api/support/globalSetup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/**
 * What proves the same on either database, or brings a database of its own: who may call what, how a server starts, what
 * is refused by rules that ask the database nothing but what saving asks it.
 */
const onceOnly = [
  ...['rights', 'start', 'cors', 'oddCalls', 'importCli', 'importTestList'],
  ...['billing-refusals', 'lab-credit-clearance-refusals', 'resultEntryRefusals'],
  ...['fullDisk', 'databaseLoss'],
].map((name) => `tests/api/${name}.test.ts`)

/**
 * The suites: `unit` (pure and component tests), `api` over HTTP on the embedded database, the same as `api-postgres`
 * on the server of TEST_DATABASE_URL when it is set, and `browser` (Chromium).
 */
export default defineConfig({
  test: {
    // By default one core is left idle, which on two cores doubles the time.
    maxWorkers: '100%',
    projects: [
      {
        // 'module-sync' as Node itself has it: else react-admin and our files get two halves of react-router
        plugins: [texts()],
        resolve: { alias, conditions: ['module-sync', 'module', 'node', 'development|production'] },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      { plugins: [texts()], resolve: { alias }, test: { name: 'api', ...api } },
      ...(process.env.TEST_DATABASE_URL
        ? [{ plugins: [texts()], resolve: { alias }, test: { name: 'api-postgres', ...api, exclude: onceOnly } }]
        : []),
      {
        resolve: { alias },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/support/globalSetup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
