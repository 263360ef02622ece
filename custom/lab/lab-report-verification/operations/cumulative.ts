import { sql } from 'kysely'
import { unrestrictedViewer } from '~/documents/access/server/scope'
import { messages } from '~/metadata/messages'
import { toPrintDateTime } from '~/print/moment'
import { apiError } from '~/server/apiError'
import { logPrint } from '~/server/documents'
import { FileResponse, type RequestContext } from '~/server/http/endpoint'
import { renderPdfInThread } from '~/server/print/makePdf'
import { readPrintLanguage } from '~/server/print/readPrintLanguage'
import { cumulativePrintKind } from '../../shared/issued-reports/operations/kinds'
import {
  type HeaderRow,
  headerColumns,
  headerJoins,
  readReportHeader,
} from '../../shared/issued-reports/operations/readReportHeader'
import { assertSampleVisible } from '../../shared/samples/operations/joinedSamples'
import { readTestLines } from '../../shared/samples/operations/readTestLines'
import { readTrendPoints } from '../../shared/samples/operations/readTrend'
import type { TrendPoint } from '../../shared/samples/responses'
import { limitsOf, plottedResults } from '../../shared/samples/trend/plottedResults'
import type { CumulativeData, ReportFlag } from '../paperData'
import { labReportVerification } from '../screen'
import { cumulativePrintFormat } from '../serverPapers'

/** The number of newest collections shown: as many columns as fit on the paper. */
const mostDays = 7

interface Row extends HeaderRow {
  id: number
  customerId: number
}

async function readRow({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, sampleNo: string): Promise<Row> {
  await assertSampleVisible(db, sampleNo, actor)
  const { rows } = await sql<Row>`
    select s.id, s.customer_id, ${headerColumns}
    from collected_sample s
      join customer c on c.id = s.customer_id
      join lab_sale b on b.id = s.sale_id
      ${headerJoins}
    where s.sample_no = ${sampleNo} and s.undone_at is null
    order by s.id limit 1`.execute(db)
  if (!rows[0]) throw apiError.missing(messages.nothingFound)
  return rows[0]
}

const resultOf = (point: TrendPoint | undefined) =>
  point ? { result: point.value, flag: point.flag as ReportFlag | null } : null

/** The tests of a sample with the verified results that the patient had of them over time. @throws ApiError 404, 409 */
export async function readCumulative(
  call: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  sampleNo: string,
): Promise<CumulativeData> {
  const { db, now } = call
  const row = await readRow(call, sampleNo)
  const lines = await readTestLines(db, { sampleNo, seenBy: unrestrictedViewer })
  const testIds = [...new Set(lines.map(({ test }) => test.id))]
  const points = testIds.length > 0 ? await readTrendPoints(db, { customerId: row.customerId, testIds }) : []
  if (points.length === 0) throw apiError.conflict('No result of these tests is verified: there is nothing to show.')
  const collected = new Map(points.map((point) => [point.sampleNo, point.collectedAt]))
  const days = [...collected].toSorted(([, one], [, other]) => (one < other ? -1 : 1)).slice(-mostDays)
  const { organization, patient } = await readReportHeader(db, {
    row,
    nos: [sampleNo],
    now,
    screen: labReportVerification.name,
  })
  return {
    ...{ organization, patient, sampleNo, printedAt: toPrintDateTime(now), printLanguage: await readPrintLanguage(db) },
    days: days.map(([no, at]) => ({ sampleNo: no, collectedAt: toPrintDateTime(new Date(at)) })),
    tests: testIds.flatMap((id) => {
      const own = points.filter(({ testId }) => testId === id)
      const last = own.at(-1)
      const line = lines.find(({ test }) => test.id === id)!
      if (!last) return []
      return {
        department: line.department.name,
        name: line.test.name,
        unit: last.unit,
        referenceInterval: last.rangeText,
        ...limitsOf(plottedResults(own)),
        results: days.map(([no]) => resultOf(own.findLast((point) => point.sampleNo === no))),
      }
    }),
  }
}

/** Counts that a cumulative report left. */
export async function logCumulativePrint(call: RequestContext, sampleNo: string): Promise<{ printCount: number }> {
  const { id } = await readRow(call, sampleNo)
  const print = { kind: cumulativePrintKind, documentId: id, documentNo: sampleNo, remarks: null }
  return { printCount: (await logPrint(call, print)) + 1 }
}

/** The same paper as a file. Looking at it is no print (`logCumulativePrint`). */
export async function cumulativePdf(
  call: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  sampleNo: string,
): Promise<FileResponse> {
  const pdf = await renderPdfInThread(call, cumulativePrintFormat, await readCumulative(call, sampleNo))
  return new FileResponse(pdf, 'application/pdf', `cumulative-${sampleNo.replace(/[^\w-]/g, '_')}.pdf`)
}
