import { existsSync, realpathSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of Prayog itself, which holds `src`. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** The value of `--app <folder>` or `--app=<folder>` on a command line. */
function folderArgument(args) {
  const index = args.indexOf('--app')
  return index >= 0 ? args[index + 1] : args.find((arg) => arg.startsWith('--app='))?.slice('--app='.length)
}

/** Whether a folder holds the sources of an application, or what was built of them. */
const isApplication = (folder) =>
  ['application.ts', 'logo.svg', 'calendar', 'dist/server/main.js'].some((file) => existsSync(join(folder, file)))

/**
 * The folder of the application that runs: `--app <folder>`, else the environment variable PRAYOG_APP, else Prayog's own
 * folder where it holds an application, else the present folder.
 * @throws Error where that folder holds no application.ts
 */
export function findApplication(args, environment) {
  const named = folderArgument(args) ?? environment.PRAYOG_APP
  const folder = named ? resolve(named) : isApplication(root) ? root : process.cwd()
  if (!isApplication(folder))
    throw new Error(
      `${folder} has no application.ts. Name the folder of an application by --app or PRAYOG_APP, ` +
        'or declare one there with defineApplication.',
    )
  return realpathSync(folder)
}

/** The folders of an application that contain texts for the screen. */
export const applicationFolders = ['fields', 'resources', 'documents', 'reports', 'custom']

/** All files and folders that an application is built from, as far as it has them. */
export const applicationFiles = [
  'application.ts',
  'setup.ts',
  'logo.svg',
  'calendar',
  ...applicationFolders,
  'demo',
  'docs/guide',
  'package-lock.json',
]

/** A file by its place in Prayog or in its application, such as `src/metadata/field.ts` or `resources/lab/test.ts`. */
export function pathIn(app, id, from = root) {
  const file = id.replace(/\?.*$/, '').replace(/^\0/, '')
  const inApp = relative(app, file)
  const isInApp = !inApp.startsWith('..') && !inApp.startsWith('node_modules')
  return (isInApp ? inApp : relative(from, file)).split(sep).join('/')
}
