import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import type { AnyDocument } from '~/metadata/document'
import { listColumnsOf, wordsOf } from '~/metadata/documentColumns'
import { statedOf } from '~/metadata/documentNames'
import { messages } from '~/metadata/messages'
import { CountChip } from '~/ui/CountChip'
import { OneLine } from '~/ui/OneLine'
import { useDebounced } from '~/ui/useLookup'
import { tableOf, useOwnPlace, usePagedList } from '~/ui/usePagedList'
import type { Column } from '../../listing/columns'
import { RecordTable } from '../../listing/RecordTable'
import type { RowAction } from '../../listing/RowButtons'
import { SearchField } from '../../shell/SearchField'
import { shownColumns } from '../columns'
import type { Debtor, Settling } from './settled'

const dueColumns: Column<Debtor>[] = [
  { source: 'dueSinceAd', label: 'Due Since (AD)', show: ({ dueSinceAd }) => <OneLine text={dueSinceAd ?? ''} /> },
  { source: 'dueSinceBs', label: 'Due Since (BS)', show: ({ dueSinceBs }) => <OneLine text={dueSinceBs ?? ''} /> },
  { source: 'dueAmount', label: 'Due Amount', kind: 'money' },
]

const advanceColumn: Column<Debtor> = { source: 'advanceAmount', label: 'Advance', kind: 'money' }

interface DebtorsProps {
  settling: Settling
  onOpen: ((debtor: Debtor) => void) | undefined
}

/** By what a party is known: what lists show of it, what stands for it, and how it is reached. */
function knownColumns(document: AnyDocument): Column<Debtor>[] {
  const { label, represent, shown, contact = [], contactLabel } = statedOf(document).party()
  const labels = new Map(listColumnsOf(document).map((column) => [column.source, column.label]))
  const columns = shown.map((source) => ({ source, label: labels.get(source) ?? wordsOf(source) }))
  const reachedOf = (debtor: Debtor) => String(contact.map((column) => debtor[column]).find(Boolean) ?? '')
  return [
    ...shownColumns<Debtor>([...columns, { source: represent, label }]),
    ...(contactLabel ? [{ source: 'contact', label: contactLabel, show: reachedOf }] : []),
  ]
}

/** The parties with dues; a row opens what they owe, for those who may take payments in. */
export function Debtors({ settling: { document }, onOpen }: DebtorsProps) {
  const { path, callNames } = document
  const { party, settles } = statedOf(document)
  const { name, label } = party()
  const { dues = 'Dues', search: searchLabel = label, take = 'Receive Payment' } = settles?.titles ?? {}
  const hasAdvances = settles?.advance !== undefined
  const columns = useMemo<Column<Debtor>[]>(
    () => [
      ...[...knownColumns(document), { source: callNames.openCount, label: 'Credit Bills', align: 'right' as const }],
      ...[...dueColumns, ...(hasAdvances ? [advanceColumn] : [])],
    ],
    [document, callNames, hasAdvances],
  )
  const [search, setSearch] = useState('')
  const place = useOwnPlace()
  const settled = useDebounced(search.trim())
  const narrowed = settled ? { search: settled } : {}
  const list = usePagedList<Debtor>(`${path}/${name}`, narrowed, place, { family: path })
  const isCurrent = settled === search.trim() && !list.isPlaceholderData
  const only = isCurrent && list.count === 1 ? list.rows?.[0] : undefined
  const actions = useMemo<RowAction<Debtor>[] | undefined>(
    () => onOpen && [{ label: take, icon: PaymentsOutlined, onClick: onOpen }],
    [onOpen, take],
  )
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Box sx={{ width: 360 }}>
          <SearchField
            autoFocus
            label={searchLabel}
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
        <CountChip label={dues} count={list.count} />
      </Box>
      <RecordTable
        {...tableOf(list)}
        label={dues}
        columns={columns}
        pagination={list.pagination}
        actions={actions}
        onOpen={onOpen}
        emptyText={settled ? messages.nothingFound : undefined}
      />
    </>
  )
}
