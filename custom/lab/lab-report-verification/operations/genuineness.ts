import { sql } from 'kysely'
import { paperMoment, writeMoment } from '~/print/moment'
import type { Db } from '~/server/database/open'

/** What anyone may know who holds an issued report: nothing of whom it is about. */
export interface Genuineness {
  organization: string
  version: number
  preliminary: boolean
  issuedAt: string
  /** `completed`: there is a newer version that took nothing back; `amended`: a newer one that did. */
  standing: 'newest' | 'completed' | 'amended'
}

/** As the database draws them: 122 random bits, so that guessing finds none. */
const isToken = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** What the code on a paper stands for; nothing where no report was issued with it. */
export async function readGenuineness(db: Db, token: string): Promise<Genuineness | undefined> {
  if (!isToken(token)) return undefined
  const { rows } = await sql<Omit<Genuineness, 'issuedAt'> & { issuedAt: Date }>`
    select r.content -> 'organization' ->> 'name' as organization, r.version, r.preliminary, r.issued_at,
      case when exists (select 1 ${later} and n.content ->> 'amended' is not null) then 'amended'
        when exists (select 1 ${later}) then 'completed' else 'newest' end as standing
    from issued_report r where r.token = ${token}`.execute(db)
  const [row] = rows
  return row && { ...row, issuedAt: writeMoment(paperMoment(row.issuedAt)) }
}

const later = sql`from issued_report n where n.sample_no = r.sample_no and n.version > r.version`
