import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableRow from '@mui/material/TableRow'
import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { cardRowsSx } from '~/ui/cardRows'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { PaginationBar, type PaginationBarProps } from '~/ui/PaginationBar'
import { PlaceholderRow, placeholderRowContainerSx } from '~/ui/PlaceholderRow'
import { useScrollTabStop } from '~/ui/useScrollTabStop'
import type { RowPreview } from '../records/useRowPreview'
import type { Column, Row } from './columns'
import { RecordRow } from './RecordRow'
import type { SortState } from './RecordTableHead'
import { RecordTableHead } from './RecordTableHead'
import type { RowAction } from './RowButtons'
import { type Selection, useRowSelection } from './useSelection'

export interface RecordTableProps<R extends Row> {
  /** The table's name for screen readers; translated. */
  label: string
  columns: readonly Column<R>[]
  /** The rows of this page; undefined until they are known. */
  rows: readonly R[] | undefined
  error?: unknown
  /** The message of an error; default 'Failed to get data.'. */
  errorText?: string
  onRetry?: () => void
  /** Newer rows are on their way. */
  isFetching?: boolean
  /** '#' counts on over the pages, starts at 1 on each, or is left out (spec 1, section 2.5). */
  numbering?: 'continuous' | 'restart' | 'none'
  /** The page as shown; without it there is no pagination bar. */
  pagination?: PaginationBarProps
  /** How the rows are ordered; without it headings are only headings. */
  sorting?: SortState
  actions?: readonly RowAction<R>[]
  /** A click on a row, or Enter; default: to the address of the row, where it has one. */
  onOpen?: ((row: R) => void) | undefined
  /** The address of what a row opens, for a new tab; the same for equal rows. */
  urlOf?: ((row: R) => string | undefined) | undefined
  selection?: Selection<R>
  /** The space bar on a row shows its record next to the list. */
  preview?: RowPreview | undefined
  /** A length after which the body scrolls under its header, such as 230 for collected tests. */
  maxHeight?: number | string
  emptyText?: string
  /** What an empty table says and offers, instead of a text. */
  empty?: ReactNode
  /** Rows above a row, such as the heading of the group that begins with it. */
  renderRowAbove?: (row: R, before: R | undefined) => ReactNode
  /** Rows below the others, such as sums. */
  footer?: ReactNode
  /** Below 600 px each row is a card. */
  isCardOnPhone?: boolean
}

/**
 * The height of a list (spec 1, section 2.5): what the window leaves below the bars of the shell, the page's header and
 * the search, with the pagination and the footer in sight. So it differs with the screen: 638 px at 1440 x 900, 506 px
 * at 1366 x 768, 458 px at 1280 x 720; the rows scroll below their headings, the page does not.
 */
const usualHeight = 'max(240px, calc(100dvh - 262px))'
/** From this number on, with that of the boxes, columns are narrower with two-line headings, so that all are visible at 1366 pixels. */
const manyColumns = 10
const close = {
  '& .MuiTableCell-root': { px: 0.75 },
  '& th.MuiTableCell-root:not(:first-of-type)': { whiteSpace: 'normal', lineHeight: 1.2 },
  // arrows that show no order leave their room to the columns
  '& .MuiTableSortLabel-icon': { mx: 0, fontSize: 14 },
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
}
/** On paper all rows of the page are there, their headings on each sheet, the sums once below the last. */
const onPaper = {
  '@media print': {
    ...{ maxHeight: 'none', overflow: 'visible' },
    '& .MuiTableCell-root, & .MuiTableFooter-root': { position: 'static' },
    '& .MuiTableRow-root': { breakInside: 'avoid' },
    '& .MuiTableFooter-root': { display: 'table-row-group' },
  },
}
/** An answer that comes sooner than this does not make the rows flicker. */
const dimmed = { opacity: 0.6, transition: 'opacity 100ms 200ms' }
const noActions: never[] = []

/** The table of every list: masters, custom screens and details. */
export function RecordTable<R extends Row>(props: RecordTableProps<R>) {
  const { label, columns, rows, error, onRetry, isFetching = false, numbering = 'continuous' } = props
  const {
    pagination,
    sorting,
    actions = noActions,
    onOpen,
    urlOf,
    selection,
    preview,
    maxHeight = usualHeight,
    emptyText,
    empty = <EmptyState {...(emptyText && { text: emptyText })} />,
    renderRowAbove,
    footer,
    errorText,
    isCardOnPhone = false,
  } = props
  const translate = useTranslate()
  const scrolled = useScrollTabStop(translate(label))
  const known = error ? [] : (rows ?? [])
  const hasNone = Boolean(error) || rows?.length === 0
  const onSelect = useRowSelection(known, selection)

  const before = numbering === 'continuous' && pagination ? (pagination.page - 1) * pagination.perPage : 0
  const hasFirstColumn = selection !== undefined || numbering !== 'none'
  const isClose = columns.length + Number(selection !== undefined) >= manyColumns
  const width = columns.length + Number(hasFirstColumn) + Number(actions.length > 0)

  return (
    <>
      <TableContainer
        {...scrolled}
        sx={[
          { maxHeight, overflow: 'auto', scrollPaddingTop: 36 },
          isFetching && rows ? dimmed : false,
          hasNone && placeholderRowContainerSx,
          isCardOnPhone && cardRowsSx,
          onPaper,
        ]}
      >
        <Table
          stickyHeader
          size="small"
          aria-label={translate(label)}
          aria-busy={isFetching || (!rows && !error)}
          sx={isClose ? close : undefined}
        >
          <RecordTableHead
            {...{ columns, sorting, selection, rows: known }}
            isNumbered={numbering !== 'none'}
            hasActions={actions.length > 0}
          />
          <TableBody>
            {known.map((row, index) => (
              <Fragment key={row.id}>
                {renderRowAbove?.(row, known[index - 1])}
                <RecordRow
                  row={row}
                  number={numbering === 'none' ? undefined : before + index + 1}
                  columns={columns}
                  actions={actions}
                  onOpen={onOpen}
                  url={urlOf?.(row)}
                  onSelect={selection && onSelect}
                  preview={preview}
                  selected={selection?.ids.has(row.id) ?? false}
                  isTabStop={index === 0}
                  isCard={isCardOnPhone}
                />
              </Fragment>
            ))}
            {!rows && !error && <SkeletonRows columns={width} />}
            {hasNone && (
              <PlaceholderRow columns={width}>
                {error ? <LoadFailed text={errorText} error={error} onRetry={onRetry} /> : empty}
              </PlaceholderRow>
            )}
          </TableBody>
          {footer}
        </Table>
      </TableContainer>
      {pagination && !error && <PaginationBar {...pagination} />}
    </>
  )
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The shape of rows to come. */
function SkeletonRows({ columns }: { columns: number }) {
  return skeletonRows.map((key) => (
    <TableRow key={key}>
      <TableCell colSpan={columns}>
        <Skeleton />
      </TableCell>
    </TableRow>
  ))
}
