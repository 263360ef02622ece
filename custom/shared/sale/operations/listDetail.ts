import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { SaleDetailRow } from '../wire'
import type { DocumentTables } from './kind'

export interface DetailQuery {
  /** The document's id. */
  id: number
  offset: number
  /** 0 for all. */
  limit: number
  /** `id` in the order of the document, `-id` backward. */
  ordering: 'id' | '-id'
}

const columns = ['id', 'testName', 'packageTest', 'discountable', 'taxable', 'cost', 'qty'] as const
const amounts = ['discountRate', 'discountAmount', 'taxRate', 'taxAmount', 'grossAmount', 'netAmount'] as const

const named = (id: number | null, name: string) => (id === null ? null : { id, name })

/** A page of a document's lines, and how many it has. */
export async function listDetail(
  db: Db,
  { details, owner, returns }: DocumentTables,
  { id, offset, limit, ordering }: DetailQuery,
): Promise<{ results: SaleDetailRow[]; count: number }> {
  const page = db
    .selectFrom(`${details} as l`)
    .innerJoin('test as t', 't.id', 'l.testId')
    .leftJoin('department as d', 'd.id', 't.departmentId')
    .leftJoin('testCategory as c', 'c.id', 't.testCategoryId')
    .select([...columns, ...amounts].map((name) => `l.${name}` as const))
    .select(['t.id as testId', 't.name', 'd.id as departmentId', 'd.name as department'])
    .select(['c.id as categoryId', 'c.name as category'])
    .$if(returns !== undefined, (lines) =>
      lines.select((of) =>
        of
          .selectFrom(`${returns} as r`)
          .select(sql<number>`coalesce(sum(r.qty), 0)::integer`.as('qty'))
          .whereRef('r.saleDetailId', '=', 'l.id')
          .as('returnedQty'),
      ),
    )
    .where(`l.${owner}`, '=', id)
    .orderBy('l.position', ordering === 'id' ? 'asc' : 'desc')
    .offset(offset)
  const rows = await (limit > 0 ? page.limit(limit) : page).execute()
  const { count } = await db
    .selectFrom(details)
    .select(sql<number>`count(*)`.as('count'))
    .where(owner, '=', id)
    .executeTakeFirstOrThrow()
  const results = rows.map(
    ({ testId, name, departmentId, department, categoryId, category, ...line }) =>
      ({
        ...line,
        test: { id: testId, name },
        department: named(departmentId, department),
        testCategory: named(categoryId, category),
      }) as SaleDetailRow,
  )
  return { results, count: Number(count) }
}
