import TableCell from '@mui/material/TableCell'
import TextField from '@mui/material/TextField'
import { memo, type NamedExoticComponent } from 'react'
import { useTranslate } from 'react-admin'
import { quantityKey } from '~/documents/form/admin/plainDraft'
import { figureCells, Line, LinesFrame } from '~/documents/lines/admin/LinesFrame'
import { parseQty } from '~/domain/qty'
import {
  defaultReturnWording,
  type ReturnWording,
  remainingQty,
  toReturnableQuantityLine,
  validateReturnQty,
} from '~/domain/returns'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { useAlert } from '~/ui/useAlert'

type Figures = Readonly<Record<string, string | number>>

/** A returnable line: its quantity, and what was returned before. */
export type ReturnableLine = Readonly<Record<string, unknown>> & {
  id: number
  qty: number
  returned: { qty: number }
}

/** How returnable lines are displayed; one object for all renders. */
export interface ReturnTableLabels<L extends ReturnableLine> {
  /** The table's name for screen readers. */
  label: string
  /** The heading of what a line is of. */
  nameHeading: string
  nameOf: (line: L) => string
  /** The headings of quantities and the messages about wrong ones; default those of a return. */
  wording?: ReturnWording
  /** Further quantities returned with the line, by name and heading. */
  extraQuantities?: readonly { name: string; label: string }[]
  /** Headings and values before the quantity input, and after it, where amounts follow from the quantity. */
  columnsBefore: { headings: readonly string[]; figures: (line: L) => Figures }
  columnsAfter: { headings: readonly string[]; figures: (line: L, qty: number) => Figures; amounts: readonly string[] }
}

export interface ReturnTableProps<L extends ReturnableLine> {
  look: ReturnTableLabels<L>
  lines: readonly L[]
  quantities: Readonly<Record<string, string>>
  /** The server's errors, by line id. */
  errors: ReadonlyMap<number, string>
  /** The same function on every render, so that a row is drawn again only when it changes. */
  onQtyChange: (line: number, qty: string, extra?: string) => void
  /** Takes a line off the form; the same function on every render, too. */
  onDelete: (line: number) => void
  /** Enter was pressed in the last row. */
  onLastRowEnter: () => void
}

/** The lines of the chosen document, each with the quantity to be returned. */
export function ReturnTable<L extends ReturnableLine>(props: ReturnTableProps<L>) {
  const { look, lines, quantities, errors, onQtyChange, onDelete, onLastRowEnter } = props
  const Row = ReturnRow as NamedExoticComponent<ReturnRowProps<L>>
  return (
    <LinesFrame
      label={look.label}
      name={look.nameHeading}
      headings={[
        ...look.columnsBefore.headings,
        (look.wording ?? defaultReturnWording).qty,
        ...(look.extraQuantities ?? []).map(({ label }) => label),
        ...look.columnsAfter.headings,
      ]}
      onKeyDown={moveFocusOnEnter(onLastRowEnter)}
    >
      {lines.map((line, index) => (
        <Row
          key={line.id}
          look={look}
          line={line}
          number={index + 1}
          typed={quantities[line.id]}
          typedExtra={(look.extraQuantities ?? [])
            .map(({ name }) => quantities[quantityKey(line.id, name)] ?? '')
            .join(' ')}
          error={errors.get(line.id)}
          onType={onQtyChange}
          onDelete={onDelete}
        />
      ))}
    </LinesFrame>
  )
}

interface ReturnRowProps<L extends ReturnableLine> {
  look: ReturnTableLabels<L>
  line: L
  number: number
  /** Absent until something is typed. */
  typed: string | undefined
  /** The extra quantities as typed, in the order of the columns, separated by spaces. */
  typedExtra: string
  error: string | undefined
  onType: (line: number, qty: string, extra?: string) => void
  onDelete: (line: number) => void
}

const ReturnRow = memo(function ReturnRow(props: ReturnRowProps<ReturnableLine>) {
  const { look, line, number, typed, typedExtra, error, onType, onDelete } = props
  const translate = useTranslate()
  const name = look.nameOf(line)
  const qty = parseQty(typed ?? '')
  const { wording = defaultReturnWording } = look
  const problem = validateReturnQty(qty, line, wording)
  const extras = (look.extraQuantities ?? []).map((one, index) => {
    const text = typedExtra.split(' ')[index] ?? ''
    const of = toReturnableQuantityLine(line, one.name)
    return { ...one, of, text, problem: validateReturnQty(parseQty(text), of, wording) }
  })
  // until a valid quantity is typed, show the amounts of the whole remaining quantity
  const isTaken = qty > 0 && !problem
  const hints = { names: look.columnsAfter.amounts, title: translate('If all that is left is taken') }
  const message = problem ?? extras.find((one) => one.problem)?.problem ?? error
  return (
    <Line number={number} name={name} error={message} onDelete={() => onDelete(line.id)}>
      {figureCells(look.columnsBefore.figures(line))}
      <QtyCell
        label={wording.qty}
        name={name}
        words={wording}
        text={typed ?? '0'}
        of={line}
        isWrong={Boolean(problem ?? error)}
        isFirst={number === 1}
        onType={(text) => onType(line.id, text)}
      />
      {extras.map((one) => (
        <QtyCell
          key={one.name}
          label={one.label}
          name={name}
          words={wording}
          text={one.text || '0'}
          of={one.of}
          isWrong={Boolean(one.problem ?? error)}
          onType={(text) => onType(line.id, text, one.name)}
        />
      ))}
      {figureCells(look.columnsAfter.figures(line, isTaken ? qty : remainingQty(line)), isTaken ? undefined : hints)}
    </Line>
  )
})

interface QtyCellProps {
  label: string
  /** The name of the line's record. */
  name: string
  words: ReturnWording
  text: string
  /** The quantity of the source line, and how much of it was returned before. */
  of: Parameters<typeof validateReturnQty>[1]
  isWrong: boolean
  isFirst?: boolean
  onType: (text: string) => void
}

/** The field for a returned quantity. */
function QtyCell({ label, name, words, text, of, isWrong, isFirst = false, onType }: QtyCellProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const type = (typed: string) => {
    const wrong = validateReturnQty(parseQty(typed), of, words)
    if (wrong && typed !== '-') alert.fail(wrong)
    onType(wrong === words.belowZero ? '0' : typed)
  }
  return (
    <TableCell align="right" sx={{ py: 0.25 }}>
      <TextField
        size="small"
        value={text}
        onChange={(event) => type(event.target.value.trim())}
        onFocus={(event) => event.target.select()}
        error={isWrong}
        autoComplete="off"
        autoFocus={isFirst}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            'aria-label': `${translate(label)} ${name}`,
            style: { textAlign: 'right', width: 56, padding: '4px 8px' },
          },
        }}
        sx={{ m: 0 }}
      />
    </TableCell>
  )
}
