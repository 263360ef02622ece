import { serverPaper } from '~/server/print/serverPaper'
import { cumulativeDefinition } from './paperCumulative'
import { printableDefinition } from './printable'

/** The laboratory's report as the server makes it. */
export const reportPaper = serverPaper('lab-report', printableDefinition)

/** What the tests of a patient came to over time. */
export const cumulativePaper = serverPaper('lab-cumulative-report', cumulativeDefinition)
