import { renderPdfInThread } from '~/server/print/makePdf'
import { usgMailKind } from '../shared/issued-reports/operations/kinds'
import { defineMailReportsJob } from '../shared/issued-reports/operations/mailReports'
import { verifyUrlOf } from '../shared/issued-reports/verifyUrl'
import { readPictures } from '../shared/ultrasound/operations/readTests'
import type { UsgReportData } from './reportSchemas'
import { usgReportPrintFormat } from './serverPapers'

/** Sends the mails of issued ultrasound reports. */
export const mailUsgReportsJob = defineMailReportsJob<UsgReportData>({
  kind: usgMailKind,
  title: ['ultrasound report', 'अल्ट्रासाउन्ड रिपोर्ट'],
  fileName: 'ultrasound',
  pdfOf: async ({ db, publicUrl }, report, password) => {
    const images = (await readPictures(db, report.content.pictures)).map(({ image }) => image)
    return renderPdfInThread(
      { db },
      usgReportPrintFormat,
      { ...report, images, verifyUrl: verifyUrlOf(publicUrl, report) },
      password,
    )
  },
})
