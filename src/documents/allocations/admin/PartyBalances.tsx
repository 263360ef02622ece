import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { useDebouncedValue } from '~/admin/forms/useLookup'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import type { RowAction } from '~/admin/listing/RowButtons'
import { tablePropsOf, useLocalPageState, usePagedList } from '~/admin/listing/usePagedList'
import { settledHeadings } from '~/documents/allocations/settledNames'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { toTableColumns } from '~/documents/list/admin/columns'
import { labelFromName, listColumnsOf } from '~/documents/list/documentColumns'
import { calendarLabels, hasOwnCalendar } from '~/domain/calendar'
import { messages } from '~/metadata/messages'
import { CountChip } from '~/ui/CountChip'
import { NoWrapText } from '~/ui/NoWrapText'
import { SearchField } from '~/ui/SearchField'
import type { PartyBalance, SettlementContext } from './settled'

const ownDueSince: Column<PartyBalance> = {
  source: 'dueSinceBs',
  label: calendarLabels.dueSince,
  render: ({ dueSinceBs }) => <NoWrapText text={dueSinceBs ?? ''} />,
}

const dueColumns: Column<PartyBalance>[] = [
  {
    source: 'dueSinceAd',
    label: calendarLabels.gregorianDueSince,
    render: ({ dueSinceAd }) => <NoWrapText text={dueSinceAd ?? ''} />,
  },
  ...(hasOwnCalendar ? [ownDueSince] : []),
  { source: 'dueAmount', label: 'Due Amount', kind: 'money' },
]

const advanceColumn: Column<PartyBalance> = { source: 'advanceAmount', label: 'Advance', kind: 'money' }

interface PartyBalancesProps {
  view: SettlementContext
  onOpen: ((debtor: PartyBalance) => void) | undefined
}

/** The columns that identify a party: its list fields, its label and its contact details. */
function knownColumns(document: AnyDocType): Column<PartyBalance>[] {
  const { label, labelField, listFields, phoneColumns: contact = [], phoneLabel } = optionsOf(document).party!()
  const labels = new Map(listColumnsOf(document).map((column) => [column.source, column.label]))
  const columns = listFields.map((source) => ({ source, label: labels.get(source) ?? labelFromName(source) }))
  const reachedOf = (debtor: PartyBalance) => String(contact.map((column) => debtor[column]).find(Boolean) ?? '')
  return [
    ...toTableColumns<PartyBalance>([...columns, { source: labelField, label }]),
    ...(phoneLabel ? [{ source: 'contact', label: phoneLabel, render: reachedOf }] : []),
  ]
}

/** The parties with dues; a row opens its open documents, for users who may add payments. */
export function PartyBalances({ view: { document }, onOpen }: PartyBalancesProps) {
  const { apiPath: path, apiNames } = document
  const { party, allocations } = optionsOf(document)
  const { name, label } = party!()
  const { dues = 'Dues', search: searchLabel = label, take = 'Receive Payment' } = allocations?.labels ?? {}
  const hasAdvances = allocations?.advance !== undefined
  const columns = useMemo<Column<PartyBalance>[]>(
    () => [
      ...[
        ...knownColumns(document),
        { source: apiNames.openCountField, label: settledHeadings(document).open, align: 'right' as const },
      ],
      ...[...dueColumns, ...(hasAdvances ? [advanceColumn] : [])],
    ],
    [document, apiNames, hasAdvances],
  )
  const [search, setSearch] = useState('')
  const place = useLocalPageState()
  const settled = useDebouncedValue(search.trim())
  const filter = settled ? { search: settled } : {}
  const list = usePagedList<PartyBalance>(`${path}/${name}`, filter, place, { family: path })
  const isCurrent = settled === search.trim() && !list.isPlaceholderData
  const only = isCurrent && list.count === 1 ? list.rows?.[0] : undefined
  const actions = useMemo<RowAction<PartyBalance>[] | undefined>(
    () => onOpen && [{ label: take, icon: PaymentsOutlined, onClick: onOpen }],
    [onOpen, take],
  )
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Box sx={{ width: 360 }}>
          <SearchField
            isOfList
            autoFocus
            label={searchLabel}
            value={search}
            onChange={(text) => {
              list.begin()
              place.setPage(1)
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
        {...tablePropsOf(list)}
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
