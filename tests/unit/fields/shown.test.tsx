// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { TestTranslationProvider } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import { formFields, initialValues, inputOf } from '~/admin/forms/formFields'
import { columnsOf, renderCell } from '~/admin/listing/columns'
import { recordLabel } from '~/fields/recordLabel'
import { resources } from '~/metadata/registry'
import { district } from '../../../resources/core-setup/district'
import { user } from '../../../resources/core-setup/user'
import { packageTest } from '../../../resources/lab/package-test'
import { testUnit } from '../../../resources/lab/test-unit'

afterEach(cleanup)

test.each(resources.map((resource) => [resource.key, resource] as const))(
  'every field of %s has its input',
  (_, resource) => {
    for (const mode of ['create', 'edit'] as const)
      for (const [, field] of formFields(resource, mode)) expect(inputOf(field).default).toBeTypeOf('function')
    expect(columnsOf(resource).map(({ source }) => source)).toEqual(resource.listColumns)
  },
)

test('a new record starts active with the initial values, an edit with the record but without its remarks', () => {
  expect(initialValues(district, 'create')).toEqual({ name: null, province: null, active: true })
  const record = { id: 1, name: 'Kaski', province: { id: 4, name: 'Gandaki' }, active: false, remarks: 'old' }
  expect(initialValues(district, 'edit', record)).toEqual({
    name: 'Kaski',
    province: { id: 4, name: 'Gandaki' },
    active: false,
    remarks: null,
  })
  expect(Object.keys(initialValues(user, 'edit', { id: 1 }))).not.toContain('password')
})

test('a referred record is known by its own text, also through another reference and with raised signs', () => {
  expect(recordLabel({ id: 1, test: { id: 5, name: 'Lipid Profile' } }, packageTest)).toBe('Lipid Profile')
  expect(recordLabel({ id: 1, name: '10<sup>9</sup>/L' }, testUnit)).toBe('10⁹/L')
  expect(recordLabel(null, testUnit)).toBe('')
})

test('cells show what stands behind ids, and "-" for nothing', () => {
  const text = (kind: string, value: unknown, options = {}) => {
    const column = { source: 'value', label: 'Value', kind, options: { label: 'Value', ...options } }
    const { container } = render(
      <TestTranslationProvider translate={(key: string) => key}>
        {renderCell({ id: 1, value } as never, column)}
      </TestTranslationProvider>,
    )
    return container.textContent
  }
  const choices = [{ id: 2, name: 'RIGHT' }]
  const tests = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Test ${id}` }))
  const toUnit = { to: () => testUnit }
  expect(text('choice', 2, { choices })).toBe('RIGHT')
  expect(text('money', '1234567.50')).toBe('12,34,567.50')
  expect(text('references', tests, toUnit)).toBe('Test 1, Test 2, Test 3 +2')
  expect(text('references', [], toUnit)).toBe('-')
  expect(text('reference', null, toUnit)).toBe('-')
  expect(text('date', '2024-04-13')).toBe('2024-04-13')
})
