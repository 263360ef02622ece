import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import type { RowAction } from '~/admin/listing/RowButtons'
import { SearchField } from '~/admin/shell/SearchField'
import { messages } from '~/metadata/messages'
import { CountChip } from '~/ui/CountChip'
import { OneLine } from '~/ui/OneLine'
import { useDebounced } from '~/ui/useLookup'
import { clearancePath, type Debtor } from '../wire'

const columns: Column<Debtor>[] = [
  { source: 'customerNo', label: 'T/CN', show: ({ customerNo }) => <OneLine text={customerNo} /> },
  { source: 'fullName', label: 'Patient' },
  { source: 'mobileNo', label: 'Mobile no', show: ({ mobileNo, phoneNo }) => mobileNo ?? phoneNo },
  { source: 'creditBills', label: 'Credit Bills', align: 'right' },
  { source: 'dueSinceAd', label: 'Due Since (AD)', show: ({ dueSinceAd }) => <OneLine text={dueSinceAd} /> },
  { source: 'dueSinceBs', label: 'Due Since (BS)', show: ({ dueSinceBs }) => <OneLine text={dueSinceBs} /> },
  { source: 'dueAmount', label: 'Due Amount', kind: 'money' },
]

const sizes = [10, 25, 200]

/** The patients with dues; a row opens what they owe, for those who may take payments in. */
export function Debtors({ onOpen }: { onOpen: ((debtor: Debtor) => void) | undefined }) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(10)
  const settled = useDebounced(search.trim())
  const query = { offset: (page - 1) * perPage, limit: perPage, ...(settled && { search: settled }) }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [clearancePath, 'customer', query],
    queryFn: ({ signal }) =>
      api.get<{ results: Debtor[]; count: number }>(`${clearancePath}/customer`, query, { signal }),
    placeholderData: keepPreviousData,
  })
  const isCurrent = settled === search.trim() && !isPlaceholderData
  const only = isCurrent && data?.count === 1 ? data.results[0] : undefined
  const actions = useMemo<RowAction<Debtor>[] | undefined>(
    () => onOpen && [{ label: 'Receive Payment', icon: PaymentsOutlined, onClick: onOpen }],
    [onOpen],
  )
  const fromFirst =
    <T,>(change: (value: T) => void) =>
    (value: T) => {
      setPage(1)
      change(value)
    }
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Box sx={{ width: 360 }}>
          <SearchField
            autoFocus
            label="Patient, T/CN or mobile no"
            value={search}
            onChange={fromFirst(setSearch)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && only) onOpen?.(only)
            }}
          />
        </Box>
        <CountChip label="Patients with Dues" count={data?.count} />
      </Box>
      <RecordTable
        label="Patients with Dues"
        columns={columns}
        rows={data?.results}
        error={error}
        onRetry={() => void refetch()}
        isFetching={isFetching}
        pagination={{
          ...{ page, perPage, total: data?.count ?? 0, sizes },
          onPage: setPage,
          onPerPage: fromFirst(setPerPage),
        }}
        actions={actions}
        onOpen={onOpen}
        emptyText={settled ? messages.nothingFound : undefined}
      />
    </>
  )
}
