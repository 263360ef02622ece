import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { SampleRow, TestLine } from './responses'

/**
 * Lists the tests whose normal values by sex cannot be used, because the patient is neither male nor female, and those
 * without a range for the patient's sex and age.
 */
export function SexNote({ sample, lines }: { sample: SampleRow; lines: readonly TestLine[] | undefined }) {
  const translate = useTranslate()
  const namesOf = (part: 'needsSex' | 'noRange') =>
    (lines ?? []).flatMap((line) => (line[part] ? [line.test.name] : [])).join(', ')
  const [bySex, without] = [namesOf('needsSex'), namesOf('noRange')]
  if (!bySex && !without) return null
  const gender = translate(sample.genderDisplay ?? 'N/A')
  return (
    <Alert severity="warning" sx={{ py: 0, borderRadius: 0 }}>
      {bySex && (
        <div>
          {translate('Gender is %{gender}: normal values by sex do not apply to %{tests}.', { gender, tests: bySex })}
        </div>
      )}
      {without && <div>{translate('No reference range for this sex and age: %{tests}.', { tests: without })}</div>}
    </Alert>
  )
}
