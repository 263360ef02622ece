import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { useAlert } from '~/admin/useAlert'
import { EmptyState } from '~/ui/EmptyState'
import { enterMovesFocus } from '~/ui/enterMovesFocus'
import { DeleteLineCell } from '../../billing/form/DeleteLineCell'
import { checkReturnQty, refundMessages, remainingQty, returnedLine, type SoldDetail } from '../rules'
import { quantityOf } from './refundState'

export interface ReturnTableProps {
  lines: readonly SoldDetail[]
  quantities: Readonly<Record<number, string>>
  /** What the server said of a line, by its id. */
  errors: ReadonlyMap<number, string>
  /** The same function on every render, so that a row is drawn again only when it changes. */
  onType: (line: number, qty: string) => void
  /** Takes a line off the form; the same function on every render, too. */
  onDelete: (line: number) => void
  /** Enter was pressed in the last row. */
  onLast: () => void
}

const heads = ['Rate/CC', 'Remaining Qty', 'Return Qty', 'Dis(A)', 'Tax(A)', 'Gross(A)', 'Net Total']

/** The lines of the chosen bill, each with the quantity to be returned. */
export function ReturnTable({ lines, quantities, errors, onType, onDelete, onLast }: ReturnTableProps) {
  const translate = useTranslate()
  return (
    <TableContainer sx={{ flex: 1, minHeight: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table stickyHeader size="small" aria-label={translate('Tests of the bill')} onKeyDown={enterMovesFocus(onLast)}>
        <TableHead>
          <TableRow>
            <TableCell width={36}>#</TableCell>
            <TableCell>{translate('Test Name')}</TableCell>
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
            <ReturnRow
              key={line.id}
              line={line}
              number={index + 1}
              typed={quantities[line.id]}
              error={errors.get(line.id)}
              onType={onType}
              onDelete={onDelete}
            />
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
}

interface ReturnRowProps {
  line: SoldDetail
  number: number
  /** Absent until something is typed. */
  typed: string | undefined
  error: string | undefined
  onType: (line: number, qty: string) => void
  onDelete: (line: number) => void
}

const ReturnRow = memo(function ReturnRow({ line, number, typed, error, onType, onDelete }: ReturnRowProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const qty = quantityOf(typed)
  const problem = checkReturnQty(qty, line)
  const message = problem ?? error
  const { cost, discountAmount, taxAmount, grossAmount, netAmount } = returnedLine(line, problem ? 0 : qty)
  const type = (text: string) => {
    const wrong = checkReturnQty(quantityOf(text), line)
    if (wrong && text !== '-') alert.fail(wrong)
    onType(line.id, wrong === refundMessages.belowZero ? '0' : text)
  }
  const figure = (value: string | number) => (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </TableCell>
  )
  return (
    <TableRow sx={message ? { bgcolor: '#fdecea' } : undefined}>
      <TableCell>{number}</TableCell>
      <TableCell>
        {line.testName}
        {message && (
          <Typography variant="caption" color="error" component="div" role="alert">
            {translate(message)}
          </Typography>
        )}
      </TableCell>
      {figure(cost)}
      {figure(remainingQty(line))}
      <TableCell align="right" sx={{ py: 0.25 }}>
        <TextField
          size="small"
          value={typed ?? '0'}
          onChange={(event) => type(event.target.value.trim())}
          onFocus={(event) => event.target.select()}
          error={Boolean(message)}
          autoComplete="off"
          autoFocus={number === 1}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              'aria-label': translate(`Return Qty ${line.testName}`),
              style: { textAlign: 'right', width: 56, padding: '4px 8px' },
            },
          }}
          sx={{ m: 0 }}
        />
      </TableCell>
      {figure(discountAmount)}
      {figure(taxAmount)}
      {figure(grossAmount)}
      {figure(netAmount)}
      <DeleteLineCell name={line.testName} onDelete={() => onDelete(line.id)} />
    </TableRow>
  )
})
