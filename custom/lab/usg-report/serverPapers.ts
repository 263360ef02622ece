import { serverPaper } from '~/server/print/serverPaper'
import { usgReportDefinition } from './printFormat'

/** The report of an ultrasound as the server makes it. */
export const usgReportPaper = serverPaper('usg-report', usgReportDefinition)
