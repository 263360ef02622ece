import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useTranslate } from 'react-admin'
import { alignOf, type Column, type Row } from './columns'
import { selectionCellSx, selectionCheckboxSx } from './RecordRow'
import { type Selection, togglePageSelection } from './useSelection'

/** How a table is ordered: by a column's source, downwards with '-' before it. */
export interface SortState {
  ordering: string
  /** The order of the table until the user chooses one. */
  defaultOrdering: string
  onOrdering: (ordering: string) => void
}

interface HeadingProps<R extends Row> {
  column: Column<R>
  sorting: SortState | undefined
  /** It stays in sight as its cells do. */
  isFirst: boolean
}

const firstHeadingSx = { left: 0, zIndex: 3 }

/** A column's heading; where it can be ordered by, a press does so: upwards, downwards, and back to the usual order. */
function ColumnHeading<R extends Row>({ column, sorting, isFirst }: HeadingProps<R>) {
  const translate = useTranslate()
  const { source, label, width, sortable } = column
  const cell = { align: alignOf(column), width, ...(isFirst && { sx: firstHeadingSx }) }
  if (!sorting || !sortable) return <TableCell {...cell}>{translate(label)}</TableCell>
  const direction = sorting.ordering === source ? 'asc' : sorting.ordering === `-${source}` ? 'desc' : undefined
  const next = { none: source, asc: `-${source}`, desc: sorting.defaultOrdering }[direction ?? 'none']
  return (
    <TableCell {...cell} sortDirection={direction}>
      <TableSortLabel
        active={direction !== undefined}
        direction={direction}
        sx={cell.align === 'center' ? { '& .MuiTableSortLabel-icon': { mr: '-22px' } } : undefined}
        onClick={() => sorting.onOrdering(next === sorting.ordering ? source : next)}
      >
        {translate(label)}
      </TableSortLabel>
    </TableCell>
  )
}

interface RecordTableHeadProps<R extends Row> {
  columns: readonly Column<R>[]
  sorting: SortState | undefined
  selection: Selection<R> | undefined
  /** The rows of this page, which the box selects. */
  rows: readonly R[]
  isNumbered: boolean
  hasActions: boolean
}

/** The headings of a table, after the box that selects all rows of the page. */
export function RecordTableHead<R extends Row>(props: RecordTableHeadProps<R>) {
  const { columns, sorting, selection, rows, isNumbered, hasActions } = props
  const translate = useTranslate()
  const chosen = rows.filter(({ id }) => selection?.ids.has(id))
  const all = rows.length > 0 && chosen.length === rows.length
  const hasFirstColumn = selection !== undefined || isNumbered
  return (
    <TableHead>
      <TableRow>
        {hasFirstColumn && (
          <TableCell width={selection ? 52 : 44} sx={selection && selectionCellSx}>
            {selection && !selection.isSingle && (
              <Checkbox
                checked={all}
                indeterminate={!all && chosen.length > 0}
                disabled={rows.length === 0}
                onChange={() => togglePageSelection(selection, rows, !all)}
                slotProps={{ input: { 'aria-label': translate('Select all') } }}
                sx={selectionCheckboxSx}
              />
            )}
            {isNumbered && '#'}
          </TableCell>
        )}
        {columns.map((column, index) => (
          <ColumnHeading key={column.source} column={column} sorting={sorting} isFirst={index === 0} />
        ))}
        {hasActions && (
          <TableCell align="center" width={96} sx={{ right: 0, zIndex: 3, displayPrint: 'none' }}>
            {translate('Actions')}
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  )
}
