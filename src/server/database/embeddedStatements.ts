import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { StatementNames } from './statementNames'

const { serialize } = protocol

/** Messages of PostgreSQL's extended query; PGlite takes them together as well as one by one. */
const run = (pglite: PGlite, ...messages: Uint8Array[]) =>
  pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false })

/**
 * Statements of PGlite with parameters as `toParameter` makes them, prepared at their first use. Its own `query` reads
 * and plans each statement every time, in six steps in and out of the database; here one that is not to be prepared takes one.
 */
export class EmbeddedStatements {
  private readonly names = new StatementNames()
  private readonly prepared = new Set<string>()

  constructor(private readonly pglite: PGlite) {}

  query<Row>(text: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    const name = this.names.nameOf(text, parameters)
    if (!name && parameters.length === 0) return this.script<Row>(text)
    return this.pglite.runExclusive(async () => {
      if (name && !this.prepared.has(name)) {
        await run(this.pglite, serialize.parse({ name, text }), serialize.sync())
        this.prepared.add(name)
      }
      const values = parameters as (string | Uint8Array | null)[]
      const messages = await run(
        this.pglite,
        ...(name ? [] : [serialize.parse({ text })]),
        serialize.bind({ ...(name && { statement: name }), values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      )
      return parse.parseResults(messages, this.pglite.parsers)[0] as Results<Row>
    })
  }

  /** Commands without parameters may be several; the last one's result is answered, as a server's connection does. */
  private async script<Row>(text: string): Promise<Results<Row>> {
    const results = await this.pglite.exec(text)
    return results.at(-1) as Results<Row>
  }
}
