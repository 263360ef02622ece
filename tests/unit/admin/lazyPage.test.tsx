// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageBoundary } from '../../../src/admin/shell/PageBoundary'
import { lazyPage } from '../../../src/ui/lazyPage'

const failing = () => Promise.reject(new Error('chunk gone'))

function show(name: string, load: Parameters<typeof lazyPage>[1], reload: () => void) {
  const Page = lazyPage(name, load, reload)
  render(
    <PageBoundary>
      <Suspense fallback="loading">
        <Page />
      </Suspense>
    </PageBoundary>,
  )
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React reports the error that the test provokes
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a page that fails to load reloads once, then shows the error', async () => {
  const reload = vi.fn()
  show('billing', failing, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(screen.getByText('loading')).toBeTruthy()
  cleanup()
  show('billing', failing, reload)
  expect(await screen.findByText('chunk gone')).toBeTruthy()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that loads again may be reloaded again another day', async () => {
  const reload = vi.fn()
  show('billing', failing, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  show('billing', async () => ({ default: () => 'the page' }), reload)
  await screen.findByText('the page')
  show('billing', failing, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test('without a network nothing is reloaded, as that would lose what is on the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.fn()
  show('billing', failing, reload)
  expect(await screen.findByText('No internet connection')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('with the network again, Retry loads the page', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let fails = true
  show('billing', () => (fails ? failing() : Promise.resolve({ default: () => 'the page' })), vi.fn())
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No internet connection')).toBeTruthy()
  online.mockReturnValue(true)
  fails = false
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('the page')).toBeTruthy()
})
