/** The works of this screen by the names of their queues (`work.ts`), for those who ask for them. */
export const sendingWork = { name: 'cbms-send' }
export const releasingWork = { name: 'cbms-release' }
