import { serverPaper } from '~/server/print/serverPaper'
import { cumulativeDefinition } from './paperCumulative'
import { printableDefinition } from './printable'

/** The laboratory's report as the server makes it. */
export const reportPaper = serverPaper('lab-report', printableDefinition)

/** A patient's results over time. */
export const cumulativePaper = serverPaper('lab-cumulative-report', cumulativeDefinition)
