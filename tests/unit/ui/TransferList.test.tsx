// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PermissionMatrix } from '~/fields/references/PermissionMatrix'
import { moduleOptions } from '~/metadata/module'
import { StoryView } from '~/style/StoryView'
import * as stories from '~/ui/TransferList.stories'
import { show } from './support/show'

afterEach(cleanup)

const coreSetup = 5

/** The picker as a user meets it: its two sides, and the hands to work it with. */
function open(initial: number[] = [], fixed: readonly number[] = []) {
  const user = userEvent.setup()
  show(<StoryView meta={stories.default} story={stories.NothingSelected} args={{ initial, fixed: [...fixed] }} />)
  const side = (name: string) => within(screen.getByRole('group', { name }))
  const texts = (name: string) =>
    side(name)
      .queryAllByRole('checkbox')
      .map((row) => row.textContent)
  return {
    user,
    unselected: () => texts('Unselected'),
    selected: () => texts('Selected'),
    check: (name: string) => user.click(screen.getByRole('checkbox', { name: new RegExp(name) })),
    move: (to: 'selected' | 'unselected') => user.click(screen.getByRole('button', { name: `Move to ${to}` })),
    choose: async (label: string, option: string) => {
      await user.click(screen.getByLabelText(label))
      await user.click(await screen.findByRole('option', { name: option }))
    },
    /** The message of the alert, to the letter, with its spaces. */
    said: async () => (await screen.findByRole('status')).querySelector('.MuiAlert-message')?.textContent,
    emptyIn: (name: string) => screen.getByRole('group', { name }).textContent,
  }
}

test('a module is chosen, and only its permissions are offered; the selected side has all', async () => {
  const picker = open([4, 3])
  expect(picker.unselected()).toEqual(['View BillingBilling', 'Add BillingBilling'])
  expect(picker.selected()).toEqual(['View BankCore Setup · Bank', 'View UnitRental · Unit'])
  await picker.choose('Category', 'Unit')
  expect(picker.unselected()).toEqual([])
  await picker.choose('Module', 'Core Setup')
  expect(screen.getByLabelText('Category').textContent).toBe('All')
  expect([picker.unselected(), picker.selected().length]).toEqual([[], 2])
})

test('what is checked moves over, one by one or all that are shown', async () => {
  const picker = open()
  await picker.check('Add Billing')
  await picker.move('selected')
  expect(picker.selected()).toEqual(['Add BillingRental · Billing'])
  await picker.user.type(screen.getByLabelText('Search'), 'VIEW')
  await picker.user.click(screen.getByRole('checkbox', { name: 'Select all: Unselected' }))
  await picker.move('selected')
  await picker.user.clear(screen.getByLabelText('Search'))
  expect(picker.selected()).toHaveLength(3)
})

test('a module without permissions says so in both places', async () => {
  const picker = open()
  await picker.choose('Module', 'Account')
  expect(screen.getByLabelText('Category').textContent).toBe('No permissions category available ')
  expect(picker.emptyIn('Unselected')).toBe('No permissions available ')
  expect(picker.emptyIn('Selected')).toBe('No permissions available ')
})

test('nothing moves to the selected side without a check', async () => {
  const picker = open([4])
  await picker.move('selected')
  expect(await picker.said()).toBe('Select permission from unselected permissions')
  expect(picker.selected()).toHaveLength(1)
})

test('nothing moves to the unselected side without a check', async () => {
  const picker = open([4])
  await picker.move('unselected')
  expect(await picker.said()).toBe('Select permission from selected permissions')
  expect(picker.selected()).toHaveLength(1)
})

test('nothing is checked on the unselected side while something is on the selected one', async () => {
  const picker = open([4])
  await picker.check('View Bank')
  await picker.check('View Unit')
  expect(await picker.said()).toBe(
    'Yo have checked some permission from selected permissions.First uncheck them and try again',
  )
  expect(screen.getByRole('checkbox', { name: /View Unit/ }).getAttribute('aria-checked')).toBe('false')
})

test('nothing is checked on the selected side while something is on the unselected one', async () => {
  const picker = open([4])
  await picker.check('View Unit')
  await picker.check('View Bank')
  expect(await picker.said()).toBe(
    'Yo have checked some permission from unselected permissions.First uncheck them and try again',
  )
  expect(screen.getByRole('checkbox', { name: /View Bank/ }).getAttribute('aria-checked')).toBe('false')
})

test('permissions of another module are not removed until that module is chosen', async () => {
  const picker = open([4])
  await picker.check('View Bank')
  await picker.move('unselected')
  expect(await picker.said()).toBe(
    'You are trying to remove permission of another module.Please check the module and remove related permissions',
  )
  expect(picker.selected()).toHaveLength(1)
  await picker.choose('Module', 'Core Setup')
  await picker.move('unselected')
  expect([picker.selected(), picker.unselected()]).toEqual([[], ['View BankBank']])
})

test('a check that goes out of sight with its module is taken back', async () => {
  const picker = open()
  await picker.check('View Unit')
  await picker.choose('Module', 'Core Setup')
  await picker.move('selected')
  expect(await picker.said()).toBe('Select permission from unselected permissions')
})

test('works by keyboard: one stop a list, arrows within it, space checks', async () => {
  const { user, selected } = open()
  await user.click(screen.getByLabelText('Search'))
  await user.keyboard('{Tab}{Tab}')
  expect(document.activeElement?.textContent).toContain('View Billing')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp} {End} ')
  expect(document.activeElement?.textContent).toContain('View Unit')
  await user.keyboard('{Tab}{Enter}')
  expect(selected()).toEqual(['Add BillingRental · Billing', 'View UnitRental · Unit'])
})

test('what the user may not move stays on its side, by itself and among all', async () => {
  const picker = open([3], [2, 3])
  for (const name of ['Add Billing', 'View Unit']) {
    await picker.check(name)
    const row = screen.getByRole('checkbox', { name: new RegExp(name) })
    expect([row.getAttribute('aria-checked'), row.title]).toEqual(['false', 'You do not have this right yourself.'])
  }
  await picker.check('Select all: Unselected')
  await picker.move('selected')
  expect(picker.unselected()).toEqual(['Add BillingBilling'])
  expect(picker.selected().length).toBe(2)
  await picker.check('Select all: Selected')
  await picker.move('unselected')
  expect(picker.selected()).toEqual(['View UnitRental · Unit'])
})

test('a role’s rights stand by screen: view, add, edit and delete in columns, the others beside them; some stay', async () => {
  const right = (id: number, code: string, text: string, isFixed = false) => ({
    ...{ id, code, text, isFixed, category: code.replace(/^\w+?_/, '').toUpperCase(), module: coreSetup },
  })
  const rights = [right(1, 'view_bank', 'View Bank'), right(2, 'edit_bank', 'Edit Bank', true)]
  const other = { ...right(3, 'mail_bank', 'Mail Bank') }
  const user = userEvent.setup()
  const Role = () => {
    const [selected, setSelected] = useState([2])
    const shared = {
      selected,
      onChange: setSelected,
      modules: moduleOptions,
      moduleLabel: 'Module',
      categoryLabel: 'Category',
    }
    return <PermissionMatrix {...shared} permissions={[...rights, other]} />
  }
  show(<Role />)
  expect(screen.queryByRole('checkbox')).toBeNull() // of the first module
  await user.click(screen.getByLabelText('Module'))
  await user.click(await screen.findByRole('option', { name: 'Core Setup' }))
  const rows = () =>
    within(screen.getByRole('table', { name: 'Rights by screen' }))
      .getAllByRole('row')
      .slice(1)
  expect(rows().map((row) => row.textContent)).toEqual(['BANKMail Bank'])
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect([box('View Bank').checked, box('Edit Bank').checked, box('Edit Bank').disabled]).toEqual([false, true, true])
  await user.click(box('View Bank'))
  await user.click(box('Mail Bank'))
  expect([box('View Bank').checked, box('Mail Bank').checked]).toEqual([true, true])
  await user.type(screen.getByLabelText('Search'), 'nothing')
  expect(rows()).toEqual([])
})
