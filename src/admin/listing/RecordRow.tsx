import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { useTranslate } from 'react-admin'
import { isOwnClick, isOwnKey } from '~/ui/ownEvents'
import { alignOf, type Column, type Row } from './columns'
import { cellContent } from './RecordCell'
import { type RowAction, RowButtons } from './RowButtons'

export interface RecordRowProps<R extends Row> {
  row: R
  /** What stands in the '#' column; none without it. */
  number: number | undefined
  columns: readonly Column<R>[]
  actions: readonly RowAction<R>[]
  onOpen?: (row: R) => void
  onToggle?: (row: R) => void
  selected: boolean
  /** Whether Tab stops at this row; the arrow keys walk on from it. */
  isTabStop: boolean
}

const neighbour: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** The buttons stay in sight when the columns need more than the window's width. */
const actionsCell = { whiteSpace: 'nowrap', position: 'sticky', right: 0, bgcolor: 'background.paper' }

function Row_<R extends Row>(props: RecordRowProps<R>) {
  const { row, number, columns, actions, onOpen, onToggle, selected, isTabStop } = props
  const translate = useTranslate()
  const act = onToggle ?? onOpen
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (!isOwnKey(event)) return
    const way = neighbour[event.key]
    if (way) (event.currentTarget[way] as HTMLElement | null)?.focus()
    else if (event.key === 'Enter') (onOpen ?? onToggle)?.(row)
    else if (event.key === ' ') act?.(row)
    else return
    event.preventDefault()
  }
  return (
    <TableRow
      hover
      selected={selected}
      aria-selected={onToggle ? selected : undefined}
      onClick={act && ((event: MouseEvent) => isOwnClick(event) && act(row))}
      tabIndex={act ? (isTabStop ? 0 : -1) : undefined}
      onKeyDown={act && onKeyDown}
      sx={{ cursor: act ? 'pointer' : undefined, '&:focus-visible': { outlineOffset: -2 } }}
    >
      {onToggle && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={selected}
            tabIndex={-1}
            slotProps={{ input: { 'aria-label': `${translate('Select row')} ${number ?? row.id}` } }}
            sx={{ p: 0.25 }}
          />
        </TableCell>
      )}
      {number !== undefined && <TableCell sx={{ color: 'text.secondary' }}>{number}</TableCell>}
      {columns.map((column) => (
        <TableCell key={column.source} align={alignOf(column)}>
          {cellContent(row, column)}
        </TableCell>
      ))}
      {actions.length > 0 && (
        <TableCell align="center" sx={actionsCell}>
          <RowButtons row={row} actions={actions} />
        </TableCell>
      )}
    </TableRow>
  )
}

/** One row: a click or the space bar toggles it where rows can be selected, Enter opens it where they can be opened. */
export const RecordRow = memo(Row_) as typeof Row_
