import type { FastifyInstance } from 'fastify'

/** The longest that answers in flight are waited for: less than Docker waits before it kills. */
const longestMs = 8000

/** Accepts no more requests, finishes the running ones, and closes. */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const closing = app.close()
  // a connection that is kept alive is idle once its answer has been sent
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const end = setTimeout(() => app.server.closeAllConnections(), longestMs)
  await closing.finally(() => {
    clearInterval(sweep)
    clearTimeout(end)
  })
}
