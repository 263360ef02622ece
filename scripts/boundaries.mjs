import { relative, sep } from 'node:path'

/** Files that only the server may hold, and packages that only it uses. */
const serverOnly = [
  /^src\/server\//,
  /^src\/fields\/[^/]+\/(column|hash)\.ts$/,
  /^custom\/[^/]+\/[^/]+\/(routes|schema|work|serve|\w*[aA]nswers)\.ts$/,
  /^src\/print\/paperAnswers\.ts$/,
  /^custom\/[^/]+\/[^/]+\/(operations|migrations)\//,
  /^node_modules\/(kysely|pg|pg-boss|pg-pool|fastify|@fastify|@electric-sql|jose|sanitize-html)\//,
]
/** Files that only the browser may hold: all screens, and what draws them. */
const browserOnly = [
  /\.tsx$/,
  /^src\/(admin|ui)\//,
  /^node_modules\/(react|react-dom|react-admin|ra-core|@mui|@emotion|react-router)\//,
]
/** What the frame may know of a screen or of a shared part: the entry files, which it finds by their place. */
const insideRooms =
  /^custom\/[^/]+\/[^/]+\/(?!((screen|page|form|paper|routes|schema|work|sections|serve|words\.\w+)\.tsx?$|migrations\/))/
/** What the language of declarations and the field kinds may not know. */
const layers = [
  { from: /^src\/metadata\//, never: /^src\/(fields|server|admin|ui)\// },
  { from: /^src\/domain\//, never: /^(src\/(metadata|fields|server|admin|ui)|custom|resources|documents|reports)\// },
  { from: /^src\/(fields|print)\//, never: /^src\/server\// },
  { from: /^src\//, never: insideRooms },
  // Found by their place only; they know masters, the language, and pure files of what is shared.
  { from: /^src\/(?!metadata\/registry\.ts$)/, never: /^documents\// },
  {
    from: /^src\/(?!metadata\/registry\.ts$)|^(documents|resources|custom)\//,
    never: /^reports\/(?!.*\/words\.\w+\.ts$)/,
  },
  { from: /^(documents|reports)\//, never: /^(src\/(server|admin|ui)\/|custom\/(?!shared\/))/ },
  { from: /^custom\/shared\/\w+(-\w+)*\/(party|\w*[aA]mounts|returns|document|cbmsState)\.ts$/, never: /^documents\// },
]

const screenOf = (path) => /^custom\/(?!shared\/)[^/]+\/[^/]+\//.exec(path)?.[0]

/** A screen imports the frame and what is shared, never another screen; what is shared imports no screen. */
export function opensAnotherScreen(from, to) {
  const screen = from.startsWith('custom/') && screenOf(to)
  return Boolean(screen) && screenOf(from) !== screen
}

/** The imports that would put one side's code into the other's bundle, or turn an arrow of the house round. */
export function crossings(root, modules, isServer) {
  const path = (id) => relative(root, id.replace(/\?.*$/, '').replace(/^\0/, '')).split(sep).join('/')
  const forbidden = isServer ? browserOnly : serverOnly
  const found = []
  for (const { id, importedIds } of modules) {
    const from = path(id)
    if (forbidden.some((pattern) => pattern.test(from)))
      found.push(`${from} is in the ${isServer ? 'server' : 'browser'} bundle`)
    for (const to of importedIds.map(path)) {
      const isForbidden = layers.some((layer) => layer.from.test(from) && layer.never.test(to))
      if (isForbidden || opensAnotherScreen(from, to)) found.push(`${from} imports ${to}`)
    }
  }
  return found
}

/** Fails the build when a bundle holds what belongs to the other side, or an import goes against the layers. */
export function boundaries() {
  let config
  return {
    name: 'prayog-boundaries',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle() {
      const modules = [...this.getModuleIds()].map((id) => ({
        id,
        importedIds: this.getModuleInfo(id)?.importedIds ?? [],
      }))
      const found = crossings(config.root, modules, Boolean(config.build.ssr))
      if (found.length > 0) this.error(`The house's walls are crossed:\n  ${found.join('\n  ')}`)
    },
  }
}
