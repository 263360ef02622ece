import TableCell from '@mui/material/TableCell'
import TextField from '@mui/material/TextField'
import { memo, type NamedExoticComponent } from 'react'
import { useTranslate } from 'react-admin'
import { typedQty } from '~/domain/qty'
import { checkReturnQty, returnMessages } from '~/domain/returns'
import { enterMovesFocus } from '~/ui/enterMovesFocus'
import { useAlert } from '../../useAlert'
import { figureCells, Line, LinesFrame } from './LinesFrame'

type Figures = Readonly<Record<string, string | number>>

/** A line of which something can be taken back: its quantity, and what was taken back before. */
export interface ReturnableLine {
  id: number
  qty: number
  returned: { qty: number }
}

/** How the lines of a document are shown of which something is taken back; one object for all renders. */
export interface ReturnLook<L extends ReturnableLine> {
  /** What is listed, for those who do not see it. */
  label: string
  /** The heading of what a line is of. */
  name: string
  nameOf: (line: L) => string
  /** Headings and figures before the quantity that is typed, and those that follow from it. */
  before: { heads: readonly string[]; figures: (line: L) => Figures }
  after: { heads: readonly string[]; figures: (line: L, qty: number) => Figures }
}

export interface ReturnTableProps<L extends ReturnableLine> {
  look: ReturnLook<L>
  lines: readonly L[]
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

/** The lines of the chosen document, each with the quantity to be returned. */
export function ReturnTable<L extends ReturnableLine>(props: ReturnTableProps<L>) {
  const { look, lines, quantities, errors, onType, onDelete, onLast } = props
  const Row = ReturnRow as unknown as NamedExoticComponent<ReturnRowProps<L>>
  return (
    <LinesFrame
      label={look.label}
      name={look.name}
      heads={[...look.before.heads, 'Return Qty', ...look.after.heads]}
      onKeyDown={enterMovesFocus(onLast)}
    >
      {lines.map((line, index) => (
        <Row
          key={line.id}
          look={look}
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

interface ReturnRowProps<L extends ReturnableLine> {
  look: ReturnLook<L>
  line: L
  number: number
  /** Absent until something is typed. */
  typed: string | undefined
  error: string | undefined
  onType: (line: number, qty: string) => void
  onDelete: (line: number) => void
}

const ReturnRow = memo(function ReturnRow(props: ReturnRowProps<ReturnableLine>) {
  const { look, line, number, typed, error, onType, onDelete } = props
  const translate = useTranslate()
  const alert = useAlert()
  const name = look.nameOf(line)
  const qty = typedQty(typed ?? '')
  const problem = checkReturnQty(qty, line)
  const message = problem ?? error
  const type = (text: string) => {
    const wrong = checkReturnQty(typedQty(text), line)
    if (wrong && text !== '-') alert.fail(wrong)
    onType(line.id, wrong === returnMessages.belowZero ? '0' : text)
  }
  return (
    <Line number={number} name={name} error={message} onDelete={() => onDelete(line.id)}>
      {figureCells(look.before.figures(line))}
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
              'aria-label': translate(`Return Qty ${name}`),
              style: { textAlign: 'right', width: 56, padding: '4px 8px' },
            },
          }}
          sx={{ m: 0 }}
        />
      </TableCell>
      {figureCells(look.after.figures(line, problem ? 0 : qty))}
    </Line>
  )
})
