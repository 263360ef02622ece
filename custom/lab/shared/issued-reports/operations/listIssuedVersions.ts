import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { mailStatesColumn } from '~/server/mail/states'
import type { IssuedVersion } from '../responses'
import { reportActivityKind } from './kinds'
import { recipients } from './recipients'
import { replacedByColumn } from './reportStates'

/** Lists the issued versions, newest first. @param mailKind the kind of the mails of such reports */
export async function listIssuedVersions(db: Db, no: string, mailKind = reportActivityKind): Promise<IssuedVersion[]> {
  const { rows } = await sql<Omit<IssuedVersion, 'issuedAt' | 'stateAt'> & { issuedAt: Date; stateAt: Date }>`
    select r.id, r.version, r.preliminary, coalesce(r.content -> 'amended', 'null') <> 'null' as amended,
      coalesce(r.content -> 'amended' -> 'changes', '[]') as changes,
      r.issued_at, u.full_name as issued_by, t.state, t.changed_at as state_at, w.full_name as state_by,
      t.reason as state_reason, ${replacedByColumn} as replaced_by,
      (select count(*) from document_print d where d.kind = ${reportActivityKind} and d.document_id = r.id) as print_count,
      ${mailStatesColumn(mailKind, 'r.id')} as mails, c.email,
      (select coalesce(jsonb_agg(jsonb_build_object('to', h.recipient, 'at', h.handed_over_at, 'by', g.full_name)
          order by h.id), '[]')
        from report_hand_over h join "user" g on g.id = h.handed_over_by_id
        where h.issued_report_id = r.id) as hand_overs,
      ${recipients} as recipients
    from issued_report r
      join issued_report_state t on t.issued_report_id = r.id
      join "user" w on w.id = t.changed_by_id
      join "user" u on u.id = r.issued_by_id
      join customer c on c.id = r.customer_id
    where r.sample_no = ${no}
    order by r.version desc`.execute(db)
  return rows.map(({ issuedAt, stateAt, ...row }) => ({
    ...row,
    issuedAt: issuedAt.toISOString(),
    stateAt: stateAt.toISOString(),
  }))
}
