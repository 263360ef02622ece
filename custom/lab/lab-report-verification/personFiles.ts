import type { PersonFiles } from '~/server/persons/subject'
import { renderPdfInThread } from '~/server/print/makePdf'
import { readIssuedVersionById } from '../shared/issued-reports/operations/issuedReports'
import { listVersionsOf } from '../shared/issued-reports/operations/listVersionsOf'
import { toPrintableReport } from './operations/issueReport'
import type { ReportData } from './paperData'
import { reportPrintFormat } from './serverPapers'

/** The issued versions of a patient's reports as they were handed out. */
export const personFiles: PersonFiles = {
  table: 'customer',
  files: async function* issuedReports(call, ids) {
    for (const { id, path } of await listVersionsOf(call.db, ids, 'sample')) {
      const stored = await readIssuedVersionById<ReportData>(call.db, id)
      yield {
        path,
        data: await renderPdfInThread(call, reportPrintFormat, await toPrintableReport(call, stored, true)),
      }
    }
  },
}
