import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Endpoint } from './endpoint'
import { apiDocument } from './openapi'

/** The page loads itself and the document from this host and nothing from any other; its styles are partly inline. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The API document and the page that shows it. The document is made when it is first asked for. */
export async function serveDocs(app: FastifyInstance, routes: readonly Endpoint[]): Promise<void> {
  let document: ReturnType<typeof apiDocument> | undefined
  const read = () => {
    document ??= apiDocument(routes)
    return document
  }
  app.get('/api/v1/openapi.json', read)
  // The page asks for the plugin that makes documents of Fastify's own schemas; ours comes from zod's.
  await app.register(plugin(async (scope) => void scope.decorate('swagger', read), { name: '@fastify/swagger' }))
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    theme: { title: 'Prayog API' },
    uiConfig: { docExpansion: 'none', filter: true, deepLinking: true, validatorUrl: null },
  })
}
