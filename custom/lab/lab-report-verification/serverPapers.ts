import { defineServerPrintFormat } from '~/server/print/serverPaper'
import { cumulativeDefinition } from './paperCumulative'
import { printableDefinition } from './printable'

/** The laboratory's report as the server makes it. */
export const reportPrintFormat = defineServerPrintFormat('lab-report', printableDefinition)

/** A patient's results over time. */
export const cumulativePrintFormat = defineServerPrintFormat('lab-cumulative-report', cumulativeDefinition)
