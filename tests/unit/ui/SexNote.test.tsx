// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SampleRow, TestLine } from '../../../custom/lab/shared/samples/responses'
import { SexNote } from '../../../custom/lab/shared/samples/SexNote'
import { show } from './support/show'

afterEach(cleanup)

const sample = { genderDisplay: 'N/A' } as SampleRow
const line = (name: string, needsSex: boolean, noRange = false) =>
  ({ test: { id: 1, name, code: null }, needsSex, noRange }) as TestLine

test('a patient without a gender is told of, with the tests that have normal values by sex', () => {
  show(<SexNote sample={sample} lines={[line('Haemoglobin', true), line('Urea', false), line('PCV', true)]} />)
  expect(screen.getByRole('alert').textContent).toBe(
    'Gender is N/A: normal values by sex do not apply to Haemoglobin, PCV.',
  )
})

test('nothing is said where no test has any', () => {
  show(<SexNote sample={sample} lines={[line('Urea', false)]} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('tests without a reference range for the patient are named', () => {
  show(<SexNote sample={sample} lines={[line('Bilirubin', false, true), line('Urea', false)]} />)
  expect(screen.getByRole('alert').textContent).toBe('No reference range for this sex and age: Bilirubin.')
})
