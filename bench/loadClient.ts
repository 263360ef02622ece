import net from 'node:net'

/** A server's ports, which connections use in turn, and the headers that sign its requests. */
export interface ServerAddress {
  ports: readonly number[]
  authorization?: string
  /** The host that requests name; this machine by default. */
  host?: string
}

/** The address of a server for its administrator. @param url with its port */
export async function signIn(url: string): Promise<ServerAddress> {
  const response = await fetch(`${url}/api/v1/user-app/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: 'admin@123' }),
  })
  const { tokens } = (await response.json()) as { tokens: { access: string } }
  return { ports: [Number(new URL(url).port)], authorization: `Bearer ${tokens.access}` }
}

/** Builds a request before each send, because each save has a key of its own. */
export type Request = (served: ServerAddress) => string

/** A request of HTTP/1.1 on a connection that stays open. @param path below `/api/v1/` */
export function requestOf(
  method: 'GET' | 'POST',
  path: string,
  { authorization, host = 'localhost' }: ServerAddress,
  more = '',
  body = '',
): string {
  const headers = [
    `${method} /api/v1/${path} HTTP/1.1`,
    `host: ${host}`,
    ...(authorization ? [`authorization: ${authorization}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`, more] : []),
  ]
  return `${headers.join('\r\n')}\r\n\r\n${body}`
}

interface ResponseTimes {
  /** Milliseconds from a request to the end of its answer. */
  times: number[]
  /** The last answer. */
  body: string
}

/**
 * Sends requests one after another on a connection; the client costs little CPU.
 * @param until a moment, or what is asked after each answer whether it was the last
 * @param pause milliseconds between an answer and the next request
 */
export function ask(
  port: number,
  request: () => string,
  until: number | (() => boolean),
  pause = 0,
): Promise<ResponseTimes> {
  const isOver = typeof until === 'number' ? () => performance.now() >= until : until
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    const times: number[] = []
    let [read, sentAt] = [Buffer.alloc(0), 0]
    const send = () => {
      sentAt = performance.now()
      socket.write(request())
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      read = read.length > 0 ? Buffer.concat([read, chunk]) : chunk
      const end = read.indexOf('\r\n\r\n')
      const headers = end < 0 ? '' : read.toString('latin1', 0, end)
      const length = Number(/content-length: (\d+)/i.exec(headers)?.[1])
      if (end < 0 || read.length < end + 4 + length) return
      const body = read.toString('utf8', end + 4, end + 4 + length)
      if (!/^HTTP\/1\.1 20[01]/.test(headers)) return reject(new Error(`${headers}\n${body}`))
      times.push(performance.now() - sentAt)
      read = Buffer.alloc(0)
      if (!isOver()) return pause > 0 ? setTimeout(send, pause) : send()
      socket.destroy()
      resolve({ times, body })
    })
  })
}

/** Sends one request. */
export const askOnce = (served: ServerAddress, request: Request): Promise<ResponseTimes> =>
  ask(served.ports[0]!, () => request(served), 0)

/** The throughput of so many connections that send without a pause. */
export interface Load {
  /** Answers a second. */
  rate: number
  times: number[]
}

export async function loadOf(
  served: ServerAddress,
  request: Request,
  connections: number,
  forMs: number,
): Promise<Load> {
  const began = performance.now()
  const next = () => request(served)
  const portOf = (n: number) => served.ports[n % served.ports.length]!
  const all = await Promise.all(Array.from({ length: connections }, (_, n) => ask(portOf(n), next, began + forMs)))
  const times = all.flatMap((one) => one.times)
  return { rate: (times.length * 1000) / (performance.now() - began), times }
}
