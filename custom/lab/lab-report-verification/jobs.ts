import { makePdf } from '~/server/print/makePdf'
import { reportKind } from '../shared/issued-reports/operations/kinds'
import { mailingReports } from '../shared/issued-reports/operations/mailReports'
import { verifyUrlOf } from '../shared/issued-reports/verifyUrl'
import type { ReportData } from './paperData'
import { reportPaper } from './serverPapers'

/** Sends the mails of issued reports. */
export const mailingLabReports = mailingReports<ReportData>({
  kind: reportKind,
  title: ['laboratory report', 'प्रयोगशाला रिपोर्ट'],
  fileName: 'report',
  pdfOf: ({ publicUrl }, report, password) =>
    makePdf(reportPaper, { ...report, verifyUrl: verifyUrlOf(publicUrl, report) }, password),
})
