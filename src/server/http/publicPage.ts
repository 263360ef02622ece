import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/open'

/** The content of a public page, independent of HTTP. */
export interface PageContext {
  db: Db
  params: Readonly<Record<string, string>>
}

/**
 * A page of this server that anyone opens without signing in, such as by a QR code on a paper; declared in
 * `custom/<module>/<screen>/publicPage.ts`, where it is found. It needs no program in the browser.
 */
export interface PublicPage {
  /** From the root, such as `/verify/:token`. */
  path: string
  show: (call: PageContext) => Promise<{ status: 200 | 404; html: string }>
}

/** It shows what it holds and nothing else: no program, no frame, no trace in a search engine or at another site. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Serves a public page from the database that its request is for. */
export function servePublicPage(
  app: FastifyInstance,
  { path, show }: PublicPage,
  findDatabase: (request: FastifyRequest) => { db: Db },
): void {
  app.get(path, { config: { needsDatabase: true } }, async (request, reply) => {
    const { db } = findDatabase(request)
    const { status, html } = await show({ db, params: request.params as Record<string, string> })
    return reply.status(status).headers(headers).type('text/html; charset=utf-8').send(html)
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)
