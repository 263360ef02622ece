import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { alias, aliasOf } from './scripts/alias.mjs'
import { root } from './scripts/application.mjs'
import { guide } from './scripts/guide.mjs'
import { texts } from './scripts/texts.mjs'
import { threads } from './scripts/threads.mjs'

// Files of a suite share the modules of their worker; what a file declares, it takes back (docs/decisions/test-suite.md).
// A refused assertion prints its values whole: of a run on another machine nothing else is kept.
const shared = { isolate: false, chaiConfig: { truncateThreshold: 0 } }

const api = {
  ...shared,
  include: ['tests/api/**/*.test.ts'],
  globalSetup: ['src/testing/globalSetup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** In suites of the API passwords are hashed at the least cost: they sign in by the hundred. */
const withQuickHashes = (aliases: typeof alias) => [
  { find: /^~\/fields\/password\/hashCost$/, replacement: join(root, 'src/testing/quickHashCost.ts') },
  ...aliases,
]

/** The equipment rental, whose imports lead to its own folder. */
const rental = join(root, 'examples/rental')

const filesOf = (names: readonly string[]) => names.map((name) => `tests/api/${name}.test.ts`)

/** Files that bring databases of their own, ask the database nothing, or make each writing call on the embedded one. */
const embeddedOnly = filesOf([
  ...['start', 'cors', 'oddCalls', 'importCli', 'doctor', 'document', 'activity'],
  ...['fullDisk', 'databaseLoss', 'failover', 'movedClock', 'olderDatabase'],
])

/**
 * Files that run on both databases, because these may differ in what they test: callers at the same time, locks and
 * numbers, amounts and dates read back, bad values, backups. Every other file runs on the server where there is one,
 * which takes less than half of the processor time. Goods at the same time are in `load`.
 */
const onBoth = filesOf([
  ...['backup', 'badInput', 'documents', 'load', 'masters', 'mastersAtOnce', 'operation', 'powerCut'],
  ...['resources', 'resultEntryConflicts', 'twoEditors'],
])

const { TEST_DATABASE_URL } = process.env

/** Of thousands of steps on a screen one meets a busy machine; the end of a run names what needed the repetition. */
const repeated = { retry: 1 }

/** Components and what works for them, in jsdom. */
const inDom = ['tests/unit/**/*.test.tsx', 'tests/unit/admin/*.test.ts']
/** Those that put other modules in the place of the application's, or look at its styles. */
const inDomAlone = ['admin/wide', 'print/printPreview', 'admin/shell'].map((name) => `tests/unit/${name}.test.tsx`)

const unit = {
  plugins: [texts(), guide(), threads()],
  // 'module-sync' as Node itself has it: else react-admin and our files get two halves of react-router
  resolve: { alias, conditions: ['module-sync', 'module', 'node', 'development|production'] },
}
const components = { environment: 'jsdom', testTimeout: 30_000, hookTimeout: 30_000, ...repeated }

/**
 * The suites: `unit` (pure), `components` and `components-alone` (in jsdom), `api` over HTTP on the embedded database,
 * `api-postgres` on the server of TEST_DATABASE_URL when it is set, `rental` (derived tests of
 * the example), `rental-components` (its screens and prints, in jsdom), and `browser` (Chromium).
 */
export default defineConfig({
  test: {
    // By default one core is left idle, which on two cores doubles the time; one more uses what others wait.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', './tests/support/unsteadyTests.ts'],
    projects: [
      {
        ...unit,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'src/**/*.test.ts'],
          exclude: inDom,
          ...{ testTimeout: 30_000, hookTimeout: 30_000 },
        },
      },
      {
        ...unit,
        test: {
          ...shared,
          ...components,
          name: 'components',
          include: inDom,
          exclude: inDomAlone,
          setupFiles: ['tests/unit/support/jsdom.ts', 'tests/unit/support/sharedPage.ts'],
        },
      },
      {
        ...unit,
        test: {
          ...components,
          name: 'components-alone',
          include: inDomAlone,
          setupFiles: ['tests/unit/support/jsdom.ts'],
        },
      },
      {
        plugins: [texts(), guide(), threads()],
        resolve: { alias: withQuickHashes(alias) },
        test: { name: 'api', ...api, ...(TEST_DATABASE_URL && { include: [...embeddedOnly, ...onBoth] }) },
      },
      ...(TEST_DATABASE_URL
        ? [
            {
              plugins: [texts(), guide(), threads()],
              resolve: { alias: withQuickHashes(alias) },
              test: { name: 'api-postgres', ...api, exclude: embeddedOnly },
            },
          ]
        : []),
      {
        plugins: [texts(rental), guide(rental), threads(aliasOf(rental))],
        resolve: { alias: withQuickHashes(aliasOf(rental)) },
        test: { ...api, name: 'rental', include: ['examples/rental/tests/*.test.ts'] },
      },
      {
        plugins: [texts(rental), guide(rental), threads(aliasOf(rental))],
        resolve: { ...unit.resolve, alias: aliasOf(rental) },
        test: {
          ...components,
          name: 'rental-components',
          include: ['tests/rental/**/*.test.tsx'],
          setupFiles: ['tests/unit/support/jsdom.ts'],
        },
      },
      {
        plugins: [threads()],
        resolve: { alias },
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/support/globalSetup.ts'],
          // what is built is run as it is
          server: { deps: { external: [/\/dist\/server\//] } },
          testTimeout: 180_000,
          ...repeated,
          // a busy machine draws a page later than the second that is waited by default
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
