import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { reasonText } from '~shared/patients/identity'
import { AnalyserNote } from '../../shared/samples/AnalyserNote'
import { RuleMarks } from '../../shared/samples/RuleNotes'
import type { SavedResult } from '../../shared/samples/responses'
import { isolateText } from '../../shared/samples/sensitivity'
import { Small } from '../../shared/samples/TestsTable'
import type { RuleConflict } from '../../shared/samples/testRules'

interface ResultNotesProps {
  result: SavedResult | null
  /** The rules between tests that it breaks with others. */
  conflicts: readonly RuleConflict[] | undefined
}

/** Notes below the value of a result, for the person who verifies it. */
export function ResultNotes({ result, conflicts }: ResultNotesProps) {
  const translate = useTranslate()
  return (
    <>
      {result?.isolates.map((isolate) => (
        <Small key={isolate.organism.id}>{isolateText(isolate)}</Small>
      ))}
      <Small>{result?.possiblyCritical && translate('possibly critical')}</Small>
      <RuleMarks conflicts={conflicts} />
      <AnalyserNote result={result} />
      <Small>{result?.formula && translate('Calculated')}</Small>
      <Small>{result?.confirmation && `${translate('Outside the possible range')}: ${result.confirmation}`}</Small>
      {result?.returnedReason && (
        <Box sx={{ typography: 'caption', minWidth: 120, color: 'warning.dark', fontWeight: 600, lineHeight: 1.2 }}>
          {`${translate('Sent back')}: ${reasonText(result.returnedReason, translate)}`}
        </Box>
      )}
      <Small>{result?.remarks}</Small>
    </>
  )
}
