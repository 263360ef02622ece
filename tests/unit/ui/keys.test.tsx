// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useConfirm } from '~/ui/ConfirmDialog'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { deleteQuestion } from '~/ui/questions'
import { HotkeyScope, listBoundCommands, useHotkeys } from '~/ui/useHotkeys'
import { show } from './support/show'

afterEach(cleanup)

function Fields({ onLast }: { onLast: () => void }) {
  return (
    <div onKeyDownCapture={moveFocusOnEnter(onLast)}>
      <input aria-label="first" />
      <input aria-label="off" disabled />
      <input aria-label="amount" defaultValue="0.00" />
      <input aria-label="free" inputMode="numeric" data-optional="true" />
      <textarea aria-label="lines" />
      <input aria-label="last" />
    </div>
  )
}

test('Enter moves on from a value that is neither empty nor 0.00 and from an empty figure that is optional, and on the last field finishes', async () => {
  const user = userEvent.setup()
  const onLast = vi.fn()
  render(<Fields onLast={onLast} />)
  const at = () => document.activeElement?.getAttribute('aria-label')
  await user.click(screen.getByLabelText('first'))
  await user.keyboard('{Enter}')
  expect(at()).toBe('first')
  await user.keyboard('x{Enter}')
  expect(at()).toBe('amount')
  await user.keyboard('{Enter}')
  expect(at()).toBe('amount')
  await user.keyboard('5{Enter}')
  expect(at()).toBe('free')
  await user.keyboard('{Enter}')
  expect(at()).toBe('lines')
  await user.keyboard('a{Enter}b')
  expect([at(), screen.getByLabelText<HTMLTextAreaElement>('lines').value]).toEqual(['lines', 'a\nb'])
  await user.click(screen.getByLabelText('last'))
  await user.keyboard('{Enter}')
  expect(onLast).not.toHaveBeenCalled()
  await user.keyboard('z{Enter}')
  expect(onLast).toHaveBeenCalledTimes(1)
})

function Keys({ name, log, enabled }: { name: string; log: string[]; enabled?: boolean }) {
  useHotkeys({ save: () => log.push(`${name} save`), add: () => log.push(`${name} add`) }, enabled)
  return null
}

test('what opened last has the keys; a key that is not bound stays with the browser', () => {
  const log: string[] = []
  const { rerender } = render(<Keys name="page" log={log} />)
  const press = (key: string) => fireEvent.keyDown(window, { key, ctrlKey: true })
  expect(press('s')).toBe(false)
  expect(press('p')).toBe(true)
  rerender(
    <>
      <Keys name="page" log={log} />
      <Keys name="dialog" log={log} />
    </>,
  )
  press('s')
  press('Enter')
  rerender(<Keys name="page" log={log} />)
  press('s')
  rerender(<Keys name="page" log={log} enabled={false} />)
  expect(press('s')).toBe(true)
  expect(log).toEqual(['page save', 'dialog save', 'dialog add', 'page save'])
})

function Page({ log, children }: { log: string[]; children?: ReactNode }) {
  const help = () => log.push(`help with ${listBoundCommands().join(', ')}`)
  useHotkeys({
    help,
    keys: () => log.push('keys'),
    save: () => log.push('save'),
    rows: () => log.push('rows'),
    older: () => log.push('older'),
  })
  return (
    <main tabIndex={-1}>
      <button type="button">button</button>
      {children}
    </main>
  )
}

function Inside({ log }: { log: string[] }) {
  useHotkeys({ add: () => log.push('add') })
  return <input aria-label="text" />
}

test('F1 helps in dialogs, too, with the keys that these have; the question mark shows keys only outside of texts', () => {
  const log: string[] = []
  const { rerender } = render(<Page log={log} />)
  fireEvent.keyDown(document.body, { key: '?' })
  rerender(
    <Page log={log}>
      <HotkeyScope>
        <Inside log={log} />
      </HotkeyScope>
    </Page>,
  )
  fireEvent.keyDown(screen.getByLabelText('text'), { key: '?' })
  fireEvent.keyDown(screen.getByLabelText('text'), { key: 'F1' })
  fireEvent.keyDown(screen.getByLabelText('text'), { key: 'F8' })
  expect(log).toEqual(['keys', 'help with add, help, keys'])
})

test('the arrow down leads to the rows only from where nothing has the focus', () => {
  const log: string[] = []
  render(<Page log={log} />)
  fireEvent.keyDown(screen.getByText('button'), { key: 'ArrowDown' })
  expect(log).toEqual([])
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  fireEvent.keyDown(screen.getByRole('main'), { key: 'ArrowDown' })
  expect(log).toEqual(['rows', 'rows'])
})

function Asking({ onAnswer, ...asked }: { onAnswer: (yes: boolean) => void; isDestructive?: boolean; text?: string }) {
  const { confirm, confirmation } = useConfirm()
  return (
    <>
      <button type="button" onClick={async () => onAnswer(await confirm(asked.text, asked))}>
        ask
      </button>
      {confirmation}
    </>
  )
}

test('a confirmation is titled so, asks "Are you sure?" and answers what was pressed', async () => {
  const user = userEvent.setup()
  const onAnswer = vi.fn()
  show(<Asking onAnswer={onAnswer} />)
  await user.click(screen.getByRole('button', { name: 'ask' }))
  expect(screen.getByRole('alertdialog', { name: 'Confirmation' }).textContent).toContain('Are you sure?')
  await user.click(screen.getByRole('button', { name: 'YES' }))
  await user.click(screen.getByText('ask'))
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(onAnswer.mock.calls).toEqual([[true], [false]]))
})

test('what loses something is answered with NO by Enter, and says what is lost', async () => {
  const user = userEvent.setup()
  const onAnswer = vi.fn()
  show(<Asking onAnswer={onAnswer} isDestructive text={deleteQuestion('Payment Mode', 'eSewa')} />)
  await user.click(screen.getByRole('button', { name: 'ask' }))
  screen.getByText('Delete Payment Mode “eSewa”?')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'NO' })))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]))
})

test('the focus stays on YES if the user moved it there while the confirmation opened', async () => {
  const user = userEvent.setup()
  const onAnswer = vi.fn()
  show(<Asking onAnswer={onAnswer} isDestructive />)
  await user.click(screen.getByRole('button', { name: 'ask' }))
  const yes = screen.getByRole('button', { name: 'YES' })
  yes.focus()
  await new Promise((resolve) => setTimeout(resolve, 500)) // the dialog's transition takes half of it
  expect(document.activeElement).toBe(yes)
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]))
})
