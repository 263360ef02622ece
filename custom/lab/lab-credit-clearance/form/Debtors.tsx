import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import type { RowAction } from '~/admin/listing/RowButtons'
import { SearchField } from '~/admin/shell/SearchField'
import { messages } from '~/metadata/messages'
import { CountChip } from '~/ui/CountChip'
import { OneLine } from '~/ui/OneLine'
import { useDebounced } from '~/ui/useLookup'
import { tableOf, useOwnPlace, usePagedList } from '~/ui/usePagedList'
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

/** The patients with dues; a row opens what they owe, for those who may take payments in. */
export function Debtors({ onOpen }: { onOpen: ((debtor: Debtor) => void) | undefined }) {
  const [search, setSearch] = useState('')
  const place = useOwnPlace()
  const settled = useDebounced(search.trim())
  const narrowed = settled ? { search: settled } : {}
  const list = usePagedList<Debtor>(`${clearancePath}/customer`, narrowed, place, { family: clearancePath })
  const isCurrent = settled === search.trim() && !list.isPlaceholderData
  const only = isCurrent && list.count === 1 ? list.rows?.[0] : undefined
  const actions = useMemo<RowAction<Debtor>[] | undefined>(
    () => onOpen && [{ label: 'Receive Payment', icon: PaymentsOutlined, onClick: onOpen }],
    [onOpen],
  )
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Box sx={{ width: 360 }}>
          <SearchField
            autoFocus
            label="Patient, T/CN or mobile no"
            value={search}
            onChange={(text) => {
              list.begin()
              place.show(1)
              setSearch(text)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && only) onOpen?.(only)
            }}
          />
        </Box>
        <CountChip label="Patients with Dues" count={list.count} />
      </Box>
      <RecordTable
        {...tableOf(list)}
        label="Patients with Dues"
        columns={columns}
        pagination={list.pagination}
        actions={actions}
        onOpen={onOpen}
        emptyText={settled ? messages.nothingFound : undefined}
      />
    </>
  )
}
