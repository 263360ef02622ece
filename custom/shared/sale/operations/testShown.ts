import { sql } from 'kysely'
import { namedRecord } from '~/server/http/answers'

/** What the lines of a bill or a credit note show of their test `m` beside its name. */
export const testShown = {
  department: {
    read: sql`(select jsonb_build_object('id', d.id, 'name', d.name) from department d where d.id = m.department_id)`,
    answer: namedRecord.nullable(),
  },
  testCategory: {
    read: sql`(select jsonb_build_object('id', k.id, 'name', k.name) from test_category k
      where k.id = m.test_category_id)`,
    answer: namedRecord.nullable(),
  },
}
