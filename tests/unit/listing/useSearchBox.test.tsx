// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchBox } from '../../../src/admin/listing/useSearchBox'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const apply = vi.fn()
  const hook = renderHook(() => useSearchBox('', apply), { wrapper: MemoryRouter })
  const key = (text: string, ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
      hook.result.current[1](text)
    })
  return { apply, key, ...hook }
}

test('keys typed by hand search at once, each', () => {
  const { apply, key } = open()
  key('k', 500)
  key('ka', 100)
  expect(apply.mock.calls).toEqual([['k'], ['ka']])
})

test('of a scanner’s burst the first key searches, and then the whole code', () => {
  const { apply, key, result } = open()
  for (const text of ['9', '98', '984', '9841']) key(text, 5)
  expect(result.current[0]).toBe('9841')
  act(() => vi.advanceTimersByTime(40))
  expect(apply.mock.calls).toEqual([['9'], ['9841']])
})

test('a page that was left searches no more', () => {
  const { apply, key, unmount } = open()
  key('9', 500)
  key('98', 5)
  unmount()
  vi.advanceTimersByTime(100)
  expect(apply.mock.calls).toEqual([['9']])
})
