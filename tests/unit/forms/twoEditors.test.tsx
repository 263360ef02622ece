// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareChanges } from '~/admin/forms/compareChanges'
import { messages } from '~/metadata/messages'
import type { FakeCall } from '../admin/support/fakeServer'
import { openApp } from '../admin/support/openApp'
import { signIn } from '../admin/support/signIn'
import { type DistrictRecord, districtServer, someDistricts } from '../listing/support/districts'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn(['5:view_district', '5:edit_district'])
})
afterEach(cleanup)

test('only what both changed, each in another way, is a conflict', () => {
  const states = {
    base: { name: 'a', province: 1, active: true, remarks: 'x', code: 'c' },
    mine: { name: 'b', province: 1, active: false, remarks: 'y', code: 'c' },
    theirs: { name: 'c', province: 2, active: false, remarks: 'x', code: 'c' },
  }
  const merged = compareChanges(Object.keys(states.base), states, (_, value) => String(value))
  expect(merged).toEqual({ merged: ['province'], conflicts: ['name'] })
})

const others = { changedBy: { userName: 'clerk' }, changedAt: '2024-01-15T08:20:00.000Z' }

/** A server that counts the changes of its district; `changes` is what another desk does meanwhile. */
function countingServer() {
  const records = someDistricts(1).map((record) => ({ ...record, version: 1 }))
  const server = districtServer(records)
  const only = () => records[0] as DistrictRecord & { version: number }
  return {
    only,
    change: (values: Partial<DistrictRecord>) =>
      records.splice(0, 1, { ...only(), ...values, version: only().version + 1 }),
    answer: (call: FakeCall) => {
      const { version, ...body } = (call.body ?? {}) as { version?: number }
      if (call.method !== 'PATCH') return server(call)
      if (records.length === 0) return { status: 404, data: { message: 'Page Not Found' } }
      if (version !== only().version)
        return { status: 409, data: { message: messages.changedMeanwhile, current: only(), ...others } }
      records.splice(0, 1, { ...only(), version: version + 1 })
      return server({ ...call, body })
    },
    remove: () => records.splice(0, 1),
  }
}

async function openEdit(answer: (call: FakeCall) => ReturnType<ReturnType<typeof countingServer>['answer']>) {
  const app = openApp('/district', answer)
  const user = userEvent.setup()
  await screen.findByText(/District 1|Renamed/, {}, { timeout: 20_000 })
  await waitFor(() => expect(screen.getByRole('table', { hidden: true }).getAttribute('aria-busy')).toBe('false'))
  if (!screen.queryByRole('dialog')) await user.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  const name = await form.findByRole<HTMLInputElement>('textbox', { name: /District Name/ })
  const rename = async (text: string) => {
    await user.clear(name)
    await user.paste(text)
  }
  const sent = () => app.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { ...app, user, form, name, rename, sent }
}

test('both values of what two changed are asked for by keyboard, and the rest is taken over', async () => {
  const server = countingServer()
  const { user, form, name, rename, sent } = await openEdit(server.answer)
  await rename('Mine')
  await user.type(form.getByLabelText(/Remarks/), 'Spelling')
  server.change({ name: 'Theirs', province: { id: 1, name: 'Koshi' } })
  await user.keyboard('{Control>}s{/Control}')
  await form.findByText(messages.changedMeanwhile)
  form.getByText(/Changed by clerk at 2024-01-15 14:05\./)
  expect(sent()).toMatchObject([{ name: 'Mine', version: 1 }])
  const question = form.getByRole('radiogroup', { name: 'District Name' })
  expect(form.getAllByRole('radiogroup')).toEqual([question])
  expect(question.textContent).toBe('Keep mine: MineTake theirs: Theirs')
  expect(form.getByText(/Select Province: Koshi/)).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>(/^Select Province/).value).toBe('Koshi')
  expect(form.getByLabelText<HTMLInputElement>(/Remarks/).value).toBe('Spelling')
  const [mine, theirs] = within(question).getAllByRole('radio')
  expect(document.activeElement).toBe(mine)

  await user.keyboard('{Control>}s{/Control}') // undecided: nothing is sent
  expect(sent()).toHaveLength(1)
  expect(document.activeElement).toBe(mine)
  await user.click(theirs as HTMLElement)
  expect(name.value).toBe('Theirs')
  await user.click(mine as HTMLElement)
  expect(name.value).toBe('Mine')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('District Updated Successfully')
  expect(sent().at(-1)).toEqual({ name: 'Mine', province: 1, active: true, remarks: 'Spelling', version: 2 })
  expect(server.only()).toMatchObject({ name: 'Mine', version: 3 })
})

test('what was typed before a new sign-in undoes no change made meanwhile', async () => {
  const server = countingServer()
  const opened = await openEdit(server.answer)
  await opened.rename('Mine')
  await opened.user.type(opened.form.getByLabelText(/Remarks/), 'Half a reason')
  await opened.go('/province')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  server.change({ name: 'Renamed', active: false })
  const again = await openEdit(server.answer)
  await again.form.findByText(messages.changedMeanwhile)
  expect(again.form.getByText(/Active: No/)).toBeTruthy()
  expect(again.form.getByLabelText<HTMLInputElement>('Active').checked).toBe(false)
  expect(again.form.getByRole('radiogroup').textContent).toBe('Keep mine: MineTake theirs: Renamed')
  await again.user.click(again.form.getByRole('radio', { name: /Take theirs/ }))
  await again.user.keyboard('{Control>}s{/Control}')
  await screen.findByText('District Updated Successfully')
  expect(again.sent().at(-1)).toMatchObject({ name: 'Renamed', active: false, remarks: 'Half a reason', version: 2 })
})

test('a record that was deleted meanwhile says so, and what was typed stays to be read', async () => {
  const server = countingServer()
  const { user, form, name, rename } = await openEdit(server.answer)
  await rename('Mine')
  await user.type(form.getByLabelText(/Remarks/), 'Why')
  server.remove()
  await user.keyboard('{Control>}s{/Control}')
  await form.findByText(messages.deletedMeanwhile)
  expect(name.value).toBe('Mine')
})

test('a server that gives no version gets none', async () => {
  const { user, form, rename, sent } = await openEdit(districtServer(someDistricts(1)))
  await rename('Renamed')
  await user.type(form.getByLabelText(/Remarks/), 'Why')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('District Updated Successfully')
  expect(sent()).toEqual([{ name: 'Renamed', province: 3, active: true, remarks: 'Why' }])
})
