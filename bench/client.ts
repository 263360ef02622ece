import { randomUUID } from 'node:crypto'
import http from 'node:http'

type Headers = Record<string, string>

/** An API client; a response that is no success throws. Paths are below `/api/v1/`. */
export interface Client {
  // biome-ignore lint/suspicious/noExplicitAny: responses of any endpoint
  get: (path: string) => Promise<any>
  /** A key of its own is sent unless the headers name one. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  post: (path: string, body: unknown, headers?: Headers) => Promise<any>
  /** A request that does nothing: the cost of HTTP by itself. */
  ping: () => Promise<unknown>
}

interface Http {
  call: (method: string, path: string, headers: Headers, body?: string) => Promise<unknown>
  close: () => void
}

/** Keep-alive connections to a port of this machine, one for each concurrent request. */
export function openClient(port: number): Http {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 })
  const call: Http['call'] = (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text))
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`))
        })
      })
      request.on('error', reject)
      request.end(body)
    })
  return { call, close: () => agent.destroy() }
}

/** A client with a user's access token, renewed well before its 15 minutes are over. */
export async function signedIn(http: Http, userName: string, password: string): Promise<Client> {
  const json = { 'content-type': 'application/json' }
  let authorization = ''
  let renewAt = 0
  const headers = async () => {
    if (Date.now() < renewAt) return { authorization }
    renewAt = Date.now() + 600_000
    const signIn = JSON.stringify({ userName, password })
    const answer = (await http.call('POST', '/api/v1/user-app/login', json, signIn)) as { tokens: { access: string } }
    authorization = `Bearer ${answer.tokens.access}`
    return { authorization }
  }
  await headers()
  return {
    get: async (path) => http.call('GET', `/api/v1/${path}`, await headers()),
    post: async (path, body, more = {}) => {
      const key = { 'idempotency-key': randomUUID() }
      return http.call(
        'POST',
        `/api/v1/${path}`,
        { ...json, ...key, ...(await headers()), ...more },
        JSON.stringify(body),
      )
    },
    ping: () => http.call('GET', '/healthz', {}),
  }
}
