import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { FlagMark } from '~/ui/FlagMark'
import type { PatientResult } from '../responses'

/** How a result that does not count, or not yet, is marked. */
const marks: Partial<Record<PatientResult['state'], string>> = {
  entered: 'not verified',
  refunded: 'Refunded: not reported',
  withdrawn: 'Withdrawn',
}

/** A result with its flag; one that is not verified, or does not count, says so. */
export function ResultValue({ result }: { result: PatientResult | undefined }) {
  const translate = useTranslate()
  if (!result) return null
  const { value, flag, state } = result
  const mark = marks[state]
  const isVoid = state === 'refunded' || state === 'withdrawn'
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {isVoid ? <del>{value}</del> : value} {!isVoid && <FlagMark flag={flag} />}
      {mark && (
        <Typography variant="caption" component="div" color={isVoid ? 'error' : 'text.secondary'}>
          {translate(mark)}
        </Typography>
      )}
    </span>
  )
}
