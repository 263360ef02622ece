import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { ColumnHeading, type SortState } from './ColumnHeading'
import type { Column, Row } from './columns'
import { selectionCellSx, selectionCheckboxSx } from './RecordRow'
import { type Selection, togglePageSelection } from './useRowSelection'

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
        {columns.map((column) => (
          <ColumnHeading key={column.source} column={column} sorting={sorting} />
        ))}
        {hasActions && (
          <TableCell align="center" width={96} sx={{ right: 0, zIndex: 3 }}>
            {translate('Actions')}
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  )
}
