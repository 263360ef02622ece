import TableCell from '@mui/material/TableCell'
import TextField from '@mui/material/TextField'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { useAlert } from '~/admin/useAlert'
import { enterMovesFocus } from '~/ui/enterMovesFocus'
import { figureCells, Line, LinesFrame } from '~shared/sale/form/LinesFrame'
import { typedQty } from '~shared/sale/rules'
import { checkReturnQty, refundMessages, remainingQty, returnedLine, type SoldDetail } from '../rules'

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
  return (
    <LinesFrame name="Test Name" heads={heads} onKeyDown={enterMovesFocus(onLast)}>
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
    </LinesFrame>
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
  const qty = typedQty(typed ?? '')
  const problem = checkReturnQty(qty, line)
  const message = problem ?? error
  const { cost, discountAmount, taxAmount, grossAmount, netAmount } = returnedLine(line, problem ? 0 : qty)
  const type = (text: string) => {
    const wrong = checkReturnQty(typedQty(text), line)
    if (wrong && text !== '-') alert.fail(wrong)
    onType(line.id, wrong === refundMessages.belowZero ? '0' : text)
  }
  return (
    <Line number={number} name={line.testName} error={message} onDelete={() => onDelete(line.id)}>
      {figureCells({ cost, remainingQty: remainingQty(line) })}
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
      {figureCells({ discountAmount, taxAmount, grossAmount, netAmount })}
    </Line>
  )
})
