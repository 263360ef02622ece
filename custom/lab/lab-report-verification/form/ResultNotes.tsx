import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { AnalyserNote } from '~shared/samples/AnalyserNote'
import type { SavedResult } from '~shared/samples/answers'
import { isolateText } from '~shared/samples/sensitivity'
import { Small } from '~shared/samples/TestsTable'

/** What is said of a result below its value, to who verifies it. */
export function ResultNotes({ result }: { result: SavedResult | null }) {
  const translate = useTranslate()
  return (
    <>
      {result?.isolates.map((isolate) => (
        <Small key={isolate.organism.id}>{isolateText(isolate)}</Small>
      ))}
      <Small>{result?.possiblyCritical && translate('possibly critical')}</Small>
      <AnalyserNote result={result} />
      <Small>{result?.formula && translate('Calculated')}</Small>
      <Small>{result?.confirmation && `${translate('Outside the possible range')}: ${result.confirmation}`}</Small>
      {result?.returnedReason && (
        <Box sx={{ typography: 'caption', color: 'warning.dark', fontWeight: 600, lineHeight: 1.2 }}>
          {`${translate('Sent back')}: ${result.returnedReason}`}
        </Box>
      )}
      <Small>{result?.remarks}</Small>
    </>
  )
}
