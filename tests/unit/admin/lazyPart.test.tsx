// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyDialog, lazyPart } from '../../../src/ui/lazyPart'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A part that cannot be loaded at first. */
function part() {
  let fails = true
  const load = vi.fn(async () => {
    if (fails) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: ({ name }: { name: string; onClose: () => void }) => <p>{name} is here</p> }
  })
  return { load, mend: () => (fails = false) }
}

test.each([true, false])(
  'a part that cannot be loaded says why in its place, and comes with Retry',
  async (isOnline) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    const { load, mend } = part()
    const Part = lazyPart(load, () => <p>waiting</p>)
    render(<Part name="The calendar" onClose={() => undefined} />)
    expect(screen.getByText('waiting')).toBeTruthy()
    await screen.findByText(isOnline ? 'Network error' : 'No internet connection')
    mend()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('The calendar is here')
    cleanup()
    render(<Part name="The next" onClose={() => undefined} />)
    expect(screen.getByText('The next is here')).toBeTruthy() // loaded once for all
    expect(load).toHaveBeenCalledTimes(2)
  },
)

test('a dialog that cannot be loaded can be closed', async () => {
  const onClose = vi.fn()
  const Dialog = lazyDialog(part().load)
  render(<Dialog name="The form" onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Failed to get data.Please try again later.' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
