import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { ApiError, type ApiErrorKind, apiError } from '../apiError'
import { parseDatabaseError } from '../database/errors'
import { DatabaseUnavailableError } from '../database/unavailable'
import type { ErrorFormat } from './endpoint'

const statuses: Record<ApiErrorKind, number> = {
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  unavailable: 503,
}

/** The framework's own refusals (broken JSON, too large a body, an unknown content type), in the API's shape. */
function statusOfFrameworkError(error: FastifyError): number | undefined {
  const status = error.statusCode
  if (status === undefined || status < 400 || status >= 500) return undefined
  return status === 415 ? 400 : status
}

/**
 * A constraint violation is an error of the request, not of the server. An unavailable database is neither: the same
 * request can succeed later.
 */
function refusalOfDatabase(error: unknown): ApiError | undefined {
  if (error instanceof DatabaseUnavailableError)
    return apiError.unavailable(error.message, error.retryAfterSeconds, error.reason)
  const broken = parseDatabaseError(error)
  // A CHECK is a net under the program: what it catches is no input of the caller's.
  if (!broken || broken.kind === 'check') return undefined
  if (broken.kind === 'merged') return apiError.conflict(serverMessages.recordMerged)
  if (broken.kind === 'state') return apiError.conflict(messages.changedMeanwhile)
  if (broken.kind === 'unique') return new ApiError('conflict', 'The record exists already.')
  if (broken.kind === 'foreignKey')
    return broken.isReferenced
      ? new ApiError('conflict', serverMessages.recordInUse)
      : new ApiError(
          'invalid',
          messages.recordMissing,
          broken.columns && { [broken.columns[0] ?? 'root']: messages.recordMissing },
        )
  if (broken.kind === 'serialization' || broken.kind === 'deadlock')
    return new ApiError('conflict', 'Someone else changed the same record. Try again.')
  // The database's own words may quote the whole row: they are for the log.
  return new ApiError('invalid', 'A value cannot be stored.')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    errorFormat?: ErrorFormat | undefined
  }
}

type ErrorBody = Parameters<ErrorFormat['format']>[1]

/** Sends an error in the API's format, or in the endpoint's own. */
function sendBody(request: FastifyRequest, reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  const { errorFormat } = request.routeOptions.config
  reply.status(status)
  return errorFormat ? reply.type(errorFormat.type).send(errorFormat.format(status, body)) : reply.send(body)
}

/** Answers an error: `{ message, errors?, … }` with the status of its kind; what is left is a 500 and is logged. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof ApiError ? error : refusalOfDatabase(error)
  if (refusal) {
    // One line: it is logged for each request, possibly to a disk that is full.
    if (error instanceof DatabaseUnavailableError)
      request.log.warn({ reason: error.reason, cause: String(error.cause) }, 'the database cannot be asked')
    else if (refusal !== error) request.log.warn({ err: error }, 'the database refused what no check had')
    const { retryAfterSeconds, changed, ...more } = refusal.more
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    const { message, errors } = refusal
    return sendBody(request, reply, statuses[refusal.kind], { message, ...(errors && { errors }), ...more, ...changed })
  }
  const status = statusOfFrameworkError(error as FastifyError)
  if (status) return sendBody(request, reply, status, { message: (error as Error).message })
  request.log.error({ err: error }, 'a call failed')
  return sendBody(request, reply, 500, { message: messages.serverError })
}
