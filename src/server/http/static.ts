import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { messages } from '~/metadata/messages'

/**
 * The content security policy of pages: no scripts from other hosts; requests and pictures from the hosts that the
 * administrator names, as the API may be on another one (docs/how-to/another-server.md). Styles are inline (Emotion); PDFs
 * are shown from blobs. Scripts send all forms, so no form may navigate; the base URL is fixed.
 * @param others other hosts, such as `https://app.example.org`, or `*`
 * @param inlineScripts the scripts in the page itself, which run by their hashes
 */
export const pagePolicy = (others: readonly string[], inlineScripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map((text) => `'sha256-${sha256(text)}'`)].join(' '),
    ["img-src 'self' data: blob:", ...others].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "frame-src 'self' blob:",
    "object-src 'self' blob:",
    "worker-src 'self' blob:",
    ["connect-src 'self' data: blob:", ...others].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** The scripts within the page of the built browser application. @throws if it is not built */
export function inlineScriptsOf(folder: string): string[] {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) throw new Error(`The browser application is not built: ${folder}`)
  return [...readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
}

const serviceWorkerFile = 'service-worker.js'

/** Takes the place of the service worker of every browser that has it: forgets what is kept, and goes. */
const removal = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
)
`

/**
 * Serves the built browser application: hashed assets for ever, the page itself never from a cache, and each packed as the
 * browser takes it where the build has packed it (scripts/packed.mjs).
 * @param keepsProgram false removes the service worker from the browsers that have it
 */
export async function serveBrowser(app: FastifyInstance, folder: string, keepsProgram = true): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) reply.header('vary', 'accept-encoding')
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', ...(keepsProgram ? [] : [serviceWorkerFile])],
    setHeaders: (response, path) => {
      const hashed = path.includes(`${join(folder, 'assets')}`)
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  if (!keepsProgram)
    app.get(`/${serviceWorkerFile}`, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript').send(removal),
    )
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (!isPage) return reply.status(404).send({ message: messages.notFound })
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
