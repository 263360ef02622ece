import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { EmptyState } from '~/ui/EmptyState'
import { FlagMark } from '~/ui/FlagMark'
import { LoadFailed } from '~/ui/LoadFailed'
import type { Trend } from '../responses'
import { trendApiPath } from './path'
import TrendChart from './TrendChart'

const headings = ['Collected', 'Sample', 'Result', 'Unit', 'Reference Range']

interface TrendDialogProps {
  /** The test of the sample that is open. */
  customerTest: number
  onClose: () => void
}

/** A patient's results of a test over time, as a chart and as a table. */
export default function TrendDialog({ customerTest, onClose }: TrendDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['samples', 'trend', customerTest],
    queryFn: ({ signal }) => api.get<Trend>(trendApiPath, { customer_test: customerTest }, { signal }),
  })
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {[translate('Trend'), data?.test.name, data?.customerFullName, data?.customerNo].filter(Boolean).join(' · ')}
      </DialogTitle>
      <DialogContent dividers>
        {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rectangular" height={320} />}
        {data?.points.length === 0 && <EmptyState text="No result of this test yet." />}
        {data && data.points.length > 0 && (
          <>
            <TrendChart trend={data} />
            <Table size="small" aria-label={translate('Trend')}>
              <TableHead>
                <TableRow>
                  {headings.map((heading) => (
                    <TableCell key={heading}>{translate(heading)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {data.points.toReversed().map((point) => (
                  <TableRow key={`${point.sampleNo} ${point.collectedAt}`}>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>
                      {[point.collectedDateAd, point.collectedDateBs && `(${point.collectedDateBs})`]
                        .filter(Boolean)
                        .join(' ')}
                    </TableCell>
                    <TableCell>{point.sampleNo}</TableCell>
                    <TableCell sx={{ overflowWrap: 'anywhere' }}>
                      <strong>{point.value}</strong> <FlagMark flag={point.flag} />
                      {!point.verified && ` (${translate('not verified')})`}
                    </TableCell>
                    <TableCell>{point.unit}</TableCell>
                    <TableCell sx={{ whiteSpace: 'pre-line' }}>{point.rangeText}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
