import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeAnswer, FakeCall } from '../../admin/support/fakeServer'
import { openApp } from '../../admin/support/openApp'
import { signIn } from '../../admin/support/signIn'

export const permissions = ['5:view_district', '5:add_district', '5:edit_district']

/** The list of districts as a user with some permissions opens it, on a server that answers so. */
export async function openDistricts(
  answer: (call: FakeCall) => FakeAnswer | undefined,
  codes = permissions,
  route = '/district',
) {
  signIn(codes)
  const app = openApp(route, answer)
  await screen.findByRole('heading', { name: 'District' }, { timeout: 20_000 })
  return { ...app, user: userEvent.setup() }
}

export const table = () => screen.getByRole('table', { name: 'District' })
/** The texts of the table's headings or rows. */
export const texts = (role: 'columnheader' | 'row') =>
  within(table())
    .getAllByRole(role)
    .map((element) => element.textContent)
/** The row that holds a text. */
export const rowWith = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLTableRowElement

/** What the list of districts was asked for. */
export const listCalls = (calls: FakeCall[]) =>
  calls.flatMap(({ path, query }) => (path === 'core-app/district' ? [query] : []))
