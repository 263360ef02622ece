import TableCell from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useTranslate } from 'react-admin'
import { alignOf, type Column, type Row } from './columns'

/** How a table is ordered: by a column's source, downwards with '-' before it. */
export interface SortState {
  ordering: string
  /** The order of the table until the user chooses one. */
  defaultOrdering: string
  onOrdering: (ordering: string) => void
}

/** A column's heading; where it can be ordered by, a press does so: upwards, downwards, and back to the usual order. */
export function ColumnHeading<R extends Row>({ column, sorting }: { column: Column<R>; sorting?: SortState }) {
  const translate = useTranslate()
  const { source, label, width, sortable } = column
  const cell = { align: alignOf(column), width }
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
