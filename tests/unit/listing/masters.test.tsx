// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeAnswer, FakeCall } from '../admin/support/fakeServer'
import { openApp } from '../admin/support/openApp'
import { signIn } from '../admin/support/signIn'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const page = (results: readonly object[]): FakeAnswer => ({
  data: { results, count: results.length, next: null, previous: null },
})

/** Answers the lists by their path, and each of their records; a list that is not named is empty. */
const lists =
  (byPath: Record<string, readonly object[]>) =>
  ({ path }: FakeCall): FakeAnswer | undefined => {
    if (byPath[path]) return page(byPath[path])
    const [, listPath = '', id] = /^(.*)\/(\d+)$/.exec(path) ?? []
    const record = byPath[listPath]?.find((one) => 'id' in one && one.id === Number(id))
    return record && { data: record }
  }

async function openAdd(route: string, answer: (call: FakeCall) => FakeAnswer | undefined) {
  const app = openApp(route, answer)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add' }, { timeout: 20_000 }))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 })
  return { ...app, user, form: within(dialog) }
}

test('the page of a record shows a formatted text as it prints, and references as links for those who may follow them', async () => {
  signIn(['view_footer_note', 'view_test'])
  const text = '<p>Confirm a <strong>reactive</strong> result.</p><script>alert(1)</script>'
  const note = { id: 3, test: { id: 9, name: 'HIV I and II' }, footerText: text, active: false }
  openApp('/footer-note', lists({ 'test-app/test-footer-note': [note] }))
  const user = userEvent.setup()
  const row = (await screen.findByText('HIV I and II', {}, { timeout: 20_000 })).closest('tr') as HTMLElement
  expect(within(row).queryAllByRole('button')).toEqual([])
  await user.click(row)
  await screen.findByRole('heading', { name: 'Footer Note: HIV I and II' }, { timeout: 20_000 })
  expect(screen.getByText('reactive').tagName).toBe('STRONG')
  const page = screen.getByRole('main').textContent
  expect(page).toContain('Confirm a reactive result.')
  expect(page).not.toContain('alert')
  expect(screen.getByText('Inactive')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'HIV I and II' }).getAttribute('href')).toBe('/test/9/show')
})

test('/unit opens the screen of /test-unit, behind the same right', async () => {
  const answer = lists({ 'test-app/test-unit': [{ id: 1, name: 'g/dL', shortForm: 'g', active: true }] })
  signIn(['view_test_unit'])
  openApp('/unit', answer)
  await screen.findByRole('heading', { name: 'Unit' }, { timeout: 20_000 })
  await screen.findByText('g/dL')
  cleanup()
  signIn(['view_title'])
  openApp('/unit', answer)
  await screen.findByText('Permission denied.', {}, { timeout: 20_000 })
})

test('a second default of an alignment is told by an info notice at once, each time, and cannot be saved', async () => {
  signIn(['view_report_footer', 'add_report_footer'])
  const rule = 'Another report footer is the default of this alignment.'
  const { user, form } = await openAdd('/report-footer', ({ path, query }) =>
    path === 'test-app/report-footer' ? page(query.default ? [{ id: 4, alignment: query.alignment }] : []) : undefined,
  )
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  const isDefault = await form.findByLabelText('Default')
  await user.click(isDefault)
  expect(save.disabled).toBe(false)
  await user.click(form.getByLabelText(/Alignment/))
  await user.click(await screen.findByRole('option', { name: 'LEFT' }))
  const notice = await screen.findByRole('status', { hidden: true })
  expect(notice.textContent).toContain(rule)
  expect(notice.className).toContain('Info')
  await waitFor(() => expect(save.disabled).toBe(true))
  await user.click(isDefault)
  await waitFor(() => expect(save.disabled).toBe(false))
  await user.click(within(notice).getByRole('button', { hidden: true }))
  await user.click(isDefault)
  expect((await screen.findByRole('status', { hidden: true })).textContent).toContain(rule)
  await waitFor(() => expect(save.disabled).toBe(true))
})

test('a file that is no picture is refused when it is chosen', async () => {
  signIn(['view_report_footer', 'add_report_footer'])
  const { form } = await openAdd('/report-footer', lists({}))
  const file = new File(['x'], 'signature.txt', { type: 'text/plain' })
  await userEvent.setup({ applyAccept: false }).upload(await form.findByLabelText(/^Signature/), file)
  await form.findByText('Unsupported File Format.')
})

test('a picker that is bound to another asks for its choice, and is emptied with it', async () => {
  signIn(['view_test_finding', 'add_test_finding'])
  const { user, form, calls } = await openAdd(
    '/test-finding',
    lists({
      'test-app/test-finding/test': [
        { id: 5, name: 'Urea' },
        { id: 6, name: 'Sodium' },
      ],
      'test-app/test-finding/reference-range': [{ id: 8, range: 'Any Between 15 45' }],
    }),
  )
  const range = await form.findByLabelText<HTMLInputElement>(/Reference Range/)
  expect(range.disabled).toBe(true)
  const pick = async (label: RegExp, name: string) => {
    await user.click(form.getByLabelText(label))
    await user.click(await screen.findByRole('option', { name }))
  }
  await pick(/^Test/, 'Urea')
  await pick(/Reference Range/, 'Any Between 15 45')
  expect(range.value).toBe('Any Between 15 45')
  const asked = calls.filter(({ path }) => path === 'test-app/test-finding/reference-range')
  expect(asked.map(({ query }) => query.test)).toEqual([5])
  await pick(/^Test/, 'Sodium')
  await waitFor(() => expect(range.value).toBe(''))
})

test('a picker asks for the values that its field names, as the call spells them', async () => {
  signIn(['view_reference_range', 'add_reference_range'])
  const { user, form, calls } = await openAdd(
    '/reference-range',
    lists({ 'test-app/reference-range/test': [{ id: 5, name: 'Urea', packageTest: false }] }),
  )
  await user.click(await form.findByLabelText(/^Test/))
  await screen.findByRole('option', { name: 'Urea' })
  const asked = calls.find(({ path }) => path === 'test-app/reference-range/test')
  expect(asked?.query).toMatchObject({ package_test: false })
})

test.each([
  ['department', '/department', '0'],
  ['test_unit', '/Unit', '0.00'], // as specified of units alone
])('a display order of a %s is an integer', async (code, route, shown) => {
  signIn([`view_${code}`, `add_${code}`])
  const { user, form } = await openAdd(route, lists({}))
  const order = await form.findByLabelText<HTMLInputElement>(/Display Order/)
  expect(order.value).toBe(shown)
  await user.clear(order)
  await user.type(order, '1.5')
  await user.tab()
  await form.findByText('Display Order Must be Integer')
  await user.clear(order)
  await user.type(order, 'first{Tab}')
  await form.findByText('Display Order Must be Integer')
})

test('two passwords that differ are told when the second is left, whatever else is not filled in yet', async () => {
  signIn(['view_user', 'add_user'])
  const { user, form } = await openAdd('/user', lists({}))
  await user.type(await form.findByLabelText(/^Password/), 'green door 7')
  await user.type(form.getByLabelText(/^Confirm Password/), 'green door 8{Tab}')
  await form.findByText('Passwords must match.')
})
