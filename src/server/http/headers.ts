import type { FastifyInstance } from 'fastify'

/** A year, as browsers that keep lists ask for. */
const oneYear = 31_536_000

/**
 * What every answer tells the browser: to take it for nothing else than it says, to tell other hosts nothing of the address, to
 * come by TLS from now on where it came by TLS (also before a proxy that `TRUST_PROXY` names); and every page what it may
 * load, where it states nothing of its own.
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
