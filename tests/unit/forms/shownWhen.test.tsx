// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeCall } from '../admin/support/fakeServer'
import { openApp } from '../admin/support/openApp'
import { signIn } from '../admin/support/signIn'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn(['1:view_test', '1:edit_test'])
})
afterEach(cleanup)

const department = { id: 3, name: 'Biochemistry' }
const glucose = {
  ...{ id: 7, version: 1, name: 'Glucose', code: 'GLU', department, price: '100.00', active: true, packageTest: false },
  ...{ resultKind: 1, resultOptions: null, possibleLow: 1, possibleHigh: 900, decimals: 1, displayOrder: 4 },
}
const page = (results: readonly object[]) => ({ data: { results, count: results.length } })

function answer({ method, path }: FakeCall) {
  if (method === 'PATCH') return { data: glucose }
  if (path === 'test-app/test') return page([glucose])
  if (path.endsWith('/department')) return page([department])
  return path === 'test-app/test/7' ? { data: glucose } : undefined
}

test('a form shows what goes with what was chosen, and sends nothing of what it hides', async () => {
  const { calls } = openApp('/test', answer)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 20_000 }))
  const form = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  expect((await form.findByLabelText<HTMLInputElement>(/^Possible From/)).value).toBe('1')
  expect(form.getByLabelText<HTMLInputElement>(/^Display Order/).value).toBe('4')
  form.getByRole('heading', { name: 'Limits And Calculation' })
  expect(form.queryByLabelText(/^Result Options/)).toBeNull()

  await user.click(form.getByLabelText(/^Result Kind/))
  await user.click(await screen.findByRole('option', { name: 'Choice' }))
  await user.type(await form.findByLabelText(/^Result Options/), 'Positive')
  expect(form.queryByLabelText(/^Possible From/)).toBeNull()
  expect(form.queryByRole('heading', { name: 'Limits And Calculation' })).toBeNull()
  await user.type(form.getByLabelText(/^Remarks/), 'A choice')
  await user.click(form.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
  const sent = calls.find(({ method }) => method === 'PATCH')?.body
  expect(sent).toMatchObject({ resultKind: 2, resultOptions: 'Positive', possibleLow: null, decimals: null })
})
