import { defineServerPrintFormat } from '~/server/print/serverPaper'
import { usgReportDefinition } from './printFormat'

/** The report of an ultrasound as the server makes it. */
export const usgReportPrintFormat = defineServerPrintFormat('usg-report', usgReportDefinition)
