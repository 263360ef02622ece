// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LookupInput } from '~/admin/forms/LookupInput'
import type { LookupRow } from '~/admin/forms/useLookup'
import { type FakeAnswer, type FakeCall, fakeServer } from '../admin/support/fakeServer'
import { show } from './support/show'

afterEach(cleanup)

type Test = LookupRow & { name: string }
const tests: Test[] = [
  { id: 1, name: 'Glucose Fasting' },
  { id: 2, name: 'Glucose Random' },
  { id: 3, name: 'Urea' },
]
const found = ({ query }: FakeCall): FakeAnswer => ({
  data: { results: tests.filter(({ name }) => name.toLowerCase().includes(String(query.search ?? '').toLowerCase())) },
})

function Picker({ failed }: { failed?: string }) {
  const [value, setValue] = useState<Test | null>(null)
  return (
    <>
      <output>{value?.id}</output>
      <LookupInput<Test>
        path="lab-sale-app/lab-sale/test"
        label="Test"
        failedMessage={failed}
        limit={10}
        filter={{ customer_type: 3 }}
        value={value}
        onChange={setValue}
        textOf={({ name }) => name}
      />
    </>
  )
}
/** A picker, after which the focus goes to a field whose text is selected, as in a line of a bill. */
function Line() {
  const [value, setValue] = useState<Test | null>(null)
  const [quantity, setQuantity] = useState('1')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!value) return
    field.current?.focus()
    field.current?.select()
  }, [value])
  return (
    <>
      <output>{value?.id}</output>
      <LookupInput<Test> path="test" label="Test" value={value} onChange={setValue} textOf={({ name }) => name} />
      <input aria-label="Qty" ref={field} value={quantity} onChange={({ target }) => setQuantity(target.value)} />
    </>
  )
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Test' })
const chosen = () => screen.getByRole('status').textContent

test('it searches the call with its filter and limit, and picks by keyboard alone', async () => {
  const user = userEvent.setup()
  const calls = fakeServer(found)
  show(<Picker />)
  await user.type(input(), 'glu')
  await screen.findByRole('option', { name: 'Glucose Random' })
  expect(calls.at(-1)).toMatchObject({
    path: 'lab-sale-app/lab-sale/test',
    query: { search: 'glu', offset: 0, limit: 10, customer_type: 3 },
  })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen()).toBe('2')
  expect(input().value).toBe('Glucose Random')
})

test('a quick Enter never picks from an older answer, and a late one does not come back', async () => {
  const user = userEvent.setup()
  const releases: Record<string, () => void> = {}
  fakeServer(async (call) => {
    const search = String(call.query.search ?? '')
    if (search === 'glu')
      await new Promise<void>((resolve) => {
        releases.glu = resolve
      })
    return found(call)
  })
  show(<Picker />)
  await user.type(input(), 'glu')
  await waitFor(() => expect(releases.glu).toBeDefined())
  await user.clear(input())
  await user.type(input(), 'ure')
  await screen.findByRole('option', { name: 'Urea' })
  releases.glu?.()
  await user.type(input(), 'x')
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('')
  expect(await screen.findByText('No Data Found')).toBeTruthy()
})

test('what is typed after an early Enter goes to the field that follows', async () => {
  const user = userEvent.setup()
  let release = () => {}
  fakeServer(async (call) => {
    if (call.query.search === 'ure') await new Promise<void>((resolve) => (release = resolve))
    return found(call)
  })
  show(<Line />)
  await user.type(input(), 'ure')
  await user.keyboard('{Enter}12')
  expect(input().value).toBe('ure')
  await waitFor(() => expect(input().getAttribute('aria-busy')).toBe('true'))
  release()
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Qty' })
  await waitFor(() => expect(quantity.value).toBe('12'))
  expect(chosen()).toBe('3')
  await user.keyboard('0')
  expect(quantity.value).toBe('120')
})

test.each([undefined, 'Failed to get data Customer.'])(
  'a lookup that fails says so, in words of its own: %s',
  async (failed) => {
    const user = userEvent.setup()
    fakeServer(() => ({ status: 400, data: { message: 'no' } }))
    show(<Picker failed={failed} />)
    await user.click(input())
    expect(await screen.findByText(failed ?? 'Failed to get data.', {}, { timeout: 10_000 })).toBeTruthy()
  },
)
