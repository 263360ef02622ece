// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StoryView } from '~/style/StoryView'
import type { Story } from '~/style/story'
import * as stories from '~/ui/FormattedText.stories'

afterEach(cleanup)

const shown = (story: Story) => render(<StoryView meta={stories.default} story={story} />).container.innerHTML

test('formatting is shown, in one line without blocks', () => {
  expect(shown(stories.Paragraph)).toBe('<p>10<sup>9</sup>/<b>L</b></p>')
  expect(shown(stories.Inline)).toBe('10<sup>9</sup>/L')
})

test('nothing that could act comes through: neither elements nor attributes', () => {
  expect(shown(stories.Unsafe)).toBe('<p>ab</p>')
})
