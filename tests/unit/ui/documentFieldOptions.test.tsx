// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { f } from '~/document'
import { bodyOf } from '~/documents/form/admin/plainBody'
import type { DerivedDraft } from '~/documents/form/admin/plainDraft'
import { DocumentHeaderFields } from '~/documents/header/admin/DocumentHeaderFields'
import { EntryRow } from '~/documents/lines/admin/EntryRow'
import { validateEnteredLine } from '~/documents/lines/admin/enteredLine'
import { kind, noteWith, qty } from '~/testing/fixtures/note'
import { inspection } from '../../fixtures/fieldOptions/inspection'
import { fakeServer } from '../admin/support/fakeServer'
import { show } from './support/show'

beforeEach(() => {
  fakeServer(() => ({ data: { results: [], count: 0 } }))
})
afterEach(cleanup)

const nothing = () => {}
const emptyDraft: DerivedDraft = {
  ...{ key: 'draft', header: {}, lines: [], entry: {}, payments: [], quantities: {}, deleted: [] },
}
const alone = { lines: [], header: {} }

/** A delivery has a batch, for goods that are bought. */
const delivery = noteWith({
  header: { fields: { kind } },
  lines: { fields: { qty, batch: f.text({ label: 'Batch', required: true, when: (_, { kind }) => kind === 2 }) } },
})

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
      {...{
        document: inspection,
        header: {},
        start: {},
        onEnter: nothing,
        onChoose: () => undefined,
        onScan: () => false,
      }}
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

test('a line asks for what the header says, while it says so, and posts nothing else', async () => {
  const rowOf = (kind: number) => (
    <EntryRow
      {...{ document: delivery, header: { kind }, start: {}, onEnter: nothing, onChoose: () => undefined }}
      {...{ onScan: () => false, scansWaiting: { current: 0 }, onAdd: () => ({}), onSave: nothing }}
      {...{ onPrint: undefined, row: createRef<HTMLElement>() }}
    />
  )
  const { rerender } = show(rowOf(1))
  await screen.findByLabelText(/^Qty/)
  expect(screen.queryByLabelText(/^Batch/)).toBeNull()
  rerender(rowOf(2))
  await screen.findByLabelText(/^Batch/)
  const [line, header] = [{ qty: '1' }, { kind: 2 }]
  expect(validateEnteredLine(delivery, line, { lines: [], header })).toEqual({ batch: 'Batch is required' })
  expect(validateEnteredLine(delivery, line, { lines: [], header: { kind: 1 } })).toEqual({})
  const posted = (kind: number) =>
    bodyOf(
      delivery,
      { ...emptyDraft, header: { kind }, lines: [{ key: 1, values: { qty: '1', batch: 'A7' } }] },
      undefined,
    ).details
  expect([posted(2), posted(1)]).toMatchObject([[{ batch: 'A7' }], [{ batch: null }]])
})

test('a hidden field is neither required nor posted', () => {
  const line = { place: 'Store', qty: 1, isDefective: false, defect: 'Cracked' }
  expect(validateEnteredLine(inspection, line, alone)).toEqual({})
  expect(validateEnteredLine(inspection, { ...line, isDefective: true, defect: '' }, alone)).toEqual({
    defect: 'Defect is required',
  })
  const header = { kind: 1, complainant: 'Sita' }
  const draft: DerivedDraft = { ...emptyDraft, header, lines: [{ key: 1, values: line }] }
  const body = bodyOf(inspection, draft, undefined)
  expect([body.kind, body.complainant]).toEqual([1, null])
  expect(body.details).toMatchObject([{ place: 'Store', defect: null }])
})
