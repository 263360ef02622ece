// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { App } from '~/admin/App'
import { setApiHost } from '~/admin/apiHost'
import { authProvider } from '~/admin/authProvider'
import { type StandIn, startStandIn } from '../../support/standIn'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

let server: StandIn
beforeAll(async () => {
  server = await startStandIn()
})
afterAll(() => server.close())
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  setApiHost(server.host)
  server.tables['core-app/province'] = [{ id: 1, name: 'Koshi', active: true }]
  server.tables['core-app/district'] = [{ id: 1, name: 'Morang', province: 1, active: true }]
  server.tables['core-app/discount-scheme'] = [{ id: 1, name: 'Staff', rate: 10, editable: true, active: true }]
  await authProvider.login({ userName: 'sita', password: 'right1' })
})
afterEach(cleanup)

/** The whole application on the stand-in, with a form open. */
async function openForm(route: string, button: 'Add' | 'Edit') {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [route] })} />)
  const user = userEvent.setup()
  await screen.findAllByRole('button', { name: 'Edit' }, { timeout: 20_000 })
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 })
  await within(dialog).findByRole('button', { name: /^(Save|Update)$/ })
  return { user, form: within(dialog) }
}

async function fillDistrict() {
  const opened = await openForm('/district', 'Add')
  const { user, form } = opened
  await user.type(form.getByLabelText(/District Name/), 'Manang')
  await user.click(form.getByLabelText(/Select Province/))
  await user.click(await screen.findByRole('option', { name: 'Koshi' }))
  return opened
}
/** The message of the field, from its input's description. */
const messageOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent?.trim() || undefined

const kept = 'Your work is kept here.'
test.each<[string, number, unknown, { name?: string; province?: string; form?: string }]>([
  ['of one field', 400, { name: ['Too short.', 'Not a name.'] }, { name: 'Too short. Not a name.' }],
  ['of two fields', 400, { name: ['Bad.'], province: ['Unknown.'] }, { name: 'Bad.', province: 'Unknown.' }],
  ['of the whole form', 400, { non_field_errors: ['Both or none.'] }, { form: 'Both or none.' }],
  ['of both', 400, { name: ['Bad.'], non_field_errors: ['And closed.'] }, { name: 'Bad.', form: 'And closed.' }],
  ['as a detail', 400, { detail: 'JSON parse error' }, { form: 'JSON parse error' }],
  ['as a list', 400, ['Closed on Saturdays.'], { form: 'Closed on Saturdays.' }],
  ['of a field that the form lacks', 400, { created_by: ['Required.'] }, { form: 'Required.' }],
  ['of the right', 403, { detail: 'No.' }, { form: `You don't have permission to access on this server · ${kept}` }],
  ['of the server', 500, { detail: 'Oops' }, { form: `Internal Server Error. Contact IT manager !!! · ${kept}` }],
])('a refusal %s shows where it belongs, and nothing typed is lost', async (_, status, body, shown) => {
  const { user, form } = await fillDistrict()
  server.refuseNext(status, body)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Failed to Create District')
  const name = form.getByLabelText<HTMLInputElement>(/District Name/)
  const province = form.getByLabelText(/Select Province/)
  await waitFor(() => expect(messageOf(name)).toBe(shown.name))
  expect(messageOf(province)).toBe(shown.province)
  expect(form.queryByRole('alert')?.textContent).toBe(shown.form)
  expect(name.value).toBe('Manang')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('District Created successfully')
  expect(await screen.findByText('Manang')).toBeTruthy()
})

test('a decimal as a number stands with two decimals in list and form, and is no change', async () => {
  const { user, form } = await openForm('/discount-scheme', 'Edit')
  expect(form.getByLabelText<HTMLInputElement>(/Rate/).value).toBe('10.00')
  await user.click(form.getByLabelText(/Rate/))
  await user.tab()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()) // no question: nothing was changed
})

test('a filter that the server does not know makes no duplicate', async () => {
  const { user, form } = await fillDistrict()
  server.ignoresFilters = true
  await user.type(form.getByLabelText(/District Name/), ' South')
  await user.keyboard('{Control>}s{/Control}') // waits for the check
  await screen.findByText('District Created successfully')
  server.ignoresFilters = false
})

test('Export says that there is none, and its buttons go', async () => {
  const { user, form } = await openForm('/district', 'Add')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await screen.findByText('This server exports and imports no files.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})
