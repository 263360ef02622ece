// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PatientDialog } from '../../../custom/quick-registration/PatientDialog'
import { quickRegistrationForm } from '../../../custom/quick-registration/registration'
import { type FakeCall, fakeServer } from '../admin/support/fakeServer'
import { show } from './support/show'

afterEach(cleanup)

/** The calls of a server whose titles have no short name. */
const answer = ({ path }: FakeCall) => ({
  data: { results: path.endsWith('/title') ? [{ id: 1, name: 'Mister' }] : [], count: 1 },
})
const open = () => {
  fakeServer(answer)
  show(<PatientDialog registration={quickRegistrationForm} onSaved={() => {}} onClose={() => {}} />)
}

test('titles without a short name are known by their name', async () => {
  open()
  await userEvent.setup().click(await screen.findByRole('combobox', { name: 'Title' }))
  expect(await screen.findByRole('option', { name: 'Mister' })).toBeTruthy()
})
