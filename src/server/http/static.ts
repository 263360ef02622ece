import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { messages } from '~/metadata/messages'

/**
 * The content security policy of pages: no scripts from other hosts; requests and pictures from the hosts that the
 * administrator names, as the API may be on another one (docs/how-to/another-server.md). Styles are inline (Emotion); PDFs
 * are shown from blobs. Scripts send all forms, so no form may navigate; the base URL is fixed.
 * @param others other hosts, such as `https://app.example.org`, or `*`
 */
export const pagePolicy = (others: readonly string[]): string =>
  [
    "default-src 'self'",
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

/**
 * Serves the built browser application: hashed assets for ever, the page itself never from a cache, and each packed as the
 * browser takes it where the build has packed it (scripts/packed.mjs).
 */
export async function serveBrowser(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The browser application is not built: ${folder}`)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) reply.header('vary', 'accept-encoding')
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (response, path) => {
      const hashed = path.includes(`${join(folder, 'assets')}`)
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (!isPage) return reply.status(404).send({ message: messages.notFound })
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
