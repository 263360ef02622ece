import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeFrames, PROGRESS_TYPE, ROW_COUNT_HEADER } from '~/domain/progress'
import type { FileResponse, StreamedBody } from './endpoint'

/** The policy of what somebody else made: a document of its own that loads and runs nothing. */
const foreignPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The header that names a file: in ASCII for clients that know no better, and as it is. Names have no half letters. */
export function contentDisposition(fileName: string, isInline = false): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return [
    isInline ? 'inline' : 'attachment',
    `filename="${ascii}"`,
    ...(ascii === fileName ? [] : [`filename*=UTF-8''${encoded}`]),
  ].join('; ')
}

const cacheControl = { never: 'no-store' }

const isStreamed = (data: FileResponse['data']): data is StreamedBody => typeof data === 'object' && 'chunks' in data

/** Sends a file, also while it is written; in frames with its progress if the client accepts them. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileResponse): FastifyReply {
  const { data, type, fileName, cache, options } = file
  reply.type(type)
  if (cache) reply.header('cache-control', cacheControl[cache])
  if (fileName) reply.header('content-disposition', contentDisposition(fileName, options.isInline))
  if (options.isForeign) reply.header('content-security-policy', foreignPolicy)
  return reply.send(isStreamed(data) ? streamOf(request, reply, data) : data)
}

function streamOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { chunks, totalRows: rows, rowsSoFar, close }: StreamedBody,
): Readable {
  const asksForProgress = request.headers.accept === PROGRESS_TYPE
  if (asksForProgress) reply.type(PROGRESS_TYPE)
  reply.header(ROW_COUNT_HEADER, String(rows))
  const stream = Readable.from(asksForProgress ? encodeFrames(chunks, rowsSoFar) : chunks, { objectMode: false })
  stream.once('close', () => {
    close().catch((error: unknown) => request.log.error({ err: error }, 'a file was not closed'))
  })
  stream.once('error', (error) => request.log.error({ err: error }, 'a file broke off'))
  return stream
}
