import { join } from 'node:path'
import { findApplication, root } from './application.mjs'

/** The modules that applications import, by the names under which package.json exports them. */
const publicModules = {
  prayog: 'src/index.ts',
  'prayog/application': 'src/metadata/application.ts',
  'prayog/server': 'src/server/index.ts',
  'prayog/admin': 'src/admin/index.ts',
  'prayog/testing': 'src/testing/index.ts',
}

/**
 * Where imports lead: `~` is the framework, `~app` the folder of the application, `~shared` what several of its screens
 * share, and `prayog` with what follows it the framework's public modules.
 */
export const aliasOf = (app) => [
  ...Object.entries(publicModules).map(([name, file]) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(root, file),
  })),
  { find: /^~\//, replacement: `${join(root, 'src')}/` },
  { find: /^~app\//, replacement: `${app}/` },
  { find: /^~shared\//, replacement: `${join(app, 'custom/shared')}/` },
]

/** The folder of the application that this process runs or builds. */
export const app = findApplication(process.argv, process.env)

export const alias = aliasOf(app)
