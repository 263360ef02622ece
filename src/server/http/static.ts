import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { messages } from '~/metadata/messages'

/**
 * What the pages may load: no program from other hosts, but calls and pictures, as the API may live on another one
 * (docs/another-server.md). Styles are inline (Emotion); PDFs are shown from blobs.
 */
const policy = [
  "default-src 'self'",
  'img-src * data: blob:',
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "frame-src 'self' blob:",
  "object-src 'self' blob:",
  "worker-src 'self' blob:",
  'connect-src *',
  "frame-ancestors 'self'",
].join('; ')

/** Serves the built browser application: hashed assets for ever, the page itself never from a cache. */
export async function serveBrowser(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The browser application is not built: ${folder}`)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes(`${join(folder, 'assets')}`)
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      response.setHeader('x-content-type-options', 'nosniff')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (!isPage) return reply.status(404).send({ message: messages.notFound })
    return reply.header('cache-control', 'no-cache').header('content-security-policy', policy).sendFile('index.html')
  })
}
