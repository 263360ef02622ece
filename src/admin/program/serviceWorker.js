/*
 * Keeps the program on the device, never data: the files of the build, which have a hash in their names, and the page that
 * starts them. Everything else, such as answers of the API, papers and attached files, it leaves to the browser. The build
 * replaces the three values below (scripts/serviceWorker.mjs).
 */
/** Written into the worker so that browsers notice each build. */
const build = ''
/** The files that start the program, the first its own. */
const startFiles = []
/** The other files that are fetched ahead, so that an open page still has them after an update of the server. */
const otherFiles = []

const root = self.registration.scope
const assets = new URL('assets/', root).href
const urls = [...startFiles, ...otherFiles].map((file) => new URL(file, root).href)
const program = () => caches.open('prayog-program')
const days = 24 * 60 * 60_000
/** How long the files of former builds are kept for the pages that are still open. */
const keptDays = 14

async function install() {
  const kept = await program()
  await kept.addAll(startFiles)
  await kept.add(new Request(root, { cache: 'no-cache' }))
  // nothing of an open page depends on which of two workers serves it
  await self.skipWaiting()
}

async function activate() {
  const kept = await program()
  const oldest = Date.now() - keptDays * days
  for (const request of await kept.keys()) {
    if (request.url === root || urls.includes(request.url)) continue
    const stored = Date.parse((await kept.match(request))?.headers.get('date') ?? '')
    if (!(stored > oldest)) await kept.delete(request)
  }
  await self.clients.claim()
  for (const client of await self.clients.matchAll()) client.postMessage({ build, start: urls[0] })
}

/** A page always comes from the server, so that an update takes effect; without a connection, the one that was kept. */
async function fetchPage(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await (await program()).match(root)
    if (page) return page
    throw error
  }
}

async function fetchAsset(event) {
  const kept = await program()
  const known = await kept.match(event.request, { ignoreVary: true })
  if (known) return known
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(kept.put(event.request, response.clone()).catch(() => undefined))
  return response
}

/** One after the other, so that what the user does has the connection; the next visit goes on. */
async function fetchAhead() {
  const kept = await program()
  for (const url of urls) {
    // the next worker takes over when this one has nothing to do
    if (self.registration.installing || self.registration.waiting) return
    if (await kept.match(url, { ignoreVary: true })) continue
    const response = await fetch(url, { priority: 'low' })
    if (response.ok) await kept.put(url, response)
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET' || !url.startsWith(root)) return
  if (mode === 'navigate' && !url.startsWith(new URL('api/', root).href)) event.respondWith(fetchPage(event.request))
  else if (url.startsWith(assets)) event.respondWith(fetchAsset(event))
})
self.addEventListener('message', (event) => {
  if (event.data === 'fetch ahead') event.waitUntil(fetchAhead().catch(() => undefined))
})
