import { findOptionName } from '~/domain/options'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { alignments } from '~shared/options/options'
import type { ReportFooterRow } from '../responses'

const footers = (db: Db) =>
  db
    .selectFrom('reportFooter')
    .innerJoin('doctor', 'doctor.id', 'reportFooter.doctorId')
    .select(['reportFooter.id', 'designation', 'nhpcNo', 'alignment', 'default', 'doctorId', 'doctor.fullName'])

const footerRow = ({ doctorId, fullName, ...row }: Record<string, unknown>): ReportFooterRow =>
  ({
    ...row,
    doctor: { id: doctorId, fullName },
    alignmentDisplay: findOptionName(alignments, row.alignment as number) ?? null,
  }) as ReportFooterRow

/** The signatories who can be chosen. */
export async function listSignatories(db: Db): Promise<ReportFooterRow[]> {
  const rows = await footers(db).where('reportFooter.active', '=', true).orderBy('doctor.fullName').execute()
  return rows.map(footerRow)
}

/** The report footers of the doctor whose sign-in a user has: who signs what the user found. */
export async function signatoriesOfUser(db: Db, userId: number): Promise<ReportFooterRow[]> {
  const own = footers(db).where('reportFooter.active', '=', true).where('doctor.userNameId', '=', userId)
  return (await own.orderBy('reportFooter.id').execute()).map(footerRow)
}

/** The signatories chosen for a sample number, in their order. */
export async function signatoriesOfSample(db: Db, sampleNo: string): Promise<ReportFooterRow[]> {
  const rows = await footers(db)
    .innerJoin('sampleReportFooter', 'sampleReportFooter.reportFooterId', 'reportFooter.id')
    .where('sampleReportFooter.sampleNo', '=', sampleNo)
    .orderBy('sampleReportFooter.position')
    .execute()
  return rows.map(footerRow)
}

/** @throws ApiError 400 where a signatory is named twice, or is none */
export async function assertSignatories(trx: Db, ids: readonly number[]): Promise<void> {
  if (new Set(ids).size < ids.length) throw apiError.invalid({ reportFooter: 'A signatory is named twice.' })
  if (ids.length === 0) return
  const existing = await trx
    .selectFrom('reportFooter')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  if (existing.length < ids.length) throw apiError.invalid({ reportFooter: 'The chosen record does not exist.' })
}

/** The rows of the signatories of a sample number, in their order. */
export const signatoryRows = (sampleNo: string, ids: readonly number[]) =>
  ids.map((reportFooterId, position) => ({ sampleNo, reportFooterId, position }))

/** Replaces the signatories of a sample number. @throws ApiError 400 when a signatory is named twice, or is none */
export async function replaceSignatoriesOfSample(trx: Db, sampleNo: string, ids: readonly number[]): Promise<void> {
  await assertSignatories(trx, ids)
  await trx.deleteFrom('sampleReportFooter').where('sampleNo', '=', sampleNo).execute()
  if (ids.length > 0) await trx.insertInto('sampleReportFooter').values(signatoryRows(sampleNo, ids)).execute()
}
