// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PatientDialog } from '../../../custom/shared/patients/PatientDialog'
import { quickRegistrationForm } from '../../../custom/shared/patients/registration'
import { type FakeCall, fakeServer } from '../admin/support/fakeServer'
import { show } from './support/show'

afterEach(cleanup)

const sunita = {
  ...{ id: 7, customerNo: 'TCN-000007', title: null, firstName: 'Sunita', middleName: null, lastName: 'Rai' },
  ...{ fullName: 'Sunita Rai', gender: 2, dobDateAd: '1990-01-01', active: true },
}

/** The endpoints of a server whose titles have no short name. */
const answer = ({ path }: FakeCall) => {
  if (path.endsWith('/7')) return { data: sunita }
  return { data: { results: path.endsWith('/title') ? [{ id: 1, name: 'Mister' }] : [], count: 1 } }
}
const open = (id?: number) => {
  fakeServer(answer)
  show(<PatientDialog registration={quickRegistrationForm} id={id} onSaved={() => {}} onClose={() => {}} />)
}

test('titles without a short name are known by their name', async () => {
  open()
  await userEvent.setup().click(await screen.findByRole('combobox', { name: 'Title' }))
  expect(await screen.findByRole('option', { name: 'Mister' })).toBeTruthy()
})

test('the title of an edit says whose it is', async () => {
  open(7)
  expect(await screen.findByRole('dialog', { name: 'Edit Quick Registration · TCN-000007' })).toBeTruthy()
})
