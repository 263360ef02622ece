import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useAlert } from '~/admin/useAlert'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { isOwnClick, isOwnKey } from '~/ui/ownEvents'
import { Renewed } from '~/ui/Renewed'
import type { SampleRow } from './answers'
import type { Samples } from './useSamples'

interface SampleListProps {
  samples: Samples
  /** What the last column says of a sample. */
  stateOf: (row: SampleRow) => ReactNode
  maxHeight: string
}

/** Arrow keys walk from one sample to the next, Enter and the space bar open it. */
function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  if (!isOwnKey(event)) return
  const { currentTarget, key } = event
  const next = key === 'ArrowDown' ? currentTarget.nextElementSibling : currentTarget.previousElementSibling
  if (key === 'ArrowDown' || key === 'ArrowUp') (next as HTMLElement | null)?.focus()
  else if (key === 'Enter' || key === ' ') open()
  else return
  event.preventDefault()
}

/** Patients with their samples. One whose age at collection cannot be told does not open (spec 2, section 2). */
export function SampleList({ samples, stateOf, maxHeight }: SampleListProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const { rows, count = 0, error, sampleNo } = samples
  const open = (row: SampleRow) => (row.age === '' ? alert.fail('Invalid Age') : samples.select(row))
  const stop = rows?.find((row) => row.sampleNo === sampleNo) ?? rows?.[0]
  return (
    <Renewed list={samples}>
      <TableContainer sx={{ maxHeight, overflow: 'auto' }}>
        <Table stickyHeader size="small" aria-label={translate('Samples')} aria-busy={samples.isFetching}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('Sample')}</TableCell>
              <TableCell>{translate('Patient')}</TableCell>
              <TableCell align="right">{translate('Status')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows?.map((row) => (
              <TableRow
                key={row.id}
                hover
                selected={row.sampleNo === sampleNo}
                aria-selected={row.sampleNo === sampleNo}
                tabIndex={row === stop ? 0 : -1}
                onClick={(event) => isOwnClick(event) && open(row)}
                onKeyDown={(event) => onRowKey(event, () => open(row))}
                sx={{ cursor: 'pointer', verticalAlign: 'top', '&:focus-visible': { outlineOffset: -2 } }}
              >
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {row.sampleNo}
                  <Typography variant="caption" component="div" color="text.secondary">
                    {row.collectedDateAd}
                  </Typography>
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {row.customerFullName}
                  <Typography variant="caption" component="div" color="text.secondary">
                    {[row.customerNo, translate(row.age), translate(row.genderDisplay ?? '')]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {stateOf(row)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {error && <LoadFailed error={error} onRetry={samples.retry} />}
        {!error && rows?.length === 0 && <EmptyState />}
        {rows && rows.length < count && (
          <Box sx={{ textAlign: 'center', p: 1 }}>
            <Button onClick={samples.showMore}>{`${translate('Show more')} (${rows.length} / ${count})`}</Button>
          </Box>
        )}
      </TableContainer>
    </Renewed>
  )
}
