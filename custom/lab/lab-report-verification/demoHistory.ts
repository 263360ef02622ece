import { sql } from 'kysely'
import { unrestrictedViewer } from '~/documents/access/server/scope'
import { toPrintDateTime } from '~/print/moment'
import { type DemoHistoryContext, type DemoHistoryPart, groupBy } from '~/server/demo/demoHistory'
import { readLetterhead } from '~/server/print/readOrganization'
import { reportActivityKind } from '../shared/issued-reports/operations/kinds'
import {
  type HeaderRow,
  headerColumns,
  headerJoins,
  toReportHeader,
} from '../shared/issued-reports/operations/readReportHeader'
import { readSignatories } from '../shared/issued-reports/operations/readSignatories'
import { readTestLines } from '../shared/samples/operations/readTestLines'
import { TestStatus } from '../shared/samples/statuses'
import { reportDepartmentsOf } from './operations/reportDepartmentsOf'
import type { ReportData, ReportedSample } from './paperData'

/** A tube of a sample whose results are all verified. */
interface Tube extends HeaderRow {
  sampleNo: string
  tubeNo: number
  sampleType: string | null
  collectedAt: Date
  customerId: number
  verifiedAt: Date
}

/** The share of ready reports that wait to be handed out, and how many days back they go. */
const [kept, keptDays] = [0.3, 4]

async function readTubes({ trx }: DemoHistoryContext): Promise<Map<string, Tube[]>> {
  const { rows } = await sql<Tube>`
    select s.sample_no, s.tube_no, st.name as sample_type, s.collected_at, s.customer_id, ${headerColumns},
      (select max(e.verified_at) from customer_test ct join test_result e on e.customer_test_id = ct.id
        join collected_sample o on o.id = ct.collected_sample_id where o.sample_no = s.sample_no) as verified_at
    from collected_sample s
      join customer c on c.id = s.customer_id
      join lab_sale b on b.id = s.sale_id
      left join sample_type st on st.id = s.sample_type_id
      ${headerJoins}
    where not exists (select from customer_test ct join collected_sample o on o.id = ct.collected_sample_id
      where o.sample_no = s.sample_no and ct.status <> ${TestStatus.verified})
    order by s.sample_no, s.tube_no`.execute(trx)
  return groupBy(rows, ({ sampleNo }) => sampleNo)
}

const reportedSample = ({ sampleNo, tubeNo, sampleType, collectedAt }: Tube): ReportedSample => ({
  ...{ sampleNo, tubeNo, sampleType: sampleType ?? 'Sample', collectedAt: toPrintDateTime(collectedAt) },
})

/** Reports that were printed soon after they were verified. */
export const demoHistory: DemoHistoryPart = {
  order: 5,
  write: async (past) => {
    const { trx, random, days, momentOf: at, userIdByName, insertRows } = past
    const samples = [...(await readTubes(past))]
    const [sample] = samples
    if (!sample) return
    const since = at(days.at(-keptDays) ?? days[0]!, 0)
    const ready = samples.filter(([, [tube]]) => tube!.verifiedAt < since || random() > kept)
    const ids = sql<{ id: number }>`select ct.id from customer_test ct where ct.status = ${TestStatus.verified}`
    const lines = await readTestLines(trx, {
      ids: (await ids.execute(trx)).rows.map(({ id }) => id),
      seenBy: unrestrictedViewer,
    })
    const linesOf = groupBy(lines, ({ sampleNo }) => sampleNo)
    const organization = await readLetterhead(trx)
    const signatories = await readSignatories(trx, [sample[0]])
    const issues = ready.map(([sampleNo, tubes]) => {
      const [row] = tubes as [Tube]
      const issuedAt = new Date(row.verifiedAt.getTime() + (5 + random() * 40) * 60_000)
      const content: ReportData = {
        ...toReportHeader(row, issuedAt, organization, signatories),
        samples: tubes.map(reportedSample),
        departments: reportDepartmentsOf([{ sampleNo, lines: linesOf.get(sampleNo)! }]),
        notes: [],
      }
      return { sampleNo, customerId: row.customerId, version: 1, preliminary: false, content, issuedAt }
    })
    const issuedById = userIdByName.verifier!
    const tokened = issues.map((issue) => ({ ...issue, issuedById, token: crypto.randomUUID() }))
    const reports = await insertRows('issuedReport', tokened)
    const first = issues.map(({ issuedAt }, index) => ({
      ...{ issuedReportId: reports[index]!, changedAt: issuedAt, changedById: issuedById, reason: null },
    }))
    await insertRows('issuedReportState', first)
    await insertRows(
      'reportedTest',
      issues.flatMap(({ sampleNo }, index) =>
        linesOf.get(sampleNo)!.map(({ id }) => ({ issuedReportId: reports[index]!, customerTestId: id })),
      ),
    )
    await insertRows(
      'documentPrint',
      issues.map(({ issuedAt }, index) => ({
        ...{ kind: reportActivityKind, documentId: reports[index]!, copyNo: 1, remarks: 'version 1' },
        ...{ printedAt: issuedAt, printedById: issuedById },
      })),
    )
  },
}
