// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import ErasureDialog from '~/admin/persons/ErasureDialog'
import type { ErasureState } from '~/server/persons/responses'
import { fakeServer } from '../admin/support/fakeServer'
import { signIn } from '../admin/support/signIn'
import { show } from './support/show'

const path = 'customer-app/patient/5/erasure'
const request: ErasureState['request'] = {
  ...{ askedBy: 'the patient', reason: 'moved', requestedBy: 'ram', requestedById: 8 },
  ...{ requestedAt: '2026-11-01T06:15:00.000Z', erasedAt: null },
}

beforeEach(() => signIn(['erase_patient']))
afterEach(cleanup)

function open(state: Partial<ErasureState>) {
  const closed: string[] = []
  const calls = fakeServer(() => ({ data: { keptUntil: [], request: null, ...state } }))
  show(<ErasureDialog apiPath="customer-app/patient" id={5} onClose={() => closed.push('closed')} />)
  const posts = () => calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body])
  return { closed, posts }
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('records that must still be kept are shown before a reason can be typed', async () => {
  open({
    keptUntil: [
      { label: 'Bills and receipts', years: 6, until: '2099-07-16' },
      { label: 'Samples and reports', years: 10, until: '2020-07-16' },
    ],
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This person cannot be erased yet: the law has these records kept.')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/Bills and receipts: kept for 6 years, until .*2099-07-16/)).toBeTruthy()
  expect(dialog.queryByText(/Samples and reports/)).toBeNull()
  expect(dialog.queryAllByRole('textbox')).toEqual([])
  expect((await button('Request Erasing')).disabled).toBe(true)
})

test('a request has the focus in its first field, and is sent with both texts', async () => {
  const { posts, closed } = open({ keptUntil: [{ label: 'Bills and receipts', years: 6, until: '2020-07-16' }] })
  const user = userEvent.setup()
  const askedBy = await screen.findByRole('textbox', { name: /Asked by/ })
  expect(document.activeElement).toBe(askedBy)
  await user.keyboard('the patient')
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'moved')
  await user.click(await button('Request Erasing'))
  await screen.findByText('Erasing was requested.')
  expect(posts()).toEqual([[path, { askedBy: 'the patient', reason: 'moved' }]])
  expect(closed).toEqual(['closed'])
})

test('another user confirms, who requested it cannot, and what was done is only shown', async () => {
  const { posts } = open({ request })
  await button('Erase For Good')
  screen.getByText(/files and texts that name the person are erased for good/)
  await userEvent.setup().click(await button('Erase For Good'))
  await screen.findByText('The personal data were erased.')
  expect(posts()).toEqual([[`${path}/confirm`, {}]])
  cleanup()
  open({ request: { ...request, requestedById: 7 } })
  expect((await button('Erase For Good')).disabled).toBe(true)
  await button('Take The Request Back')
  cleanup()
  open({ request: { ...request, erasedAt: '2026-11-02T06:15:00.000Z' } })
  const close = await button('Close')
  expect(document.activeElement).toBe(close)
  expect(screen.queryByRole('button', { name: 'Erase For Good' })).toBeNull()
})
