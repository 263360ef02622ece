/** The works of this screen by the names of their queues (`work.ts`), for those who ask for them. */
export const sendReportQueue = { name: 'cbms-send' }
export const releaseHeldReportsQueue = { name: 'cbms-release' }
