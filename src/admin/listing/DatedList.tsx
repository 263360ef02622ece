import Box from '@mui/material/Box'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { messages } from '~/metadata/messages'
import { AutoRefreshFrame } from '~/ui/AutoRefreshFrame'
import { DateRangeFilter } from '~/ui/DateRangeFilter'
import { PeriodMenu } from '~/ui/PeriodMenu'
import { SearchField } from '~/ui/SearchField'
import type { Column } from './columns'
import { RecordTable } from './RecordTable'
import type { RowAction } from './RowButtons'
import type { useDatedList } from './useDatedList'
import { tablePropsOf } from './usePagedList'

export interface DatedListProps<Row extends { id: number }> {
  list: ReturnType<typeof useDatedList<Row>>
  /** The list's name for screen readers. */
  label: string
  /** The fields that the search looks in. */
  searchHint: string
  columns: readonly Column<Row>[]
  actions?: readonly RowAction<Row>[]
  onOpen?: (row: Row) => void
  /** Content next to the search, such as a customer filter. */
  filters?: ReactNode
  /** Enter in the search, which has the focus when the page opens, hands over the text, as a scanner's does. */
  onScan?: (text: string) => void
}

/** The body of a custom list: a search over all days, the chosen days, and the table. */
export function DatedList<Row extends { id: number }>(props: DatedListProps<Row>) {
  const { list, label, searchHint, columns, actions, onOpen, filters, onScan } = props
  const { period, range } = list
  const body = useRef<HTMLDivElement>(null)
  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && onScan) {
      onScan(event.currentTarget.value)
      event.currentTarget.select() // the next scan takes its place
    }
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    body.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()
  }
  return (
    <>
      <Box
        sx={{
          ...{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', mb: 1 },
          ...{ columnGap: 2, rowGap: 1, flexWrap: 'wrap' },
        }}
      >
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' }, maxWidth: { sm: 360 }, pt: 1 }}>
          <SearchField
            isOfList
            label={searchHint}
            value={list.search}
            onChange={list.setSearch}
            autoFocus
            inputProps={{ onKeyDown: onSearchKey }}
          />
        </Box>
        {filters}
        <Box sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 1, flexWrap: 'wrap' }}>
          <PeriodMenu period={period} range={range} onPeriod={list.setPeriod} onRange={list.setRange} />
          <DateRangeFilter key={`${range.from} ${range.to}`} value={range} onSearch={list.setRange} />
        </Box>
      </Box>
      <AutoRefreshFrame list={list}>
        <Box ref={body}>
          <RecordTable
            {...tablePropsOf(list)}
            label={label}
            columns={columns}
            pagination={list.pagination}
            actions={actions}
            onOpen={onOpen}
            emptyText={list.appliedSearch ? messages.nothingFound : undefined}
          />
        </Box>
      </AutoRefreshFrame>
    </>
  )
}
