import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { isAggregate, tabColumnOf } from '~/metadata/report'
import { groupHeadingColumns, shownColumns } from '~/metadata/reportUrl'
import { useCalendarSettings } from '~/ui/calendarRule'
import { cardAttributes } from '~/ui/cardRows'
import { formatDateText } from '~/ui/dateText'
import { alignOf, type Column, renderCell } from '../listing/columns'
import { RecordTable } from '../listing/RecordTable'
import {
  addRowIds,
  isSameGroup,
  type KeyedReportRow,
  type ReportRow,
  type SumsByColumn,
  textOf,
  valueKeyOf,
  valuesIn,
} from './reportRows'
import { tableColumn } from './tableColumn'
import type { ReportPageState } from './useReport'
import { useRowOpening } from './useRowOpening'

const strong = { fontWeight: 600, fontSize: 'body2.fontSize', color: 'text.primary', bgcolor: 'background.default' }

/** A sum, as a link to the rows that it adds up. */
const SumLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Link component={RouterLink} to={to} color="inherit" underline="hover">
      {children}
    </Link>
  ) : (
    children
  )

interface SumCellsProps {
  label: string
  columns: readonly Column<KeyedReportRow>[]
  figures: SumsByColumn | undefined
  /** The address of the rows that they add up; none where these are the rows on the page. */
  to: string | undefined
  /** The indentation level of the label. */
  depth?: number
}

/** Sums below the headings of their columns; the label has the room of the columns before the first of them. */
function SumCells({ label, columns, figures, to, depth = 0 }: SumCellsProps) {
  const first = columns.findIndex(({ source }) => figures && source in figures)
  const led = first < 0 ? columns.length : first
  const translate = useTranslate()
  return (
    <>
      <TableCell colSpan={led + 1} sx={{ ...strong, pl: 1.5 + depth * 2 }} data-card="title">
        {label}
      </TableCell>
      {columns.slice(led).map((column) => {
        const isSummed = figures !== undefined && column.source in figures
        return (
          <TableCell
            key={column.source}
            align={alignOf(column)}
            sx={strong}
            {...(isSummed ? cardAttributes(column, false, translate(column.label)) : { 'data-card': 'none' })}
          >
            {isSummed && <SumLink to={to}>{renderCell({ ...figures, id: '' }, column)}</SumLink>}
          </TableCell>
        )
      })}
    </>
  )
}

const stickyFooter = { position: 'sticky', bottom: 0, zIndex: 2, '& td': { borderTop: 1, borderColor: 'divider' } }

interface ReportTableProps {
  state: ReportPageState
  /** A length after which the rows scroll between headings and totals. */
  maxHeight: string
}

/** The rows of a tab: below the headings of their groups with these' sums, above the totals of the whole selection. */
export function ReportTable({ state, maxHeight }: ReportTableProps) {
  const translate = useTranslate()
  const { calendar } = useCalendarSettings()
  const { tab, view, groupBy, hasDetailRows, result } = state
  const { data, error, isFetching, isPlaceholderData } = result
  const opening = useRowOpening((row) => (hasDetailRows ? undefined : state.factsQuery(valuesIn(row, groupBy))))
  const headings = groupHeadingColumns({ groupBy, hasDetailRows })
  const columns = useMemo(
    () => shownColumns(tab, { groupBy, hasDetailRows }, view.columns.split(',')).map((name) => tableColumn(tab, name)),
    [tab, groupBy, hasDetailRows, view.columns],
  )
  const offset = (view.page - 1) * view.perPage
  const rows = useMemo(() => data && addRowIds(data.results, offset), [data, offset])

  const figuresOf = (row: ReportRow, depth: number) =>
    data?.subtotals.find(
      ({ key }) =>
        headings.filter((name) => name in key).length === depth + 1 &&
        headings.slice(0, depth + 1).every((name) => valueKeyOf(key[name]) === valueKeyOf(row[name])),
    )?.figures
  const above = (row: KeyedReportRow, before: KeyedReportRow | undefined) =>
    headings.map((name, depth) => {
      if (before && isSameGroup(row, before, headings.slice(0, depth + 1))) return null
      const column = tabColumnOf(tab, name)
      const text = textOf(row[name], { emptyLabel: translate(column.emptyLabel ?? '-') })
      const label = column.kind === 'date' ? formatDateText(text, calendar) : text
      return (
        <TableRow key={name}>
          <SumCells
            label={label}
            columns={columns}
            figures={figuresOf(row, depth)}
            depth={depth}
            to={state.factsQuery(valuesIn(row, headings.slice(0, depth + 1)))}
          />
        </TableRow>
      )
    })
  const hasFigures = columns.some(({ source }) => isAggregate(tabColumnOf(tab, source)))
  return (
    <RecordTable<KeyedReportRow>
      label={tab.label}
      maxHeight={maxHeight}
      columns={columns}
      rows={isPlaceholderData && !rows ? undefined : rows}
      error={data ? null : error}
      onRetry={() => void result.refetch()}
      isFetching={isFetching}
      sorting={{ ordering: view.ordering, defaultOrdering: '', onOrdering: (ordering) => state.show({ ordering }) }}
      pagination={{
        ...{ page: view.page, perPage: view.perPage, total: data?.count ?? 0, perPageOptions: [10, 25, 100] },
        ...{ onPage: state.turn, onPerPage: state.resize },
      }}
      {...opening}
      isCardOnPhone
      renderRowAbove={headings.length > 0 ? above : undefined}
      footer={
        data &&
        data.count > 0 &&
        hasFigures && (
          <TableFooter sx={stickyFooter}>
            <TableRow>
              <SumCells
                label={translate('Total')}
                columns={columns}
                figures={data.totals}
                to={groupBy.length > 0 ? state.factsQuery({}) : undefined}
              />
            </TableRow>
          </TableFooter>
        )
      }
    />
  )
}
