import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { app } from './alias.mjs'
import { root as ownRoot, pathIn } from './application.mjs'

/** Files that only the server may hold, and packages that only it uses. */
const serverOnly = [
  /^src\/server\//,
  /^src\/documents\/\w+\/server\//,
  /^(src\/)?fields\/[^/]+\/(column|hash)\.ts$/,
  /^custom\/(?:[^/]+\/shared|[^/]+)\/[^/]+\/(endpoints|schema|jobs|controllers?|listen|guards|documentHooks|check|computed|demoHistory|publicPage|person|personFiles|serverPapers|identityListener|transitions|\w*([rR]esponses?|Schemas?))\.ts$/,
  /^src\/(print\/printSchemas|metadata\/registry)\.ts$/,
  /^custom\/(?:[^/]+\/shared|[^/]+)\/[^/]+\/(operations|migrations)\//,
  /^node_modules\/(kysely|pg|pg-boss|pg-pool|fastify|@fastify|@electric-sql|jose|sanitize-html|sharp|prom-client|tar-stream|otplib|@otplib)\//,
]
/** Files that only the browser may hold: all screens, and what draws them. */
const browserOnly = [
  /\.tsx$/,
  /^src\/(admin|ui|documents\/\w+\/admin)\//,
  /^node_modules\/(react|react-dom|react-admin|ra-core|@mui|@emotion|react-router)\//,
]
/**
 * Loaded together with the screen that needs it: before the first one it would make everyone wait, the longer the more
 * there is.
 */
const neverAtStart = [/^(resources|documents)\//, /^custom\//, /^node_modules\/(zod|decimal\.js)\//]
/** Files of a screen or a shared part that `src` must not import: all but the entry files, which it finds by path. */
const insideFolders =
  /^custom\/(?:[^/]+\/shared|[^/]+)\/(?!shared\/)[^/]+\/(?!((screen|page|form|printFormat|endpoints|schema|jobs|extensions|controllers?|listen|guards|documentHooks|check|computed|demoHistory|publicPage|person|personFiles|serverPapers|transitions|translations\.\w+)\.tsx?$|migrations\/))/
/** Folders that a layer must not import. */
const layers = [
  // The folder of a behaviour holds files of three layers: declared ones, and those of its `server` and `admin` folders.
  {
    from: /^src\/(metadata\/|documents\/(?!\w+\/(server|admin)\/))/,
    never: /^src\/(fields|server|admin|ui|documents\/\w+\/(server|admin))\//,
  },
  {
    from: /^src\/domain\//,
    never: /^(src\/(metadata|documents|fields|server|admin|ui)|custom|resources|documents|reports)\//,
  },
  { from: /^src\/(fields|print)\//, never: /^src\/(server|documents\/\w+\/(server|admin))\// },
  { from: /^src\/documents\/\w+\/server\//, never: /^src\/(admin|ui|documents\/\w+\/admin)\// },
  // Widgets know neither the session nor the API: `admin` gives them what they show.
  { from: /^src\/ui\//, never: /^src\/(admin|documents\/\w+\/admin)\// },
  { from: /^src\//, never: insideFolders },
  // Found by path only; they import resources, `src/metadata` and pure files of shared parts.
  { from: /^src\/(?!metadata\/registry\.ts$)/, never: /^documents\// },
  {
    from: /^src\/(?!metadata\/registry\.ts$)|^(documents|resources|custom)\//,
    never: /^reports\/(?!.*\/translations\.\w+\.ts$)/,
  },
  {
    from: /^(documents|reports)\//,
    never: /^(src\/(server|admin|ui|documents\/\w+\/(server|admin))\/|custom\/(?!([^/]+\/)?shared\/))/,
  },
  // Tests beside the sources declare the application that they need in fixtures.
  {
    from: /^src\/(.*\.test\.ts$|testing\/fixtures\/)/,
    never: /^(custom|demo|documents|reports|resources|tests)\//,
  },
  {
    from: /^custom\/(\w+(-\w+)*\/)?shared\/\w+(-\w+)*\/(party|\w*[aA]mounts|returns|document|cbmsState)\.ts$/,
    never: /^documents\//,
  },
]

/** Entry files of screens that a shared part finds by path. */
const foundByShared = [{ from: /^custom\/shared\/patients\//, to: /^custom\/[^/]+\/[^/]+\/identityListener\.ts$/ }]

const screenOf = (path) => /^custom\/(?!shared\/)[^/]+\/(?!shared\/)[^/]+\//.exec(path)?.[0]

/** A screen imports `src` and shared parts, never another screen; a shared part imports no screen. */
function opensAnotherScreen(from, to) {
  if (foundByShared.some((found) => found.from.test(from) && found.to.test(to))) return false
  const screen = from.startsWith('custom/') && screenOf(to)
  return Boolean(screen) && screenOf(from) !== screen
}

/** `custom/<module>/shared/` is used by that module alone; only `custom/shared/` serves several. */
function opensAnotherModule(from, to) {
  const owner = /^custom\/([^/]+)\/shared\//.exec(to)?.[1]
  const importer = /^(?:custom|documents|reports|resources)\/([^/]+)\//.exec(from)?.[1]
  return owner !== undefined && importer !== undefined && importer !== owner
}

/** Whether a layer imports what it must not. */
const isAgainstLayers = (from, to) => layers.some((layer) => layer.from.test(from) && layer.never.test(to))

/**
 * An example imports its own files and the public modules of the framework, as an application outside this repository does,
 * and react-admin for screens that it writes itself.
 */
export function breaksExampleRules(from, specifier) {
  const example = /^examples\/[^/]+\//.exec(from)?.[0]
  if (!example) return false
  if (specifier.startsWith('.')) return !posix.join(posix.dirname(from), specifier).startsWith(example)
  return !/^(prayog($|\/)|react-admin$|vitest$|node:)/.test(specifier)
}

/** Whether an import breaks any of the import rules. */
export const breaksImportRules = (from, to) =>
  isAgainstLayers(from, to) || opensAnotherScreen(from, to) || opensAnotherModule(from, to)

/** The imports that would put one side's code into the other's bundle, or that break the import rules. */
export function crossings(root, modules, isServer, application = root) {
  const path = (id) => pathIn(application, id, root)
  const forbidden = isServer ? browserOnly : serverOnly
  const found = []
  for (const { id, importedIds } of modules) {
    const from = path(id)
    if (forbidden.some((pattern) => pattern.test(from)))
      found.push(`${from} is in the ${isServer ? 'server' : 'browser'} bundle`)
    for (const to of importedIds.map(path)) {
      if (breaksImportRules(from, to)) found.push(`${from} imports ${to}`)
    }
  }
  return found
}

/** Modules that a browser's entry imports before anything is shown, and should not. */
export function loadedTooSoon(root, modules, application = root) {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const found = new Set(modules.filter(({ isEntry }) => isEntry))
  for (const { importedIds } of found) for (const id of importedIds) if (byId.has(id)) found.add(byId.get(id))
  return [...found]
    .map(({ id }) => pathIn(application, id, root))
    .filter((path) => neverAtStart.some((one) => one.test(path)))
}

/** Import cycles: each is the sorted list of files that reach one another. */
export function circles(imports) {
  const reached = (from) => {
    const found = new Set(imports.get(from))
    for (const file of found) for (const to of imports.get(file) ?? []) found.add(to)
    return found
  }
  const reachedFrom = new Map([...imports.keys()].map((file) => [file, reached(file)]))
  const inCircle = [...imports.keys()].filter((file) => reachedFrom.get(file).has(file)).sort()
  const together = (file) =>
    inCircle.filter((other) => reachedFrom.get(file).has(other) && reachedFrom.get(other).has(file))
  return inCircle.map(together).filter(([first], index) => first === inCircle[index])
}

/** The packages that the browser's bundle is made of: a server that runs what is built is installed without them. */
const { peerDependencies: browserPackages } = JSON.parse(readFileSync(join(ownRoot, 'package.json'), 'utf8'))
const packageOf = (specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)[0]

/** The imports that the server's bundle leaves to packages which a server is installed without. */
export const missingPackages = (chunks) => [
  ...new Set(
    chunks
      .flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
      .map(packageOf)
      .filter((name) => name in browserPackages),
  ),
]

/** Fails the build when a bundle holds what belongs to the other side, or an import breaks the import rules. */
export function boundaries() {
  let config
  return {
    name: 'prayog-boundaries',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle(_, bundle) {
      const modules = [...this.getModuleIds()].map((id) => ({
        id,
        importedIds: this.getModuleInfo(id)?.importedIds ?? [],
        isEntry: this.getModuleInfo(id)?.isEntry,
      }))
      const isServer = Boolean(config.build.ssr)
      const tooSoon = isServer ? [] : loadedTooSoon(config.root, modules, app)
      const found = [
        ...crossings(config.root, modules, isServer, app),
        ...tooSoon.map((path) => `${path} is loaded before the first screen`),
        ...(isServer ? missingPackages(Object.values(bundle)) : []).map(
          (name) =>
            `the server bundle imports ${name}, which is a peer dependency: a server is installed without those`,
        ),
      ]
      if (found.length > 0) this.error(`Import rules violated:\n  ${found.join('\n  ')}`)
    },
  }
}
