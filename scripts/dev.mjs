import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { app } from './alias.mjs'
import { root } from './application.mjs'

/** One port for both: Vite serves and reloads the browser's code, and reloads the server's when it changes. */
const http = createHttpServer()
const cacheDir = 'node_modules/.vite-dev'
const vite = await createViteServer({
  root,
  cacheDir,
  server: { middlewareMode: true, hmr: { server: http }, fs: { allow: [root, app] } },
  appType: 'spa',
})
const isCall = (url) => /^\/(api\/|verify\/|healthz|readyz)/.test(url)
let running
if (app !== root) process.env.DATA_DIR ||= join(app, 'data')

async function load() {
  await running?.close()
  running = undefined
  const { openServer } = await vite.ssrLoadModule('/src/server/open.ts')
  running = await openServer(process.env, undefined, undefined, warnOfRemovedNames)
  await running.app.ready()
}

async function reload() {
  await load().catch((error) => {
    vite.ssrFixStacktrace(error)
    process.stderr.write(`${error.stack}\n`)
  })
}

/** Names what the database still has of removed declarations: it is left in place. */
function warnOfRemovedNames(names) {
  const tables = names.filter((name) => !name.includes('.') || !names.includes(name.split('.')[0]))
  if (tables.length > 0)
    process.stdout.write(
      `Nothing declares any more what the database has: ${tables.join(' · ')}. It is left in place. ` +
        'List it in `removedDatabaseNames` of application.ts if an installation has it, too.\n',
    )
}

/** Names the texts that a language of the application lacks: the screen shows them in English. */
async function warnOfMissingTranslations() {
  const { listMissingTranslations } = await vite.ssrLoadModule('/src/words/missingTranslations.ts')
  for (const { locale, missing } of await listMissingTranslations())
    if (missing.length > 0)
      process.stdout.write(
        `Translations missing in '${locale}' (${missing.length}): ${missing.slice(0, 10).join(' · ')}\n`,
      )
}

/** Loads the server again once no file has changed for a moment: Vite forgets its modules meanwhile. */
let pending = Promise.resolve()
let timer
function reloadSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    pending = pending
      .then(reload)
      .then(warnOfMissingTranslations)
      .catch(() => {}) // `reload` has printed what is wrong
  }, 200)
}
vite.watcher.on('change', (file) => {
  if (vite.environments.ssr.moduleGraph.fileToModulesMap.has(file)) reloadSoon()
})
/** Declarations are collected by their files: a new or removed file changes the application, too. */
for (const event of ['add', 'unlink'])
  vite.watcher.on(event, (file) => {
    if (/\/(src|fields|resources|documents|reports|custom)\/.*\.tsx?$/.test(file)) reloadSoon()
  })
http.on('request', (request, response) => {
  if (!isCall(request.url)) return vite.middlewares(request, response)
  if (running) return running.app.routing(request, response)
  response.writeHead(503).end('The server is starting.')
})
await reload()
await warnOfMissingTranslations().catch(() => {})
const port = Number(process.env.PORT ?? 4000)
http.listen(port, '127.0.0.1', () => process.stdout.write(`Prayog in development: http://localhost:${port}\n`))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await running?.close()
    process.exit(0)
  })
}
