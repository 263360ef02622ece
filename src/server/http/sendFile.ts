import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeFrames, PROGRESS_TYPE, ROW_COUNT_HEADER } from '~/domain/progress'
import type { FileResponse, StreamedBody } from './endpoint'

const cacheControl = { never: 'no-store' }

const isStreamed = (data: FileResponse['data']): data is StreamedBody => typeof data === 'object' && 'chunks' in data

/** Sends a file, also while it is written; in frames with its progress if the client accepts them. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileResponse): FastifyReply {
  const { data, type, fileName, cache } = file
  reply.type(type)
  if (cache) reply.header('cache-control', cacheControl[cache])
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
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
