import { type SqlBool, sql } from 'kysely'
import { TestStatus } from '../../samples/statuses'

/** The tests with a USG Test Service in use; as an array it is read once in a statement. */
const services = sql`array(select u.test_id from usg_service_setup u where u.active)`

/**
 * Whether an owed test is an ultrasound: it has a service in use and was not collected into a tube, or it was reported
 * as one. Nothing is drawn for it (docs/decisions/issued-reports.md).
 * @param owed the statement's alias of `customer_test`
 */
export function ultrasoundCondition(owed = 't') {
  const of = (column: string) => sql.ref(`${owed}.${column}`)
  return sql<SqlBool>`(${of('collectedSampleId')} is null
    and (${of('status')} >= ${sql.lit(TestStatus.entered)} or ${of('status')} = ${sql.lit(TestStatus.refunded)} or ${of('testId')} = any(${services})))`
}

/** Whether an owed test is one of the laboratory, for which a sample is drawn. */
export const needsSample = (owed?: string) => sql<SqlBool>`not ${ultrasoundCondition(owed)}`
