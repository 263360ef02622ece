// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { httpClient } from '~/admin/http'
import { f } from '~/resource'
import { StoryView } from '~/style/StoryView'
import type { Story, StoryFile } from '~/style/story'
import * as confirm from '~/ui/ConfirmDialog.stories'
import * as details from '~/ui/DetailList.stories'
import { show } from './support/show'

const files = import.meta.glob<StoryFile>('../../../src/{ui,fields/*}/*.stories.tsx', { eager: true })
const byTitle = new Map(Object.values(files).map((file) => [file.default.title, file]))

/** The kinds with a story of an error: `concat` is not written, and the editor of `richText` is loaded after the error is set. */
const written = [...byTitle].filter(([title, file]) => title.startsWith('fields/') && 'Invalid' in file)

beforeAll(() => {
  const data = { count: 0, next: null, previous: null, results: [] }
  httpClient.defaults.adapter = async (config) => ({ data, status: 200, statusText: 'OK', headers: {}, config })
})
afterEach(cleanup)

test('every field kind has stories', () => {
  const kinds = new Set(
    Object.entries(f).flatMap(([name]) => (['name', 'code', 'displayOrder'].includes(name) ? [] : [name])),
  )
  const titles = [...kinds].map((kind) => `fields/${kind}`)
  expect([...byTitle.keys()].filter((title) => title.startsWith('fields/')).sort()).toEqual(titles.sort())
})

describe.each(written)('the input of %s', (_, file) => {
  const { default: meta, Invalid, Disabled } = file as StoryFile & Record<'Invalid' | 'Disabled', Story>

  test('shows its error, and cannot be used where its form is disabled', async () => {
    show(<StoryView meta={meta} story={Invalid} />)
    expect(await screen.findByText(/ is required$/)).toBeTruthy()
    cleanup()
    const { container } = show(<StoryView meta={meta} story={Disabled} />)
    expect(container.querySelector('fieldset')?.disabled).toBe(true)
  })
})

test.each([
  ['a harmless question', confirm.Harmless, 'yes'],
  ['one that loses something', confirm.Losing, 'no'],
])('Enter answers %s', async (_, story, answer) => {
  const user = userEvent.setup()
  show(<StoryView meta={confirm.default} story={story} />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.keyboard('{Enter}')
  expect(screen.getByText(answer)).toBeTruthy()
})

test('a detail without a value shows a dash', () => {
  show(<StoryView meta={details.default} story={details.Details} />)
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual(['RO-17', 'Oakfield Builders', '-'])
})
