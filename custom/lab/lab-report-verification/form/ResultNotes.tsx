import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { translateReason } from '~shared/patients/identity'
import { AnalyserNote } from '../../shared/samples/AnalyserNote'
import { RuleMarks } from '../../shared/samples/RuleNotes'
import type { SavedResult } from '../../shared/samples/responses'
import { isolateText } from '../../shared/samples/sensitivity'
import { CellNote } from '../../shared/samples/TestsTable'
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
        <CellNote key={isolate.organism.id}>{isolateText(isolate)}</CellNote>
      ))}
      <CellNote>{result?.possiblyCritical && translate('possibly critical')}</CellNote>
      <RuleMarks conflicts={conflicts} />
      <AnalyserNote result={result} />
      <CellNote>{result?.formula && translate('Calculated')}</CellNote>
      <CellNote>
        {result?.confirmation && `${translate('Outside the possible range')}: ${result.confirmation}`}
      </CellNote>
      {result?.returnedReason && (
        <Box sx={{ typography: 'caption', minWidth: 120, color: 'warning.dark', fontWeight: 600, lineHeight: 1.2 }}>
          {`${translate('Sent back')}: ${translateReason(result.returnedReason, translate)}`}
        </Box>
      )}
      <CellNote>{result?.remarks}</CellNote>
    </>
  )
}
