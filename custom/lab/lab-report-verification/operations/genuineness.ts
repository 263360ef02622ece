import { sql } from 'kysely'
import { formatDateTime, toPrintDateTime } from '~/print/moment'
import { translateToEnglish } from '~/print/translate'
import type { Db } from '~/server/database/open'
import { replacedByColumn } from '../../shared/issued-reports/operations/reportStates'
import type { ReportState } from '../../shared/issued-reports/states'

/** Public data of an issued report, for anyone who holds the paper: nothing about the patient. */
export interface Genuineness {
  organization: string
  isUltrasound: boolean
  version: number
  preliminary: boolean
  issuedAt: string
  /** Superseded reports are `amended` where a later version took something back, else `withVirtualFields`. */
  standing: Exclude<ReportState, 'superseded'> | 'completed' | 'amended'
  /** Since when it is so. */
  since: string
  /** Another report takes its place. */
  isReplaced: boolean
}

/** As the database draws them: 122 random bits, so that guessing finds none. */
const isToken = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The report behind a paper's code; undefined if no report was issued with it. */
export async function readGenuineness(db: Db, token: string): Promise<Genuineness | undefined> {
  if (!isToken(token)) return undefined
  const { rows } = await sql<Omit<Genuineness, 'issuedAt' | 'since'> & { issuedAt: Date; since: Date }>`
    select r.content -> 'organization' ->> 'name' as organization,
      exists (select from usg_report u where u.report_no = r.sample_no) as is_ultrasound, r.version, r.preliminary, r.issued_at,
      t.changed_at as since, ${replacedByColumn} is not null as is_replaced,
      case when t.state <> 'superseded' then t.state
        when exists (select from issued_report n where n.sample_no = r.sample_no and n.version > r.version
          and n.content ->> 'amended' is not null) then 'amended' else 'completed' end as standing
    from issued_report r join issued_report_state t on t.issued_report_id = r.id where r.token = ${token}`.execute(db)
  const [row] = rows
  return (
    row && {
      ...row,
      issuedAt: formatDateTime(toPrintDateTime(row.issuedAt), translateToEnglish),
      since: formatDateTime(toPrintDateTime(row.since), translateToEnglish),
    }
  )
}
