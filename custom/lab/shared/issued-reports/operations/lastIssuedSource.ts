import { type Expression, sql } from 'kysely'

/** The newest version of a report and its state, as a source `i` of a statement. @param no the number of the report */
export const lastIssuedSource = (no: Expression<unknown>) => sql`lateral (
  select n.version as issued_version, t.state as issued_state
  from issued_report n join issued_report_state t on t.issued_report_id = n.id
  where n.sample_no = ${no} order by n.version desc limit 1) i`
