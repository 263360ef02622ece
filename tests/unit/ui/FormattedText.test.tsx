// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FormattedText } from '~/ui/FormattedText'

afterEach(cleanup)

const shown = (html: string, inline?: boolean) =>
  render(<FormattedText html={html} inline={inline} />).container.innerHTML

test('formatting is shown, in one line without blocks', () => {
  expect(shown('<p>10<sup>9</sup>/<b>L</b></p>')).toBe('<p>10<sup>9</sup>/<b>L</b></p>')
  expect(shown('<p>10<sup>9</sup>/L</p>', true)).toBe('10<sup>9</sup>/L')
})

test('nothing that could act comes through: neither elements nor attributes', () => {
  const html =
    '<p onclick="x()" style="a:b">a<script>x()</script><img src=x onerror=x()><a href="javascript:x()">b</a></p>'
  expect(shown(html)).toBe('<p>ab</p>')
})
