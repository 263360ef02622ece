import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { TestInProgress } from '../shared/samples/responses'

/** The tests of the chosen bill that are collected, have a result or are reported, shown before they are refunded. */
export function TestsInProgressNote({ tests }: { tests: readonly TestInProgress[] }) {
  const translate = useTranslate()
  if (tests.length === 0) return null
  return (
    <Alert severity="warning" sx={{ py: 0, mb: 1, maxHeight: 132, overflow: 'auto' }}>
      <strong>{translate('Work on these tests has begun')}</strong>
      {tests.map(({ id, test, barcode, statusDisplay, wasReported }) => (
        <div key={id}>
          {[test.name, barcode, translate(wasReported ? 'Report issued: the result stays reported' : statusDisplay)]
            .filter(Boolean)
            .join(' · ')}
        </div>
      ))}
    </Alert>
  )
}
