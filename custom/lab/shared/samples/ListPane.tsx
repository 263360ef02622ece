import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type ComponentProps, type KeyboardEvent, memo, type ReactNode, type RefObject, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useRowSelection } from '~/admin/listing/useSelection'
import { AutoRefreshFrame } from '~/ui/AutoRefreshFrame'
import { EmptyState } from '~/ui/EmptyState'
import { isClickInside, isSelectKey } from '~/ui/eventTargets'
import { LoadFailed } from '~/ui/LoadFailed'
import { useScrollTabStop } from '~/ui/useScrollTabStop'
import { onListKey } from './onListKey'

interface ListPaneProps<Row extends { id: number }> {
  label: string
  headings: readonly string[]
  list: ComponentProps<typeof AutoRefreshFrame>['list'] & {
    rows: readonly Row[] | undefined
    count: number | undefined
    error: unknown
    isFetching: boolean
    showMore: () => void
  }
  isOpen: (row: Row) => boolean
  onOpen: (row: Row) => void
  /** The cells of a row, as many as there are headings; the same function while they are to look the same. */
  cellsOf: (row: Row) => ReactNode
  /** Rows that something can be done with at once: ticked by the key x, ranges by Shift, all by Ctrl+A. */
  selection?: { ids: ReadonlySet<number>; onChange: (ids: ReadonlySet<number>) => void } | undefined
  maxHeight: string
}

/** A list next to its open row: arrow keys move, Enter opens, and more rows are requested below. */
export function ListPane<Row extends { id: number }>(props: ListPaneProps<Row>) {
  const { label, headings, list, isOpen, onOpen, cellsOf, selection, maxHeight } = props
  const { rows, count = 0, error } = list
  const translate = useTranslate()
  const scrolled = useScrollTabStop(translate(label))
  const stop = rows?.find(isOpen) ?? rows?.[0]
  const shown = rows?.map(({ id }) => id) ?? []
  const onSelect = useRowSelection(rows ?? [], selection)
  const all = shown.length > 0 && shown.every((id) => selection?.ids.has(id))
  const chooseAll = () => selection?.onChange(new Set(all ? [] : shown))
  const onKey = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    const { key, shiftKey, ctrlKey, metaKey, target, currentTarget } = event
    if (!selection || target !== currentTarget) return onListKey(event, () => onOpen(row))
    const step = key === 'ArrowDown' ? 1 : -1
    if (isSelectKey(event)) onSelect(row, 'toggle')
    else if (shiftKey && /^Arrow(Up|Down)$/.test(key)) {
      onSelect(row, step)
      const next = step === 1 ? currentTarget.nextElementSibling : currentTarget.previousElementSibling
      ;(next as HTMLElement | null)?.focus()
    } else if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') chooseAll()
    else return onListKey(event, () => onOpen(row))
    event.preventDefault()
  }
  const onChoose = (row: Row, isRange: boolean) => onSelect(row, isRange ? 'range' : 'toggle')
  // the rows' handlers: one stable object, so that an unchanged row does not rerender
  const acts = useRef<RowActs<Row>>(null)
  acts.current = { onOpen, onKey, onChoose }
  return (
    <AutoRefreshFrame list={list}>
      <TableContainer {...scrolled} sx={{ maxHeight, overflow: 'auto' }}>
        <Table
          stickyHeader
          size="small"
          sx={{ '& .MuiTableCell-paddingCheckbox': { pl: 0.5, pr: 0, width: 28 } }}
          aria-label={translate(label)}
          aria-busy={list.isFetching}
        >
          <TableHead>
            <TableRow>
              {selection && (
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={all}
                    indeterminate={!all && selection.ids.size > 0}
                    disabled={shown.length === 0}
                    onChange={chooseAll}
                    slotProps={{ input: { 'aria-label': translate('Select all') } }}
                    sx={{ p: 0.25 }}
                  />
                </TableCell>
              )}
              {headings.map((heading, n) => (
                <TableCell key={heading} align={n === headings.length - 1 ? 'right' : 'left'}>
                  {translate(heading)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows?.map((row, number) => (
              <OpenRow
                key={row.id}
                {...{ row, number, cellsOf, acts }}
                isOpen={isOpen(row)}
                isStop={row === stop}
                isChosen={selection?.ids.has(row.id)}
              />
            ))}
          </TableBody>
        </Table>
        {error ? <LoadFailed error={error} onRetry={list.retry} /> : rows?.length === 0 && <EmptyState />}
        {rows && rows.length < count && (
          <Box sx={{ textAlign: 'center', p: 1 }}>
            <Button onClick={list.showMore}>{`${translate('Show more')} (${rows.length} / ${count})`}</Button>
          </Box>
        )}
      </TableContainer>
    </AutoRefreshFrame>
  )
}

interface RowActs<Row> {
  onOpen: (row: Row) => void
  onKey: (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => void
  onChoose: (row: Row, isRange: boolean) => void
}

interface OpenRowProps<Row> {
  row: Row
  number: number
  cellsOf: (row: Row) => ReactNode
  acts: RefObject<RowActs<Row> | null>
  isOpen: boolean
  /** The tabulator key stops here. */
  isStop: boolean
  /** Undefined where rows cannot be chosen. */
  isChosen: boolean | undefined
}

function PlainRow<Row extends { id: number }>({ row, number, cellsOf, acts, ...props }: OpenRowProps<Row>) {
  const { isOpen, isStop, isChosen } = props
  const translate = useTranslate()
  return (
    <TableRow
      hover
      selected={isOpen}
      aria-selected={isOpen}
      tabIndex={isStop ? 0 : -1}
      onClick={(event) => isClickInside(event) && acts.current?.onOpen(row)}
      onKeyDown={(event) => acts.current?.onKey(event, row)}
      sx={{ cursor: 'pointer', verticalAlign: 'top' }}
    >
      {isChosen !== undefined && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            checked={isChosen}
            tabIndex={-1}
            onClick={({ shiftKey }) => acts.current?.onChoose(row, shiftKey)}
            slotProps={{ input: { 'aria-label': `${translate('Select row')} ${number + 1}` } }}
            sx={{ p: 0.25 }}
          />
        </TableCell>
      )}
      {cellsOf(row)}
    </TableRow>
  )
}

const OpenRow = memo(PlainRow) as typeof PlainRow

/** A second line of a cell. */
export const CellSecondLine = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="div" color="text.secondary">
    {children}
  </Typography>
)

interface PersonCellProps {
  person: { customerFullName: string; customerNo: string; age: string; genderDisplay: string | null }
  children?: ReactNode
}

/** The person of a row, with further notes. */
export function PatientCell({ person, children }: PersonCellProps) {
  const translate = useTranslate()
  const { customerFullName, customerNo, age, genderDisplay } = person
  return (
    <TableCell sx={{ overflowWrap: 'anywhere' }}>
      {customerFullName}
      <CellSecondLine>
        {[customerNo, translate(age), translate(genderDisplay ?? '')].filter(Boolean).join(' · ')}
      </CellSecondLine>
      {children}
    </TableCell>
  )
}
