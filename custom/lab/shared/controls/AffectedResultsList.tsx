import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useHref } from 'react-router'
import { api } from '~/admin/http'
import { usePermissions } from '~/admin/usePermissions'
import { DateTimeText } from '~/ui/DateTimeText'
import { FlagMark } from '~/ui/FlagMark'
import { LoadFailed } from '~/ui/LoadFailed'
import { useMomentText } from '~/ui/useMomentText'
import { controlViolationApiPath } from './paths'
import type { AffectedResult, AffectedResults as Results } from './responses'

/** A sample number that links to its verification, else to its entry. */
function SampleLink({ sampleNo }: { sampleNo: string }) {
  const { can } = usePermissions()
  const page = can('view_lab_report') ? 'lab-report-verification' : 'result-entry'
  const href = useHref({ pathname: `/${page}`, search: `?sample=${sampleNo}` })
  if (!can('view_lab_report') && !can('view_result_entry')) return sampleNo
  return (
    <Link href={href} target="_blank" rel="noopener">
      {sampleNo}
    </Link>
  )
}

const stateOf = ({ verified, issued }: AffectedResult) => {
  if (!verified) return 'Not verified'
  return issued ? 'Reported' : 'Verified'
}

/** The patients' results that a broken rule puts in doubt, each leading to its sample. */
export function AffectedResultsList({ violation }: { violation: number }) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const { data, error, refetch } = useQuery({
    queryKey: ['controls', controlViolationApiPath, violation, 'result'],
    queryFn: ({ signal }) => api.get<Results>(`${controlViolationApiPath}/${violation}/result`, undefined, { signal }),
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rectangular" height={48} />
  const { results, hadGood } = data
  const since = momentText(data.since)
  if (results.length === 0)
    return <Alert severity="success">{translate('No result was entered since %{since}.', { since })}</Alert>
  return (
    <>
      <Alert severity="warning" sx={{ py: 0 }}>
        {translate(
          hadGood
            ? 'The control was good at %{since}. Look again at what was entered since:'
            : 'No control was good before. Look again at what was entered since %{since}:',
          { since },
        )}
      </Alert>
      <Box sx={{ maxHeight: 220, overflow: 'auto', mb: 1.5 }}>
        <Table size="small" aria-label={translate('Results to look at again')} sx={{ '& td': { px: 1 } }}>
          <TableBody>
            {results.map((row) => (
              <TableRow key={row.id}>
                <TableCell>
                  <SampleLink sampleNo={row.sampleNo} />
                  <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    <DateTimeText at={row.enteredAt} />
                  </Box>
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {row.test.name}
                  <Box>
                    <strong>{row.value}</strong> {row.unit} <FlagMark flag={row.flag} />
                  </Box>
                </TableCell>
                <TableCell sx={{ color: row.verified ? 'error.main' : undefined }}>{translate(stateOf(row))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  )
}
