/** The address at which an ultrasound opens: the screen that reports it until that is done, then the one that verifies it. */
export function ultrasoundUrl(test: { id: number; sale: number; saleNo: string; reportNo: string | null }): string {
  const query = { search: test.reportNo ?? test.saleNo, bill: String(test.sale), test: String(test.id) }
  return `${test.reportNo ? '/usg-report' : '/usg-report-result-entry'}?${new URLSearchParams(query)}`
}
