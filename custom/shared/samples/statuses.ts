/** Where a test of a patient stands (customerTest.status). The spec gives 2; the others are Prayog's. */
export const TestStatus = { returned: 0, toCollect: 1, collected: 2, entered: 3, verified: 4 } as const

const names: Record<number, string> = {
  [TestStatus.returned]: 'Returned',
  [TestStatus.toCollect]: 'To be collected',
  [TestStatus.collected]: 'Collected',
  [TestStatus.entered]: 'Entered',
  [TestStatus.verified]: 'Verified',
}

export const statusName = (status: number): string => names[status] ?? ''
