import { type SqlBool, sql } from 'kysely'

/**
 * Whether the result of an ordered test left the laboratory on an issued report that was not withdrawn since.
 * @param owed what the statement calls `customer_test`
 */
export const wasReported = (owed: string) =>
  sql<SqlBool>`exists (
    select from reported_test d join issued_report_state i on i.issued_report_id = d.issued_report_id
    where d.customer_test_id = ${sql.ref(`${owed}.id`)} and i.state <> 'withdrawn')`
