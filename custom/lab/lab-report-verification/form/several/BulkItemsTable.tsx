import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { formatMoney } from '~/domain/money'
import { CellSecondLine } from '../../../shared/samples/ListPane'
import type { BulkItem } from './bulkActions'

const looks = {
  waiting: { label: 'Waiting', color: 'text.secondary' },
  running: { label: 'Under way', color: 'info.main' },
  done: { label: 'Done', color: 'success.main' },
  failed: { label: 'Failed', color: 'error.main' },
} as const

/** The samples of the run with their states. @param isBefore the run has not started */
export function BulkItemsTable({ items, isBefore }: { items: readonly BulkItem[]; isBefore: boolean }) {
  const translate = useTranslate()
  return (
    <Table size="small" aria-label={translate('Samples')}>
      <TableHead>
        <TableRow>
          {['Sample', 'Patient', 'Status', ''].map((heading) => (
            <TableCell key={heading}>{heading && translate(heading)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map(({ row, state, note, dues = [] }) => {
          const { label, color } = looks[state]
          return (
            <TableRow key={row.id} sx={{ verticalAlign: 'top' }}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.sampleNo}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {row.customerFullName}
                <CellSecondLine>
                  {[translate(row.age), translate(row.genderDisplay ?? '')].filter(Boolean).join(' · ')}
                </CellSecondLine>
              </TableCell>
              <TableCell sx={{ color, fontWeight: 600, whiteSpace: 'nowrap' }}>{translate(label)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', width: '45%' }}>
                {isBefore &&
                  dues.map(({ id, saleNo, fiscalYear, dueAmount }) => (
                    <Box key={id} sx={{ color: 'warning.dark' }}>
                      {`${formatNumberWithYear(saleNo, fiscalYear)} · ${translate('Due Amount')} ${translate(formatMoney(dueAmount))}`}
                    </Box>
                  ))}
                {note && (
                  <Box sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }}>
                    {state === 'failed' ? translate(note) : note}
                  </Box>
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
