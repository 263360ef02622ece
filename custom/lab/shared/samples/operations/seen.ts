import { type Expression, type SqlBool, sql } from 'kysely'
import { isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import { labSale } from '../../../../../documents/lab/lab-sale'

/**
 * The conditions of every list of tubes `s`: their bills are visible to the reader, and their collection was not
 * undone. A list gets its conditions together with these, so that none can forget them.
 */
export const visibleTubesCondition = (actor: Viewer, conditions: readonly Expression<SqlBool>[]) =>
  sql<SqlBool>`${sql.join(
    [sql<SqlBool>`s.undone_at is null`, isVisibleTo(labSale, actor, 's.saleId'), ...conditions],
    sql` and `,
  )}`

/** The same of the bills `s` with owed tests. */
export const visibleBillsCondition = (actor: Viewer, conditions: readonly Expression<SqlBool>[]) =>
  sql<SqlBool>`${sql.join([isVisibleTo(labSale, actor, 's.id'), ...conditions], sql` and `)}`
