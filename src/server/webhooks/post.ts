import { Buffer } from 'node:buffer'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { isPrivateAddress, type ResolvedAddress, resolveHost } from './privateAddress'

/** How long a receiver may take to answer, from the look-up of its name to the end of its response. */
export const postTimeoutMs = 15_000
/** How much of a response is read. */
const longestResponse = 64 * 1024
/** How much of it is kept. */
const longestKept = 500

export interface PostResult {
  /** Null without a response. */
  status: number | null
  /** The beginning of the response's body. */
  body: string | null
  /** Why there was no response. */
  fault?: string
}

interface Post {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  allowPrivate: boolean
  signal: AbortSignal
}

const failed = (fault: string): PostResult => ({ status: null, body: null, fault })

/** Sends a body to an address and reads the beginning of the response. Redirects are not followed. It does not throw. */
export async function post({ url, allowPrivate, signal, ...message }: Post): Promise<PostResult> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(postTimeoutMs)])
  try {
    const { hostname, protocol } = new URL(url)
    const address = await resolveHost(hostname, allowPrivate)
    if (!address) return failed(serverMessages.receiverPrivate)
    if (protocol === 'http:' && !isPrivateAddress(address.address)) return failed(serverMessages.receiverOpen)
    return await send({ ...message, url, address, signal: ending })
  } catch (error) {
    return failed(ending.aborted && !signal.aborted ? serverMessages.receiverSlow : reasonOf(error))
  }
}

const reasonOf = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string }
  return interpolate(serverMessages.receiverAway, { reason: (code ?? message ?? '?').slice(0, longestKept) })
}

function send({
  url,
  headers,
  body,
  address,
  signal,
}: Omit<Post, 'allowPrivate'> & { address: ResolvedAddress }): Promise<PostResult> {
  const bytes = Buffer.from(body)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length, 'user-agent': 'Prayog' },
    // the address that was checked, whatever the name leads to by now
    lookup: (_, { all }, done) =>
      all
        ? (done as (e: null, a: ResolvedAddress[]) => void)(null, [address])
        : done(null, address.address, address.family),
    agent: false,
    signal,
  }
  return new Promise((resolve, reject) => {
    const request = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const finish = () =>
        resolve({
          status: response.statusCode ?? null,
          body: Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, longestKept) || null,
        })
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size < longestResponse) return
        finish()
        response.destroy()
      })
      response.on('end', finish)
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(bytes)
  })
}
