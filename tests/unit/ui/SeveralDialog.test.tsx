// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import SeveralDialog from '../../../custom/lab/lab-report-verification/form/several/SeveralDialog'
import type { SampleRow, TestLine } from '../../../custom/lab/shared/samples/responses'
import { fakeServer } from '../admin/support/fakeServer'
import { show } from './support/show'

afterEach(cleanup)

const rows = Array.from({ length: 6 }, (_, n) => {
  const sampleNo = `S000000${n + 1}`
  return { id: n + 1, sampleNo, reportNo: sampleNo, customerFullName: `Patient ${n + 1}`, age: '' } as SampleRow
})
const line = (id: number) =>
  ({
    id,
    status: 3,
    test: { id: 1, name: 'Urea', code: null },
    result: { value: '30', flag: 'N', version: `${id}.0`, isolates: [] as object[] },
  }) as TestLine

test.each(['verify', 'mail'] as const)(
  'a cancelled %s finishes what is under way and begins no other',
  async (deed) => {
    const answers: (() => void)[] = []
    const calls = fakeServer(async ({ method, query }) => {
      if (method === 'GET') {
        const results = [line(Number(String(query.sample_no).slice(1)))]
        return { data: { results, rules: [], otherResults: [] } }
      }
      const isFirst = answers.length === 0
      await new Promise<void>((answer) => answers.push(answer))
      return isFirst ? { data: { to: 'a@b.np' } } : { status: 409, data: { message: 'Someone was faster.' } }
    })
    const undone: number[][] = []
    const onUndone = (ids: ReadonlySet<number>) => undone.push([...ids])
    show(<SeveralDialog deed={deed} rows={rows} onUndone={onUndone} onClose={() => undone.push([])} />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /\(6\)/ }))
    await waitFor(() => expect(answers.length).toBe(2))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    // it stays until what is under way is through
    expect(screen.queryByText(/Cancelled/)).toBeNull()
    expect(undone).toEqual([])
    for (const answer of answers) answer()
    await screen.findByText('Done: 1 · Failed: 1 · Cancelled: 4 · What was not done stays selected.')
    expect(calls.filter(({ method }) => method === 'POST').length).toBe(2)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(undone).toEqual([[2, 3, 4, 5, 6], []])
  },
)

test('shows each result, critical first, and verifies those versions', async () => {
  const read: Record<string, TestLine> = {
    S0000001: line(1),
    S0000002: { ...line(2), result: { ...line(2).result!, value: '88', unit: 'mg/dL', flag: 'H' } },
    S0000003: { ...line(3), result: { ...line(3).result!, value: '4', unit: 'g/dL', flag: 'LL' } },
  }
  const calls = fakeServer(({ method, query }) =>
    method === 'GET'
      ? { data: { results: [read[String(query.sample_no)]].filter(Boolean), rules: [], otherResults: [] } }
      : { data: {} },
  )
  show(<SeveralDialog deed="verify" rows={rows.slice(0, 4)} onUndone={() => undefined} onClose={() => undefined} />)
  const verify = await screen.findByRole('button', { name: 'Verify (3)' })
  const shown = within(screen.getByRole('table', { name: 'Results to verify' })).getAllByRole('row')
  expect(shown.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Patient', 'Test', 'Result', 'Unit', 'Flag'],
    ['Patient 3S0000003', 'Urea', '4', 'g/dL', 'LL'],
    ['Patient 2S0000002', 'Urea', '88', 'mg/dL', 'H'],
    ['Patient 1S0000001', 'Urea', '30', '', ''],
  ])
  within(screen.getByRole('table', { name: 'Samples' })).getByText('There is no result to verify.')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.setup().click(verify)
  await screen.findByText(/^Done: 3 · Failed: 1/)
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(
    [1, 2, 3].map((id) => ({ customerTests: [{ id, version: `${id}.0` }] })),
  )
})

test('asks before reports are printed on whose bills something is due, each bill counted once', async () => {
  const due = (id: number) => ({ id, saleNo: `0000${id}`, fiscalYear: '2082/83', dueAmount: '100000.00' })
  const dues: Record<string, object[]> = { S0000001: [due(1)], S0000002: [due(1), due(2)], S0000003: [] }
  const calls = fakeServer(({ path, query }) => {
    if (path.endsWith('/dues')) return { data: { results: dues[String(query.sample_no)] } }
    return { status: 409, data: { message: 'No result of this sample is verified.' } }
  })
  const issued = () => calls.filter(({ method }) => method === 'POST').length
  show(<SeveralDialog deed="print" rows={rows.slice(0, 3)} onUndone={() => undefined} onClose={() => undefined} />)
  const user = userEvent.setup()
  const asked = async (answer: 'YES' | 'NO') => {
    await user.click(await screen.findByRole('button', { name: 'Print (3)' }))
    await screen.findByText('There is due amount (Rs. 2,00,000.00) for 2 invoices. Do you still want to print?')
    await user.click(screen.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await screen.findAllByText('00001 (2082/83) · Due Amount Rs. 1,00,000.00')
  await asked('NO')
  expect(issued()).toBe(0)
  await asked('YES')
  await waitFor(() => expect(issued()).toBe(3))
})
