import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PaperSize } from '~/domain/options'
import { usePaperSize } from '../../../src/ui/printPreview/usePaperSize'

afterEach(() => localStorage.clear())
const sizeOf = (format: string) => renderHook(() => usePaperSize(format)).result
const choose = (format: string, size: PaperSize) => {
  const { current } = sizeOf(format)
  act(() => current[1](size))
}

it('keeps a paper size for each print format, and starts with the one that all of them had', () => {
  expect(sizeOf('lab-sale').current[0]).toBeUndefined()
  choose('lab-sale', 'roll-80mm')
  expect([sizeOf('lab-sale').current[0], sizeOf('purchase').current[0]]).toEqual(['roll-80mm', undefined])
  localStorage.setItem('prayog.paperSize', '"roll-80mm"')
  expect(sizeOf('purchase').current[0]).toBe('roll-80mm')
  choose('purchase', 'a5-landscape')
  expect([sizeOf('purchase').current[0], sizeOf('sale').current[0]]).toEqual(['a5-landscape', 'roll-80mm'])
})
