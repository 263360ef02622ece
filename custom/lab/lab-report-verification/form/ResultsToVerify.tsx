import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { FlagMark } from '~/ui/FlagMark'
import { FormattedText } from '~/ui/FormattedText'
import { CellSecondLine } from '../../shared/samples/ListPane'
import type { SampleRow, TestLine } from '../../shared/samples/responses'
import { needsCriticalCall } from '../../shared/samples/rules'
import type { RuleConflict } from '../../shared/samples/testRules'
import { ResultNotes } from './ResultNotes'

/** A result that is to be verified, and its sample. */
export interface ResultToVerify {
  sample: SampleRow
  line: TestLine
  /** The rules between tests that it breaks with others. */
  conflicts: readonly RuleConflict[] | undefined
}

const headings = ['Patient', 'Test', 'Result', 'Unit', 'Flag']

/**
 * Critical and possibly critical results and those in a rule conflict come first, then results out of range, then the
 * rest.
 */
const rankOf = ({ line: { result }, conflicts }: ResultToVerify): number => {
  if (needsCriticalCall(result) || conflicts) return 0
  return result?.flag && result.flag !== 'N' ? 1 : 2
}

/** The results that are about to be verified, of one sample or of several: read before the verification is confirmed. */
export function ResultsToVerify({ results }: { results: readonly ResultToVerify[] }) {
  const translate = useTranslate()
  return (
    <Table
      size="small"
      stickyHeader
      aria-label={translate('Results to verify')}
      sx={({ typography }) => ({
        '& td, & th': { px: { xs: 0.75, sm: 2 } },
        '& [data-small]': { ...typography.caption, lineHeight: 1.2, color: 'text.secondary' },
      })}
    >
      <TableHead>
        <TableRow>
          {headings.map((heading) => (
            <TableCell key={heading}>{translate(heading)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {results
          .toSorted((one, other) => rankOf(one) - rankOf(other))
          .map(({ sample, line: { id, test, result }, conflicts }) => (
            <TableRow key={id} sx={{ verticalAlign: 'top', '& td': { overflowWrap: 'break-word' } }}>
              <TableCell>
                {sample.customerFullName}
                <CellSecondLine>{sample.sampleNo}</CellSecondLine>
              </TableCell>
              <TableCell>{test.name}</TableCell>
              <TableCell style={{ overflowWrap: 'anywhere' }}>
                {result?.formatted ? (
                  <FormattedText html={result.formatted} />
                ) : (
                  <Box component="strong" sx={{ whiteSpace: 'pre-line' }}>
                    {result?.value}
                  </Box>
                )}
                <ResultNotes result={result} conflicts={conflicts} />
              </TableCell>
              <TableCell>{result?.unit}</TableCell>
              <TableCell>
                <FlagMark flag={result?.flag} />
              </TableCell>
            </TableRow>
          ))}
      </TableBody>
    </Table>
  )
}
