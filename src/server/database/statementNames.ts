import { createHash } from 'node:crypto'

/** Statements that a connection keeps prepared; any further one is read and planned each time. */
const MOST_STATEMENTS = 200

/** `*` for columns (not the one of `count(*)`): a prepared statement fails for good once a column is added to it. */
const hasStar = /(?:\bselect |\breturning |\.)\*/i

/**
 * Patterns and ranges: how much they find differs from value to value. A plan for any search term read a table of
 * 200,000 customers from its end for 208 ms where one for the term at hand takes 1.5 ms (docs/reference/performance.md).
 */
const findsMoreOrLess = /\bi?like\b|\bbetween\b|[<>]/i

/** Operators of JSON, whose signs are none of a range. */
const arrows = /[-#]>>?/g

/**
 * The beginning of a statement that finds its rows by ids, even if it has ranges too: the first reads of a save. Without
 * it, a query of a sale of goods was planned again on each save because it compares the remaining stock of a lot.
 */
export const byIdsComment = '/* by ids */'

const findsByRange = (text: string) =>
  !text.startsWith(byIdsComment) && findsMoreOrLess.test(text.replaceAll(arrows, ''))

/** Only these statements without parameters are worth a name: the others are commands, or create tables. */
const isQuery = /^\s*select\b/i

/**
 * The names under which one connection prepares its statements. The server plans a prepared statement again only if a plan
 * for the current values promises to be better than a generic one (`plan_cache_mode` is `auto`): planning a join of seven
 * tables takes longer than reading one page of it.
 */
export class StatementNames {
  private readonly names = new Map<string, string>()

  /** The name of a statement; undefined for one that is not to be prepared. */
  nameOf(text: string, values: readonly unknown[]): string | undefined {
    const known = this.names.get(text)
    if (known || this.names.size === MOST_STATEMENTS) return known
    if (hasStar.test(text) || findsByRange(text)) return undefined
    if (values.length === 0 && !isQuery.test(text)) return undefined
    const name = createHash('sha256').update(text).digest('base64url')
    this.names.set(text, name)
    return name
  }
}
