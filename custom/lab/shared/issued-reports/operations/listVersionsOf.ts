import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { anyOfIds } from '~/server/database/page'

/** The issued versions of patients' reports, either of samples or of ultrasounds, each with the name of its file. */
export async function listVersionsOf(
  db: Db,
  customers: readonly number[],
  kind: 'sample' | 'ultrasound',
): Promise<{ id: number; path: string }[]> {
  const isUltrasound = sql<boolean>`exists (select from usg_report u where u.report_no = r.sample_no)`
  const rows = await db
    .selectFrom('issuedReport as r')
    .select(['r.id', 'sampleNo', 'version'])
    .where('customerId', '=', anyOfIds(customers))
    .where(kind === 'ultrasound' ? isUltrasound : sql<boolean>`not ${isUltrasound}`)
    .orderBy('r.id')
    .execute()
  return rows.map(({ id, sampleNo, version }) => ({
    id,
    path: `reports/${sampleNo.replace(/[^\w-]/g, '_')}-v${version}.pdf`,
  }))
}
