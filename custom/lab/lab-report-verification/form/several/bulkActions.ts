import { api } from '~/admin/http'
import { readDues } from '../../../shared/issued-reports/readDues'
import type { ReportDues } from '../../../shared/issued-reports/responses'
import type { SampleRow, TestLine } from '../../../shared/samples/responses'
import { TestStatus } from '../../../shared/samples/statuses'
import { conflictsByTest, type RuleConflict, sampleConflicts } from '../../../shared/samples/testRules'
import type { PrintableReport, SampleReport } from '../../responses'
import { endpointsOf, verificationApiPath } from '../paths'

/** Actions on several samples at once. */
export type BulkAction = 'verify' | 'print' | 'mail'

/** One sample of those that something is done with; what is done with it is a transaction of its own. */
export interface BulkItem {
  row: SampleRow
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** The result of the action, or why it failed. */
  note?: string
  /** The results that were seen, for a verification. */
  seen?: readonly TestLine[]
  /** The rules between tests that the results break, for a verification. */
  conflicts?: ReadonlyMap<number, readonly RuleConflict[]>
  /** The bills with an amount due, for a print. */
  dues?: ReportDues['results']
  /** The paper of a print. */
  pdf?: Uint8Array
}

export interface BulkRunContext {
  includeSignature: boolean
  /** The reports that were made, by number and version: one of several samples is printed and mailed once. */
  made: Set<string>
}

interface DeedOf {
  label: string
  permission: string
  /** Content to review before the action starts. */
  look?: (item: BulkItem) => Promise<Partial<BulkItem>>
  /** Does it; what it throws is why it was not done. */
  run: (item: BulkItem, asking: BulkRunContext) => Promise<Partial<BulkItem>>
}

/** The results that wait for verification. */
async function lookAtResults({ row }: BulkItem): Promise<Partial<BulkItem>> {
  const report = await api.get<SampleReport>(`${verificationApiPath}/customer-test`, { sample_no: row.sampleNo })
  const seen = report.results.filter(({ status }) => status === TestStatus.entered)
  if (seen.length === 0) return { state: 'failed', note: 'There is no result to verify.' }
  return { seen, conflicts: conflictsByTest(sampleConflicts(report)) }
}

async function verify({ seen = [] }: BulkItem): Promise<Partial<BulkItem>> {
  const customerTests = seen.map(({ id, result }) => ({ id, version: result?.version }))
  await api.post(`${verificationApiPath}/verify`, { customerTests })
  return {}
}

const lookAtDues = async ({ row: { sampleNo } }: BulkItem): Promise<Partial<BulkItem>> => ({
  dues: await readDues(endpointsOf(sampleNo)),
})

/** Issues a report; its print is counted once the file is there. */
const issue = ({ row: { sampleNo } }: BulkItem, includeSignature: boolean) =>
  api.post<PrintableReport>(`${verificationApiPath}/issue`, { sampleNo, includeSignature, print: false })

async function print(item: BulkItem, { includeSignature, made }: BulkRunContext): Promise<Partial<BulkItem>> {
  const { sampleNo, version } = await issue(item, includeSignature)
  const name = `${sampleNo} v${version}`
  if (made.has(name)) return { note: name }
  made.add(name)
  const query = { sample_no: sampleNo, version, include_signature: includeSignature }
  const options = { responseType: 'arraybuffer' as const }
  try {
    const pdf = await api.get<ArrayBuffer>(`${verificationApiPath}/report.pdf`, query, options)
    await api.post(`${verificationApiPath}/print`, { sampleNo, version, includeSignature })
    return { note: name, pdf: new Uint8Array(pdf) }
  } catch (error) {
    made.delete(name)
    throw error
  }
}

async function mail({ row: { sampleNo, reportNo } }: BulkItem, { made }: BulkRunContext): Promise<Partial<BulkItem>> {
  if (made.has(reportNo)) return { note: reportNo }
  made.add(reportNo)
  try {
    const { to } = await api.post<{ to: string }>(`${verificationApiPath}/email`, { sampleNo })
    return { note: to }
  } catch (error) {
    made.delete(reportNo)
    throw error
  }
}

export const bulkActionOptions: Readonly<Record<BulkAction, DeedOf>> = {
  verify: { label: 'Verify', permission: 'verify_lab_report', look: lookAtResults, run: verify },
  print: { label: 'Print', permission: 'print_lab_report', look: lookAtDues, run: print },
  mail: { label: 'Mail', permission: 'email_lab_report', run: mail },
}
