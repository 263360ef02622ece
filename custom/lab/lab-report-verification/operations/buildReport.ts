import { sql } from 'kysely'
import { unrestrictedViewer } from '~/documents/access/server/scope'
import { messages } from '~/metadata/messages'
import { toPrintDateTime } from '~/print/moment'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import {
  type HeaderRow,
  headerColumns,
  headerJoins,
  readReportHeader,
} from '../../shared/issued-reports/operations/readReportHeader'
import { readSampleNos } from '../../shared/samples/operations/joinedSamples'
import { readEntryHeader } from '../../shared/samples/operations/readResultEntry'
import { readTestLines } from '../../shared/samples/operations/readTestLines'
import { TestStatus } from '../../shared/samples/statuses'
import type { ReportData, ReportedSample } from '../paperData'
import { labReportVerification } from '../screen'
import { reportDepartmentsOf } from './reportDepartmentsOf'

interface Heading extends HeaderRow {
  sampleNo: string
  tubeNo: number
  sampleType: string | null
  collectedAt: Date
  signByDepartment: boolean
}

/** Patient, bill and tubes of sample numbers, in their order. */
async function readHeadings(db: Db, nos: readonly string[]): Promise<Heading[]> {
  const { rows } = await sql<Heading>`
    select s.sample_no, s.tube_no, st.name as sample_type, s.collected_at, ${headerColumns},
      coalesce((select o.sign_by_department from organization_rule o order by o.id limit 1), false) as sign_by_department
    from collected_sample s
      join customer c on c.id = s.customer_id
      join lab_sale b on b.id = s.sale_id
      left join sample_type st on st.id = s.sample_type_id
      ${headerJoins}
    where s.sample_no in (${sql.join(nos)}) and s.undone_at is null
    order by array_position(array[${sql.join(nos)}]::text[], s.sample_no), s.tube_no`.execute(db)
  return rows
}

/** @throws ApiError 404 for a number under which no tube was ever collected */
async function assertDrawn(db: Db, sampleNo: string): Promise<void> {
  const drawn = await db.selectFrom('collectedSample').select('id').where('sampleNo', '=', sampleNo).executeTakeFirst()
  if (!drawn) throw apiError.missing(messages.nothingFound)
}

export const nothingVerifiedMessage = 'No result of this sample is verified: there is nothing to report.'

/**
 * The current report of a number at a moment: verified results of its sample numbers, and the names of the tests whose
 * results are awaited.
 * @returns undefined while no result is verified, and when no tube is left
 * @throws ApiError 404 for a number that was never drawn, 409 while the laboratory has no name
 */
export async function buildReport(db: Db, reportNo: string, now: Date): Promise<ReportData | undefined> {
  const nos = await readSampleNos(db, reportNo)
  const headings = await readHeadings(db, nos)
  const [row] = headings
  if (!row) {
    await assertDrawn(db, reportNo)
    return undefined
  }
  const parts = await Promise.all(
    nos.map(async (sampleNo) => ({
      sampleNo,
      lines: await readTestLines(db, { sampleNo, seenBy: unrestrictedViewer }),
      remarks: (await readEntryHeader(db, sampleNo))?.remarks,
    })),
  )
  if (!parts.some(({ lines }) => lines.some(({ status }) => status === TestStatus.verified))) return undefined
  const isOne = nos.length === 1
  return {
    ...(await readReportHeader(db, { row, nos, now, screen: labReportVerification.name })),
    samples: headings.map(
      (one): ReportedSample => ({
        sampleNo: one.sampleNo,
        tubeNo: one.tubeNo,
        sampleType: one.sampleType ?? 'Sample',
        collectedAt: toPrintDateTime(one.collectedAt),
      }),
    ),
    departments: reportDepartmentsOf(parts),
    notes: parts.flatMap(({ sampleNo, remarks }) => (remarks ? [isOne ? remarks : `${sampleNo}: ${remarks}`] : [])),
    ...(row.signByDepartment && { signedByDepartment: true as const }),
  }
}
