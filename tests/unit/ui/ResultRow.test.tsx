// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { TypedResult } from '../../../custom/lab/result-entry/form/entryDraft'
import { ResultRow } from '../../../custom/lab/result-entry/form/ResultRow'
import type { TestLine } from '../../../custom/lab/shared/samples/responses'
import { show } from './support/show'

afterEach(cleanup)

const potassium = {
  ...{ id: 1, status: 2, statusDisplay: 'Collected', test: { id: 1, name: 'Potassium', code: 'K' }, packageTest: null },
  ...{ resultKind: 1, resultOptions: null, possibleLow: null, possibleHigh: null, unit: 'mmol/L', method: null },
  ...{ formatted: false, hasTemplates: false, isCulture: false, findings: [], formula: null, result: null },
  ...{ deltaAbsolute: '1.5', deltaPercent: '50', testTestFindingReferenceRange: [], needsSex: false },
  previous: [{ value: '4.1', flag: 'N', unit: 'mmol/L', collectedDateAd: '2025-11-20' }],
} as unknown as TestLine

function Row({ line }: { line: TestLine }) {
  const [shown, setShown] = useState<TypedResult>({ value: '', remarks: '', version: null })
  return (
    <table>
      <tbody>
        <ResultRow
          {...{ line, number: 1, indented: false, shown, changed: shown.value !== '', calculation: undefined }}
          {...{ columns: 10, comments: [], selected: false, editable: true, onToggle: () => {}, onDrop: () => {} }}
          onType={(_, part) => setShown((old) => ({ ...old, ...part }))}
        />
      </tbody>
    </table>
  )
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Result Potassium'), { target: { value } })
const note = () => screen.queryByRole('status')?.textContent

test('what lies too far from the previous result is said while it is typed, and no more when it is put right', () => {
  show(<Row line={potassium} />)
  expect(note()).toBeUndefined()
  type('6.5')
  expect(note()).toBe('Was 4.1: changed by 2.4 (59 %).')
  type('4.6')
  expect(note()).toBeUndefined()
  type('<2')
  expect(note()).toBeUndefined()
})

test('results in another unit are not compared', () => {
  const [last] = potassium.previous
  show(<Row line={{ ...potassium, previous: [{ ...last!, unit: 'mg/dL' }] }} />)
  type('6.5')
  expect(note()).toBeUndefined()
})
