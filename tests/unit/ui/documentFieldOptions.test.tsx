// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyOf } from '~/documents/form/admin/plainBody'
import type { DerivedDraft } from '~/documents/form/admin/plainDraft'
import { DocumentHeaderFields } from '~/documents/header/admin/DocumentHeaderFields'
import { EntryRow } from '~/documents/lines/admin/EntryRow'
import { validateEnteredLine } from '~/documents/lines/admin/enteredLine'
import { inspection } from '../../fixtures/fieldOptions/inspection'
import { fakeServer } from '../admin/support/fakeServer'
import { show } from './support/show'

beforeEach(() => {
  fakeServer(() => ({ data: { results: [], count: 0 } }))
})
afterEach(cleanup)

const nothing = () => {}

test('the header shows what goes with the chosen kind, under its section, with its help', async () => {
  show(
    <DocumentHeaderFields
      document={inspection}
      start={{}}
      errors={{}}
      onChange={nothing}
      onOriginal={nothing}
      onLast={nothing}
    />,
  )
  expect(screen.queryByLabelText(/^Complainant/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'The complaint' })).toBeNull()
  const user = userEvent.setup()
  await user.click(await screen.findByLabelText(/^Kind/))
  await user.click(await screen.findByRole('option', { name: 'Complaint' }))
  await screen.findByLabelText(/^Complainant/)
  screen.getByRole('heading', { name: 'The complaint' })
  screen.getByText('Who complained.')
  expect(screen.queryByLabelText(/^Called Back/)).toBeNull()
  await user.type(screen.getByLabelText(/^Complainant/), 'Somebody of a long name')
  await screen.findByLabelText(/^Called Back/)
})

test('the row of a line starts with defaults, and asks for the defect of what is defective', async () => {
  const row = createRef<HTMLElement>()
  show(
    <EntryRow
      {...{ document: inspection, start: {}, onEnter: nothing, onChoose: () => undefined, onScan: () => false }}
      {...{ scansWaiting: { current: 0 }, onAdd: () => ({}), onSave: nothing, onPrint: undefined, row }}
    />,
  )
  expect(screen.getByLabelText<HTMLInputElement>(/^Qty/).value).toBe('1')
  screen.getByText('How many were inspected.')
  expect(screen.queryByLabelText(/^Defect(?!ive)/)).toBeNull()
  await userEvent.setup().click(screen.getByLabelText(/^Defective/))
  await waitFor(() => screen.getByLabelText(/^Defect(?!ive)/))
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
  await userEvent.setup().type(screen.getByLabelText(/^Qty/), '2')
  await waitFor(() => screen.getByLabelText(/^Reason/))
})

test('a hidden field is neither required nor posted', () => {
  const line = { place: 'Store', qty: 1, isDefective: false, defect: 'Cracked' }
  expect(validateEnteredLine(inspection, line, [])).toEqual({})
  expect(validateEnteredLine(inspection, { ...line, isDefective: true, defect: '' }, [])).toEqual({
    defect: 'Defect is required',
  })
  const draft: DerivedDraft = {
    key: 'draft',
    ...{ header: { kind: 1, complainant: 'Sita' }, lines: [{ key: 1, values: line }], entry: {}, payments: [] },
    ...{ quantities: {}, deleted: [] },
  }
  const body = bodyOf(inspection, draft, undefined)
  expect([body.kind, body.complainant]).toEqual([1, null])
  expect(body.details).toMatchObject([{ place: 'Store', defect: null }])
})
