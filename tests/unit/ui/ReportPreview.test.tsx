// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import ReportPreview from '../../../custom/lab/shared/issued-reports/ReportPreview'
import { fakeServer } from '../admin/support/fakeServer'
import { show } from './support/show'

afterEach(cleanup)

/** Opens the preview that issues the report of one sample, of whose bill so much is due. */
function openIssue(dueAmount: string) {
  const calls = fakeServer(async ({ method }) =>
    method === 'GET' ? { data: { results: [{ dueAmount }] } } : { data: { version: 1, printLanguage: 'en' } },
  )
  const onClose = vi.fn()
  const of = { query: { sample_no: 'S0000001' }, body: { sampleNo: 'S0000001' } }
  const parts = { path: 'test-app/lab-report-verification', of, no: 'S0000001', onPrinted: () => {}, onClose }
  show(
    <ReportPreview
      {...parts}
      definitionOf={() => ({ content: [] })}
      includeSignature={false}
      asked={{ kind: 'issue' }}
    />,
  )
  return { onClose, issued: () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path) }
}

test('issuing a report of which something is due asks first; after a no it is not issued', async () => {
  const { onClose, issued } = openIssue('2500.00')
  await screen.findByText('There is due amount (Rs. 2,500.00) for this invoice. Do you still want to print?')
  expect(issued()).toEqual([])
  await userEvent.setup().click(screen.getByRole('button', { name: 'NO' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(issued()).toEqual([])
})

test('after a yes it is issued, and without dues at once', async () => {
  const due = openIssue('2500.00')
  await userEvent.setup().click(await screen.findByRole('button', { name: 'YES' }))
  await waitFor(() => expect(due.issued()).toEqual(['test-app/lab-report-verification/issue']))
  cleanup()
  const paid = openIssue('0.00')
  await waitFor(() => expect(paid.issued()).toEqual(['test-app/lab-report-verification/issue']))
})
