import { useTranslate } from 'react-admin'
import type { SavedResult } from './responses'
import { noRangeText } from './rules'

/** The reference range as text, or that the test has none for the patient. */
export type RangeNote = Pick<SavedResult, 'rangeText' | 'noRange'>

/** The reference range of a result in its table. */
export function RangeCell({ range }: { range: RangeNote | null }) {
  const translate = useTranslate()
  if (range?.noRange) return <td data-lines="">{translate(noRangeText)}</td>
  return <td data-lines="">{range?.rangeText || '-'}</td>
}
