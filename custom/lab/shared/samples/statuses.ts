/**
 * The state of an ordered test (customerTest.status). The spec gives 2; the others are Prayog's. A test above 0 is on its way
 * to the report. At 0 and below its bill line was refunded: before its sample was collected, or after (`refunded`).
 */
export const TestStatus = { refunded: -1, returned: 0, toCollect: 1, collected: 2, entered: 3, verified: 4 } as const

const names: Record<number, string> = {
  [TestStatus.refunded]: 'Refunded: not reported',
  [TestStatus.returned]: 'Returned',
  [TestStatus.toCollect]: 'To be collected',
  [TestStatus.collected]: 'Collected',
  [TestStatus.entered]: 'Entered',
  [TestStatus.verified]: 'Verified',
}

export const statusName = (status: number): string => names[status] ?? ''
