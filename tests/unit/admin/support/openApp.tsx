import { configure, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { App } from '../../../../src/admin/App'
import { type FakeAnswer, type FakeCall, fakeServer } from './fakeServer'
import { sessionWith } from './signIn'

// a busy machine renders the whole application more slowly than the default second
configure({ asyncUtilTimeout: 15_000 })

/** Opens the application at a route. Requests that `answer` leaves open get the responses of a quiet server. */
export function openApp(route: string, answer: (call: FakeCall) => FakeAnswer | undefined = () => undefined) {
  const calls = fakeServer((call) => answer(call) ?? quiet(call))
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [route] })
  render(<RouterProvider router={router} />)
  const at = () => router.state.location
  return {
    calls,
    path: () => at().pathname,
    query: () => Object.fromEntries(new URLSearchParams(at().search)),
    go: (to: string) => router.navigate(to),
    back: () => router.navigate(-1),
  }
}

const quiet = ({ path }: FakeCall): FakeAnswer => {
  if (path === 'branches') return { data: [{ id: 1, name: 'Himal Centre', subDomain: 'localhost' }] }
  if (path === 'user-app/me') return { status: 500 }
  if (path === 'user-app/logout') return { status: 204 }
  if (path.endsWith('/related')) return { data: { results: [], reports: [] } }
  if (path === 'notice') return { data: { unseen: 0, results: [] } }
  return { data: { results: [], count: 0, next: null, previous: null } }
}

/** A server that takes the password `right1` and signs in a user with these codes. */
export function loginAnswer(codes: string[], isSuperuser = false) {
  return ({ path, body }: FakeCall): FakeAnswer | undefined => {
    if (path !== 'user-app/login') return undefined
    if ((body as { password: string }).password !== 'right1')
      return { status: 401, data: { message: 'Invalid credentials please try again.' } }
    const { tokens, user } = sessionWith(codes, isSuperuser)
    return { data: { ...user, tokens } }
  }
}
