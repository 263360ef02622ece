// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18nProvider, restoreLocale } from '../../../src/admin/i18nProvider'
import type { FakeCall } from './support/fakeServer'
import { openApp } from './support/openApp'
import { signIn } from './support/signIn'

// the first test of a file also loads the whole application
vi.setConfig({ testTimeout: 60_000 })

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await i18nProvider.changeLocale('en')
  localStorage.clear()
})
afterEach(cleanup)
afterAll(() => i18nProvider.changeLocale('en'))

async function chooseNepali(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Account of Sita Sharma' }))
  await user.click(await screen.findByRole('menuitem', { name: 'नेपाली' }))
}

test('the account menu changes the language of the screen, and back', async () => {
  const user = userEvent.setup()
  signIn([], true)
  openApp('/district')
  await screen.findByRole('heading', { name: 'District' })
  await chooseNepali(user)
  expect(await screen.findByRole('heading', { name: 'जिल्ला' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'थप्नुहोस्' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('ne')
  expect(document.title).toBe('जिल्ला · Prayog')
  await user.click(screen.getByRole('button', { name: 'Sita Sharma को खाता' }))
  expect(screen.queryByRole('menuitem', { name: 'नेपाली' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: 'District' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
})

test('the chosen language is remembered: a reload starts in it, with the login screen too', async () => {
  const user = userEvent.setup()
  signIn([], true)
  openApp('/')
  await chooseNepali(user)
  await screen.findByRole('heading', { name: /^शुभ / })
  cleanup()
  const remembered = { ...localStorage }
  await i18nProvider.changeLocale('en')
  for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value)
  localStorage.removeItem('prayog.session')
  sessionStorage.clear()

  await restoreLocale()
  openApp('/login')
  expect(await screen.findByRole('button', { name: 'लगइन' })).toBeTruthy()
  expect(screen.getByLabelText('प्रयोगकर्ता नाम')).toBeTruthy()
  expect(document.documentElement.lang).toBe('ne')
})

const province = { id: 3, name: 'बागमती' }
/** A server that has the district of every name already. */
const withTakenDistrict = ({ method, path }: FakeCall) => {
  if (path.endsWith('/province')) return { data: { results: [province], count: 1, next: null, previous: null } }
  if (method !== 'POST' || !path.endsWith('/district')) return undefined
  const message = 'District has been already added.'
  return { status: 400, data: { message, errors: { name: message } } }
}

test('a form in Nepali: its labels, its own messages, and what the server says in English', async () => {
  const user = userEvent.setup()
  await i18nProvider.changeLocale('ne')
  signIn([], true)
  const { calls } = openApp('/district', withTakenDistrict)
  await user.click(await screen.findByRole('button', { name: 'थप्नुहोस्' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'जिल्ला थप्ने' }))
  const name = await dialog.findByLabelText(/जिल्लाको नाम/)
  await user.click(dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }))
  expect(await dialog.findByText('नाम आवश्यक छ')).toBeTruthy()
  expect(dialog.getByText('प्रदेश आवश्यक छ')).toBeTruthy()

  await user.type(name, 'Kaski')
  await user.type(dialog.getByLabelText(/प्रदेश छान्नुहोस्/), 'बाग')
  await user.click(await screen.findByRole('option', { name: 'बागमती' }))
  await user.click(dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }))
  expect(await dialog.findByText('जिल्ला पहिले नै थपिएको छ।')).toBeTruthy()
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
})

test('screens and the menu are found by their Nepali and by their English name', async () => {
  const user = userEvent.setup()
  await i18nProvider.changeLocale('ne')
  signIn([], true)
  const app = openApp('/')
  const menu = await screen.findByRole('navigation', { name: 'ल्याब' })
  await user.type(within(menu).getByLabelText('मेनुमा खोज्नुहोस्'), 'जाँच वि')
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Prayog', 'जाँच विधि'])

  const search = () => screen.getByRole('combobox', { name: 'स्क्रिन खोज्नुहोस्' })
  await user.type(search(), 'district')
  expect(await screen.findByRole('option', { name: /जिल्ला/ })).toBeTruthy()
  await user.clear(search())
  await user.type(search(), 'जिल्ला')
  await user.click(await screen.findByRole('option', { name: /जिल्ला/ }))
  await waitFor(() => expect(app.path()).toBe('/district'))
})
