import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { SampleRow, TestLine } from './answers'

/** Says of which tests the normal values by sex cannot be used, because the patient is neither male nor female. */
export function SexNote({ sample, lines }: { sample: SampleRow; lines: readonly TestLine[] | undefined }) {
  const translate = useTranslate()
  const tests = (lines ?? []).filter(({ needsSex }) => needsSex).map(({ test }) => test.name)
  if (tests.length === 0) return null
  const gender = translate(sample.genderDisplay ?? 'N/A')
  return (
    <Alert severity="warning" sx={{ py: 0, borderRadius: 0 }}>
      {translate('Gender is %{gender}: normal values by sex do not apply to %{tests}.', {
        gender,
        tests: tests.join(', '),
      })}
    </Alert>
  )
}
