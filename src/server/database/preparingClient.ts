import type { Socket } from 'node:net'
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { type Liveness, StandbyAwaitedError, severConnection } from './liveness'
import { StatementNames } from './statementNames'
import { type LaterAnswer, takeNext } from './transaction'
import { DatabaseUnavailableError, unavailableReason } from './unavailable'

const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** Connections that broke, with what broke them. */
const broken = new WeakMap<pg.PoolClient, unknown>()

/**
 * Keeps an eye on a connection from its first day on: while a pool has lent it out, nobody else listens to its errors,
 * and an error that nobody listens to ends the process.
 */
export function watchConnection(client: pg.PoolClient): void {
  client.on('error', (error) => {
    if (!broken.has(client)) broken.set(client, error)
  })
}

/** Returns the error of a failed statement for the caller: the loss of the connection, or the statement's own error. */
async function failureOf(client: pg.PoolClient, error: unknown, liveness: Liveness): Promise<unknown> {
  const reason = unavailableReason((error as { code?: unknown }).code)
  if (reason === 'away' && !broken.has(client)) broken.set(client, error)
  const cause = broken.get(client)
  if (cause instanceof StandbyAwaitedError) return new DatabaseUnavailableError('standby', cause)
  if (broken.has(client)) {
    liveness.suspectAll()
    return new DatabaseUnavailableError('away', cause)
  }
  if (reason === 'busy' && (await liveness.isStandbyAwaited())) return new DatabaseUnavailableError('standby', error)
  return reason ? new DatabaseUnavailableError(reason, error) : error
}

/** Sends statements in one write; each is answered for itself, and one that fails lets those after it fail. @throws the first error */
async function sendTogether(client: pg.PoolClient, statements: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  const sent = statements.map((statement) => client.query(statement))
  stream.uncork()
  const results = await Promise.allSettled(sent)
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

const beginning = 'start transaction'

/** A statement that is sent with the one after it, and who waits for its answer. */
interface UnsentStatement {
  statement: pg.QueryConfig
  later?: LaterAnswer
}

/** The answer to what was not sent by itself. */
const noRows = { command: '', rowCount: null, rows: [] }

/**
 * A connection to a server that prepares each statement with parameters at its first use. It throws DatabaseUnavailableError
 * when the connection is lost, also if only its silence shows that. The pool does not reuse it then, nor with an open
 * transaction.
 *
 * What need not be answered before the next statement is sent in one write with it: the command that begins a transaction, a
 * statement that `sendWithNext` or `executeWithNext` announced, and the commit after the one that `commitWithNext` announced.
 */
export function withPreparedStatements(client: pg.PoolClient, liveness: Liveness): PostgresPoolClient {
  const known = prepared.get(client)
  if (known) return known
  const names = new StatementNames()
  let unsent: UnsentStatement[] = []
  /** The transaction ended with its last statement. */
  let isOver = false
  const isUnbegun = () => unsent[0]?.statement.text.startsWith(beginning) ?? false
  const send = async (statement: pg.QueryConfig, after: pg.QueryConfig[] = []): Promise<unknown> => {
    const before = unsent
    unsent = []
    const endWatch = liveness.watch(client, (reason) => {
      broken.set(client, reason)
      severConnection(client)
    })
    try {
      const results = await sendTogether(client, [...before.map((one) => one.statement), statement, ...after])
      liveness.heard(client)
      for (const [index, { later }] of before.entries()) later?.answer(results[index]!.rows)
      return results[before.length]
    } catch (error) {
      const failure = await failureOf(client, error, liveness)
      for (const { later } of before) later?.fail(failure)
      throw failure
    } finally {
      endWatch()
    }
  }
  /** Ends a transaction, unless it never began or is over. */
  const end = async (command: 'commit' | 'rollback'): Promise<unknown> => {
    const isNothingToEnd = isOver || (isUnbegun() && (command === 'rollback' || unsent.length === 1))
    if (isNothingToEnd || command === 'rollback') unsent = []
    isOver = false
    return isNothingToEnd ? noRows : send({ text: command })
  }
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (text === 'commit' || text === 'rollback') return end(text)
    const name = names.nameOf(text, values)
    const statement = { text, values: [...values], ...(name && { name }) }
    const next = takeNext()
    if (isOver) throw new Error('This transaction was committed with the statement before.')
    if (text.startsWith(beginning) || next === 'unanswered') {
      unsent.push({ statement })
      return noRows
    }
    if (typeof next === 'object') {
      next.isWaiting = true
      unsent.push({ statement, later: next })
      return noRows
    }
    isOver = next === 'last'
    return send(statement, isOver ? [{ text: 'commit' }] : [])
  }
  const connection = {
    query: query as <R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
    release: () => client.release(broken.has(client) || client.getTransactionStatus() !== 'I'),
  } as PostgresPoolClient
  prepared.set(client, connection)
  return connection
}
