import { type SqlBool, sql } from 'kysely'

/**
 * Whether the result of an ordered test left the laboratory on an issued report that was not withdrawn since.
 * @param owed the statement's alias of `customer_test`
 */
export const wasReported = (owed: string) =>
  sql<SqlBool>`exists (
    select from reported_test d join issued_report_state i on i.issued_report_id = d.issued_report_id
    where d.customer_test_id = ${sql.ref(`${owed}.id`)} and i.state <> 'withdrawn')`

/**
 * Whether the report that states a verified result was withdrawn, and neither another report states it nor was it
 * verified again since. Such a result does not count.
 * @param owed the statement's alias of `customer_test`
 * @param result its alias of `test_result`
 */
export const resultWithdrawnCondition = (owed: string, result: string) =>
  sql<SqlBool>`(exists (
    select from reported_test d join issued_report_state i on i.issued_report_id = d.issued_report_id
    where d.customer_test_id = ${sql.ref(`${owed}.id`)} and i.state = 'withdrawn'
      and i.changed_at >= ${sql.ref(`${result}.verifiedAt`)}) and not ${wasReported(owed)})`
