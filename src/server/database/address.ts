import { z } from 'zod'

/** How long a database server is waited for, in milliseconds; 0 for ever. */
export interface TimeLimits {
  /** For a connection to be made. */
  connect: number
  /** For a connection of the pool to be free. */
  turn: number
  /** For an answer, before another connection is asked whether the server is at work on it. */
  silence: number
  /** For what another transaction holds. */
  lock: number
  /** For the next statement of a transaction, before the server breaks it off and lets the others go on. */
  idleInTransaction: number
  /** For one statement. */
  statement: number
}

/**
 * The time limits of requests. A lost connection is noticed and replaced within ten seconds. The same holds for locks of a
 * process that froze in a transaction: the server ends that transaction, which may pass the rows to another transaction of
 * the same process, but all later ones have given up waiting by then.
 */
export const requestTimeLimits: TimeLimits = {
  connect: 3000,
  turn: 10_000,
  silence: 4000,
  lock: 5000,
  idleInTransaction: 4000,
  statement: 120_000,
}

/** No limits, for work of any length: bringing tables up to date, commands of the operator. */
export const noTimeLimits: Partial<TimeLimits> = { lock: 0, idleInTransaction: 0, statement: 0 }

const milliseconds = z.coerce.number().int().min(0).max(86_400_000)

/** The parameters of the address that set limits, as PostgreSQL and libpq name them. */
const parameters: Record<string, [limit: keyof TimeLimits, unit: number]> = {
  connect_timeout: ['connect', 1000],
  answer_timeout: ['silence', 1],
  lock_timeout: ['lock', 1],
  idle_in_transaction_session_timeout: ['idleInTransaction', 1],
  statement_timeout: ['statement', 1],
}

export interface DatabaseAddress {
  /** An address for each server, tried in turn. */
  urls: readonly string[]
  /** The limits that the address sets. */
  limits: Partial<TimeLimits>
  /** The address in the form that PostgreSQL's own programs take, and the decoded password, '' if there is none. */
  libpq: { address: string; password: string }
}

/**
 * Takes a `DATABASE_URL` apart as libpq does: several hosts with commas, and limits among its parameters.
 * @throws for a port or a limit that is none, with its name
 */
export function parseDatabaseUrl(databaseUrl: string): DatabaseAddress {
  const [, scheme = '', signIn = '', hosts = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?]*@)?([^/?]*)([^?]*)(?:\?(.*))?$/.exec(databaseUrl) ?? []
  const params = new URLSearchParams(query)
  const limits: Partial<TimeLimits> = {}
  for (const [name, [limit, unit]] of Object.entries(parameters)) {
    const text = params.get(name)
    if (text === null) continue
    const value = milliseconds.safeParse(text)
    if (!value.success) throw new Error(`DATABASE_URL: ${name} must be a number.`)
    limits[limit] = value.data * unit
    params.delete(name)
  }
  if ((params.get('target_session_attrs') ?? 'read-write') !== 'read-write')
    throw new Error('DATABASE_URL: target_session_attrs must be read-write, or be left out.')
  params.delete('target_session_attrs')
  const rest = `${path}${params.size > 0 ? `?${params}` : ''}`
  const [user = '', password = ''] = signIn.replace(/@$/, '').split(/:(.*)/s)
  const own = new URLSearchParams(params)
  own.set('target_session_attrs', 'read-write')
  return {
    urls: hosts.split(',').map((host) => `${scheme}${signIn}${host}${rest}`),
    limits,
    libpq: {
      address: `${scheme}${user && `${user}@`}${hosts}${path}?${own}`,
      password: decodeURIComponent(password),
    },
  }
}
