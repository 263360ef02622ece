import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { app } from './alias.mjs'
import { root } from './application.mjs'

/** One port for both halves: Vite serves and reloads the browser's, and loads the server's anew when it changes. */
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
  running = await openServer(process.env)
  await running.app.ready()
}

async function reload() {
  await load().catch((error) => {
    vite.ssrFixStacktrace(error)
    process.stderr.write(`${error.stack}\n`)
  })
}

let pending = Promise.resolve()
vite.watcher.on('change', (file) => {
  const isServers = [...vite.environments.ssr.moduleGraph.fileToModulesMap.keys()].includes(file)
  if (isServers) pending = pending.then(reload)
})
http.on('request', (request, response) => {
  if (!isCall(request.url)) return vite.middlewares(request, response)
  if (running) return running.app.routing(request, response)
  response.writeHead(503).end('The server is starting.')
})
pending = pending.then(reload)
await pending
const port = Number(process.env.PORT ?? 4000)
http.listen(port, '127.0.0.1', () => process.stdout.write(`Prayog in development: http://localhost:${port}\n`))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await running?.close()
    process.exit(0)
  })
}
