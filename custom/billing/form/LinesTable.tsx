import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { EmptyState } from '~/ui/EmptyState'
import type { BillLine } from '../rules'
import { DeleteLineCell } from './DeleteLineCell'

export interface LinesTableProps {
  lines: readonly BillLine[]
  /** What the server said of a line, by the line's position. */
  errors: ReadonlyMap<number, string>
  /** The same function on every render, so that a row is drawn again only when its line changes. */
  onRemove: (test: number) => void
}

const heads = ['Price', 'Qty', 'Dis(%)', 'Dis(A)', 'Tax(%)', 'Tax(A)', 'Gross(A)', 'Net Total']

/** The lines of the bill so far; drawn anew only when they change, not while a test is entered. */
export const LinesTable = memo(function LinesTable({ lines, errors, onRemove }: LinesTableProps) {
  const translate = useTranslate()
  return (
    <TableContainer sx={{ flex: 1, minHeight: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table stickyHeader size="small" aria-label={translate('Tests of the bill')}>
        <TableHead>
          <TableRow>
            <TableCell width={36}>#</TableCell>
            <TableCell>{translate('Test')}</TableCell>
            {heads.map((head) => (
              <TableCell key={head} align="right">
                {translate(head)}
              </TableCell>
            ))}
            <TableCell width={40} />
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, index) => (
            <LineRow key={line.test} line={line} number={index + 1} error={errors.get(index)} onRemove={onRemove} />
          ))}
          {lines.length === 0 && (
            <TableRow>
              <TableCell colSpan={heads.length + 3} sx={{ borderBottom: 0 }}>
                <EmptyState />
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  )
})

interface LineRowProps {
  line: BillLine
  number: number
  error: string | undefined
  onRemove: (test: number) => void
}

const LineRow = memo(function LineRow({ line, number, error, onRemove }: LineRowProps) {
  const translate = useTranslate()
  const { cost, qty, discountRate, discountAmount, taxRate, taxAmount, grossAmount, netAmount } = line
  const figures = { cost, qty, discountRate, discountAmount, taxRate, taxAmount, grossAmount, netAmount }
  return (
    <TableRow sx={error ? { bgcolor: '#fdecea' } : undefined}>
      <TableCell>{number}</TableCell>
      <TableCell>
        {line.testName}
        {error && (
          <Typography variant="caption" color="error" component="div" role="alert">
            {translate(error)}
          </Typography>
        )}
      </TableCell>
      {Object.entries(figures).map(([name, figure]) => (
        <TableCell key={name} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {figure}
        </TableCell>
      ))}
      <DeleteLineCell name={line.testName} onDelete={() => onRemove(line.test)} />
    </TableRow>
  )
})
