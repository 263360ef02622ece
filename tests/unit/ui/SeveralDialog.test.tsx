// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import SeveralDialog from '../../../custom/lab/lab-report-verification/form/several/SeveralDialog'
import type { SampleRow, TestLine } from '../../../custom/shared/samples/answers'
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
    result: { value: '30', flag: 'N', version: `${id}.0` },
  }) as TestLine

test.each(['verify', 'mail'] as const)(
  'a cancelled %s finishes what is under way and begins no other',
  async (deed) => {
    const answers: (() => void)[] = []
    const calls = fakeServer(async ({ method, query }) => {
      if (method === 'GET') return { data: { results: [line(Number(String(query.sample_no).slice(1)))] } }
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
