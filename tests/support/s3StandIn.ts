import { createHash, createHmac } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

interface StandIn {
  bucketUrl: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  objects: Map<string, { data: Buffer; type: string; storedAt: Date }>
  close: () => Promise<void>
}

/** Whether a request has the signature that version 4 of AWS's signing demands of it. */
function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const { authorization = '' } = request.headers
  const [, day, region, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  if (!day || !region || !names?.split(';').includes('host')) return false
  const { pathname, searchParams } = new URL(request.url!, 'http://stand-in')
  const query = [...searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort()
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== hash(body)) return false
  const canonical = [request.method, pathname, query.join('&'), headers.join(''), names, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce((part, next) => hmac(part, next), hmac(hmac(`AWS4${secret}`, day), region))
  return hmac(key, text).toString('hex') === signature
}

/** A server that speaks as much of the S3 protocol as is used, with one bucket, and refuses what is not signed well. */
export async function startS3StandIn(): Promise<StandIn> {
  const secretAccessKey = 'a secret of the stand-in'
  const objects: StandIn['objects'] = new Map()
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://stand-in')
    const key = decodeURIComponent(pathname.slice('/files/'.length))
    const send = (status: number, data: Buffer | string = '', type = 'application/xml') =>
      response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(data) }).end(data)
    if (!isSigned(request, body, secretAccessKey)) return send(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (searchParams.has('list-type')) {
      const after = searchParams.get('continuation-token') ?? ''
      const all = [...objects].filter(([name]) => name > after).sort(([one], [other]) => (one < other ? -1 : 1))
      const page = all.slice(0, 2) // a page is short, so that there are several
      const rows = page.map(
        ([name, { storedAt, data }]) =>
          `<Contents><Key>${name}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${data.length}</Size></Contents>`,
      )
      const more = all.length > page.length
      const next = more ? `<NextContinuationToken>${page.at(-1)![0]}</NextContinuationToken>` : ''
      return send(
        200,
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${rows.join('')}${next}</ListBucketResult>`,
      )
    }
    const object = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { data: body, type: String(request.headers['content-type']), storedAt: new Date() })
      return send(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return send(204)
    }
    return object ? send(200, object.data, object.type) : send(404, '<Error><Code>NoSuchKey</Code></Error>')
  }
  const server = http.createServer(async (request, response) => answer(request, response, await buffer(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    bucketUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`,
    ...{ accessKeyId: 'stand-in', secretAccessKey, region: 'us-east-1', objects },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
