import { renderPdfInThread } from '~/server/print/makePdf'
import { reportActivityKind } from '../shared/issued-reports/operations/kinds'
import { defineMailReportsJob } from '../shared/issued-reports/operations/mailReports'
import { verifyUrlOf } from '../shared/issued-reports/verifyUrl'
import type { ReportData } from './paperData'
import { reportPrintFormat } from './serverPapers'

/** Sends the mails of issued reports. */
export const mailLabReportsJob = defineMailReportsJob<ReportData>({
  kind: reportActivityKind,
  title: ['laboratory report', 'प्रयोगशाला रिपोर्ट'],
  fileName: 'report',
  pdfOf: ({ db, publicUrl }, report, password) =>
    renderPdfInThread({ db }, reportPrintFormat, { ...report, verifyUrl: verifyUrlOf(publicUrl, report) }, password),
})
