import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './application.mjs'

/** Serves the page of all components, `/style`, in development; it is no part of a build. */
export function stylePage() {
  return {
    name: 'prayog-style-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url, 'http://localhost')
        if (pathname !== '/style') return next()
        const html = await readFile(join(root, 'index.html'), 'utf8')
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(
          await server.transformIndexHtml('/style', html.replace('src/admin/main.tsx', 'src/style/main.tsx')),
        )
      })
    },
  }
}
