// @vitest-environment jsdom
import MenuItem from '@mui/material/MenuItem'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Form, useTranslate } from 'react-admin'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { i18nProvider } from '~/admin/i18nProvider'
import { theme } from '~/admin/theme'
import ChoiceInput from '~/fields/choice/input'
import { f } from '~/resource'
import { matchTypeAhead } from '~/ui/typeAhead'
import { genders } from '~shared/options/options'
import { show } from './support/show'

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await i18nProvider.changeLocale('en')
})

function Gender() {
  const translate = useTranslate()
  const [gender, setGender] = useState<number | ''>('')
  return (
    <>
      <TextField select label="Gender" value={gender} onChange={({ target }) => setGender(Number(target.value))}>
        {genders.map(({ id, name }) => (
          <MenuItem key={id} value={id} disabled={id === 3}>
            {translate(name)}
          </MenuItem>
        ))}
      </TextField>
      <output>{gender}</output>
    </>
  )
}

const showThemed = (element: React.ReactElement) =>
  show(<ThemeProvider theme={createTheme(theme as object)}>{element}</ThemeProvider>)
const chosen = () => screen.getByRole('combobox').textContent

describe('a closed picker', () => {
  test('takes the first letter, on the way from one field to the next', async () => {
    const user = userEvent.setup()
    showThemed(<Gender />)
    await user.tab()
    await user.keyboard('f')
    expect([chosen(), screen.getByRole('status').textContent]).toEqual(['Female', '2'])
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('n')
    expect(chosen()).toBe('Female') // together with f: nothing begins with fn
  })

  test('begins anew after a second, and leaves out what cannot be chosen', async () => {
    const user = userEvent.setup()
    showThemed(<Gender />)
    await user.tab()
    await user.keyboard('M')
    expect(chosen()).toBe('Male')
    await new Promise((resolve) => setTimeout(resolve, 1050))
    await user.keyboard('o')
    expect(chosen()).toBe('Male')
    await user.keyboard('{Control>}f{/Control}')
    expect(chosen()).toBe('Male')
  })

  test('takes letters of the language that it is shown in, and those of the English name', async () => {
    await i18nProvider.changeLocale('ne')
    const user = userEvent.setup()
    showThemed(<Gender />)
    await user.tab()
    await user.keyboard('म')
    expect(screen.getByRole('status').textContent).toBe('2')
    await new Promise((resolve) => setTimeout(resolve, 1050))
    await user.keyboard('m')
    expect(screen.getByRole('status').textContent).toBe('1')
  })

  test('does so in the forms of masters', async () => {
    const user = userEvent.setup()
    const field = f.choice({ label: 'Gender', choices: genders })
    const seen = vi.fn()
    showThemed(
      <Form onSubmit={seen}>
        <ChoiceInput source="gender" field={field as never} mode="create" apiPath="gender" />
        <button type="submit">Save</button>
      </Form>,
    )
    await user.tab()
    await user.keyboard('fe')
    expect(chosen()).toBe('Female')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(seen.mock.calls[0]?.[0]).toEqual({ gender: 2 })
  })
})

test('letters choose as in a native select', () => {
  const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July'].map((name) => [name])
  expect(matchTypeAhead('j', months, -1)).toBe(0)
  expect(matchTypeAhead('j', months, 0)).toBe(5)
  expect(matchTypeAhead('jj', months, 5)).toBe(6)
  expect(matchTypeAhead('j', months, 6)).toBe(0)
  expect(matchTypeAhead('jul', months, 5)).toBe(6)
  expect(matchTypeAhead('ma', months, 4)).toBe(4)
  expect(matchTypeAhead('x', months, 4)).toBeUndefined()
  expect(matchTypeAhead('j', [], -1)).toBeUndefined()
})
