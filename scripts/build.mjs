import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from './alias.mjs'
import { applicationFiles, pathIn, root } from './application.mjs'

export { root }

const sources = [
  ...['src', 'index.html', 'scripts', 'vite.config.ts', 'package.json'].map((name) => join(root, name)),
  ...applicationFiles.map((name) => join(app, name)),
]
/** The build goes into the application's folder, so that two of them never mix. */
export const buildFolder = join(app, 'dist')
const stampFile = join(buildFolder, 'stamp')

function* files(path) {
  const entries = readdirSync(path, { withFileTypes: true })
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const place = join(path, entry.name)
    if (entry.isDirectory()) yield* files(place)
    else yield place
  }
}

/** The sources of a build: every source file by its content. */
function stampOf() {
  const hash = createHash('sha256')
  for (const source of sources.filter((place) => existsSync(place)))
    for (const file of statSync(source).isDirectory() ? files(source) : [source])
      hash.update(pathIn(app, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Builds the browser and the server application, and the empty database of first starts, unless what is built is of these very
 * sources; in processes of their own, whose hundreds of megabytes are gone when the server runs.
 */
export async function buildIfNeeded() {
  const stamp = stampOf()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  process.stderr.write('Building Prayog (again only when its sources change) ...\n')
  for (const half of [[], ['--ssr']]) await runAside([vite, 'build', ...half, '--logLevel', 'warn'])
  await runAside(['--liftoff-only', join(root, 'scripts/emptyDatabase.mjs')])
  writeFileSync(stampFile, stamp)
}

/**
 * For programs that run what is built: where there are no sources, or it is not of these and what builds it is not
 * installed (`npm ci --omit=dev --omit=peer`), it is run as it is.
 */
export async function buildIfPossible() {
  const isBuilt = existsSync(join(buildFolder, 'server/main.js'))
  if (isBuilt && !existsSync(join(root, 'src'))) return
  try {
    await buildIfNeeded()
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND' || !error.message.includes("'vite/")) throw error
    if (!isBuilt)
      throw new Error(
        'dist does not exist, and the build tools are not installed. ' +
          'Run "npm ci && npm run build" first, or bring the folder dist of another installation.',
      )
    process.stderr.write('Note: dist was built from other sources; it is run as it is.\n')
  }
}

/** Loads a program of what is built: `main` serves, `cli` runs commands. */
export const importBuilt = (name) => import(pathToFileURL(join(buildFolder, `server/${name}.js`)).href)

/**
 * The build prints to stderr: a command's output may be written to a file. Vite builds for the NODE_ENV that it meets:
 * within a test run that would be React's slow development build.
 */
function runAside(args) {
  const env = { ...process.env, NODE_ENV: 'production', PRAYOG_APP: app }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['inherit', 2, 2] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the build failed; see above.'))))
  })
}
