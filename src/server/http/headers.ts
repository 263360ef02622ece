import type { FastifyInstance } from 'fastify'

/** A year, as browsers that keep lists ask for. */
const oneYear = 31_536_000

/**
 * Sets the security headers of every response: no content sniffing, no referrer for other hosts, and HTTPS from now on if
 * the request came by HTTPS (also at a proxy that `TRUST_PROXY` names). Pages also get a content security policy, unless
 * they set their own.
 */
export function setSecurityHeaders(app: FastifyInstance, pagePolicy: string): void {
  app.addHook('onSend', async (request, reply) => {
    const missing = (name: string) => !reply.hasHeader(name)
    if (missing('x-content-type-options')) reply.header('x-content-type-options', 'nosniff')
    if (missing('referrer-policy')) reply.header('referrer-policy', 'same-origin')
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${oneYear}`)
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    if (isPage && missing('content-security-policy')) reply.header('content-security-policy', pagePolicy)
  })
}
