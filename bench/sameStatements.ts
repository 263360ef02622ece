import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Query, Raw, Row } from './targets'

/** A statement as it was sent, with the rows that it gave. */
export interface Statement {
  text: string
  values: unknown[]
  rows: Row[]
  /** When it was sent, in milliseconds. */
  at: number
}

/**
 * The statements that a request of Prayog sends to PostgreSQL, in order, with their results. Nothing else may use the
 * driver meanwhile.
 */
export async function recorded(call: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  const record = async function (this: pg.Client, asked: string | pg.QueryConfig) {
    const { text, values = [] } = typeof asked === 'string' ? { text: asked } : asked
    const statement: Statement = { text, values, rows: [], at: Date.now() }
    statements.push(statement)
    const result = await (query as (asked: string | pg.QueryConfig) => Promise<pg.QueryResult>).call(this, asked)
    statement.rows = result.rows
    return result
  }
  pg.Client.prototype.query = record as unknown as typeof query
  await call().finally(() => {
    pg.Client.prototype.query = query
  })
  return statements
}

/** The statements of a request once its user and their texts are cached. */
export async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  await call()
  return recorded(call)
}

/** The key of a bill's save, and what the database answered when it was written: all that differs from bill to bill. */
const ownOf = (key: string, written: Row): string[] =>
  [key, written.id, written.document_no, ...written.part_ids.flat()].map(String)

/** Where rows that are written as JSON name the bill or sale and its lines. */
export const inJson = /"(?:sale_id|sale_detail_id|document_id|line_id)":(\d+)/g

/** A value with what the bill has of its own in the place of what the first one had. */
const withOwn = (value: unknown, own: ReadonlyMap<string, string>): unknown =>
  own.get(value as string) ??
  (typeof value === 'string' ? value.replace(inJson, (part, id: string) => part.replace(id, own.get(id) ?? id)) : value)

/**
 * The statements of a bill as Prayog sends them, through the driver by itself: the same texts in the same order with the
 * same values, but for what each bill has of its own.
 */
export async function sameStatements(raw: Raw, post: (key: string) => Promise<unknown>): Promise<() => Promise<void>> {
  const firstKey: string = randomUUID()
  const statements = await recorded(() => post(firstKey))
  const begin = statements.findIndex(({ text }) => text.startsWith('start transaction'))
  const commit = statements.findIndex(({ text }) => text === 'commit')
  const isWriting = ({ text }: Statement) => text.includes('with drawn as')
  const writing = statements.find(isWriting)
  if (begin < 0 || commit < begin || !writing) throw new Error('A bill is no longer written as it is measured here.')
  const first = ownOf(firstKey, writing.rows[0]!)
  return async () => {
    const key = randomUUID()
    let own = new Map<string, string>([[firstKey, key]])
    const send = async (query: Query, some: readonly Statement[]) => {
      for (const statement of some) {
        const values = statement.values.map((value) => withOwn(value, own))
        const [row] = await query(statement.text, values)
        if (isWriting(statement)) own = new Map(ownOf(key, row!).map((value, place) => [first[place]!, value]))
      }
    }
    await send(raw.query, statements.slice(0, begin))
    await raw.transaction((query) => send(query, statements.slice(begin + 1, commit)))
    await send(raw.query, statements.slice(commit + 1))
  }
}
