/** The parts of an error that may be logged: no values of statements, which are personal data. */
interface LoggedError {
  type: string
  message: string
  stack: string
  code?: unknown
  table?: unknown
  constraint?: unknown
  cause?: LoggedError
}

function logged(error: unknown): LoggedError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, table, constraint } = error as Error & Record<'code' | 'table' | 'constraint', unknown>
  const cause = logged(error.cause)
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code !== undefined && { code }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    ...(cause && { cause }),
  }
}

/**
 * Logs each warning as a line of JSON on standard output, with the id of its request (`reqId`). It removes the statement
 * and the parameters that drivers put on their errors.
 */
export const loggerOptions = {
  level: 'warn',
  serializers: { err: (error: unknown) => logged(error) ?? { message: String(error) } },
}
