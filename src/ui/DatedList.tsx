import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import type { RowAction } from '~/admin/listing/RowButtons'
import { SearchField } from '~/admin/shell/SearchField'
import { messages } from '~/metadata/messages'
import { DateRangeFilter } from './DateRangeFilter'
import { Renewed } from './Renewed'
import type { useDatedList } from './useDatedList'
import { tableOf } from './usePagedList'

export interface DatedListProps<Row extends { id: number }> {
  list: ReturnType<typeof useDatedList<Row>>
  /** What is listed, for those who cannot see it. */
  label: string
  /** What the search looks in. */
  searchHint: string
  columns: readonly Column<Row>[]
  actions?: readonly RowAction<Row>[]
  onOpen?: (row: Row) => void
  /** Stands beside the search, such as a choice of a patient. */
  beside?: ReactNode
}

/** The body of a bespoke list: a search over all days, the days that are shown, and the table. */
export function DatedList<Row extends { id: number }>(props: DatedListProps<Row>) {
  const { list, label, searchHint, columns, actions, onOpen, beside } = props
  const { range } = list
  return (
    <>
      <Box
        sx={{
          ...{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', mb: 1 },
          ...{ columnGap: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } },
        }}
      >
        <Box sx={{ width: { xs: '100%', sm: 360 }, pt: 1 }}>
          <SearchField label={searchHint} value={list.search} onChange={list.setSearch} />
        </Box>
        {beside}
        <DateRangeFilter key={`${range.from} ${range.to}`} value={range} onSearch={list.setRange} />
      </Box>
      <Renewed list={list}>
        <RecordTable
          {...tableOf(list)}
          label={label}
          columns={columns}
          pagination={list.pagination}
          actions={actions}
          onOpen={onOpen}
          emptyText={list.appliedSearch ? messages.nothingFound : undefined}
        />
      </Renewed>
    </>
  )
}
