import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/open'
import { QueryParameter } from '../database/queryCompiler'
import { toParameter } from '../database/values'
import type { AnyQuery } from './documentKind'

type Value = RawBuilder<unknown>

/** How many shapes are remembered: a client that varies its orderings cannot fill the memory. */
const mostShapes = 500

/** Databases that answer columns by the names that a statement gives them. */
const plain = new WeakMap<Db, Db>()

function plainly(db: Db): Db {
  const known = plain.get(db) ?? db.withoutPlugins()
  plain.set(db, known)
  return known
}

/**
 * Queries that are built once for each shape, and then only given their values: to build one takes longer than to run it.
 * Columns are answered as the query names them (`as "codeName"`), those of a query that Kysely builds (`renamed`) as it
 * names them.
 */
export class StatementCache {
  private readonly known = new Map<string, CompiledQuery>()

  constructor(private readonly columns: 'as named' | 'renamed' = 'as named') {}

  /**
   * @param shape identifies queries that differ only in their values; undefined for a query that runs once
   * @param build the query, with a placeholder for each of the values
   */
  async run<Row>(
    db: Db,
    shape: string | undefined,
    values: readonly unknown[],
    build: (values: readonly Value[]) => RawBuilder<Row> | AnyQuery,
  ): Promise<Row[]> {
    const query = (shape !== undefined && this.known.get(shape)) || this.compile(db, shape, values.length, build)
    const parameters = query.parameters.map((one) =>
      one instanceof QueryParameter ? toParameter(values[one.index]) : one,
    )
    const executor = this.columns === 'renamed' ? db : plainly(db)
    return (await executor.executeQuery<Row>({ ...(query as CompiledQuery<Row>), parameters })).rows
  }

  private compile<Row>(
    db: Db,
    shape: string | undefined,
    count: number,
    build: (values: readonly Value[]) => RawBuilder<Row> | AnyQuery,
  ): CompiledQuery {
    const slots = Array.from({ length: count }, (_, index) => sql`${new QueryParameter(index)}`)
    const query = build(slots).compile(db)
    if (shape === undefined) return query
    if (this.known.size >= mostShapes) this.known.clear()
    this.known.set(shape, query)
    return query
  }
}
