import BlockOutlined from '@mui/icons-material/BlockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { initialListView, useListUrlState } from '~/admin/listing/useListUrlState'
import { tablePropsOf, usePagedList } from '~/admin/listing/usePagedList'
import { useSearchBox } from '~/admin/listing/useSearchBox'
import { PageFrame } from '~/admin/shell/PageFrame'
import { usePermissions } from '~/admin/usePermissions'
import { AutoRefreshFrame } from '~/ui/AutoRefreshFrame'
import { CountChip } from '~/ui/CountChip'
import { DateTimeText } from '~/ui/DateTimeText'
import { NoWrapText } from '~/ui/NoWrapText'
import { ScanStatus } from '~/ui/ScanStatus'
import { SearchField } from '~/ui/SearchField'
import { useAlert } from '~/ui/useAlert'
import { useScans } from '~/ui/useScans'
import { RejectDialog } from '../shared/samples/RejectDialog'
import { sampleReceiptPath } from './path'
import type { Tube } from './responses'

const common: Column<Tube>[] = [
  { source: 'barcode', label: 'Sample No', render: ({ barcode }) => <NoWrapText text={barcode} /> },
  { source: 'sampleType', label: 'Sample Type' },
  { source: 'customerNo', label: 'T/CN', render: ({ customerNo }) => <NoWrapText text={customerNo} /> },
  { source: 'customerFullName', label: 'Patient' },
  { source: 'tests', label: 'Tests', render: ({ tests }) => <Box sx={{ minWidth: 220 }}>{tests.join(', ')}</Box> },
  { source: 'collectedAt', label: 'Collected', render: ({ collectedAt }) => <DateTimeText at={collectedAt} /> },
  { source: 'collectedByUserName', label: 'Collected By' },
]
const columns: Record<string, Column<Tube>[]> = {
  waiting: common,
  received: [
    ...common,
    { source: 'receivedAt', label: 'Received', render: ({ receivedAt }) => <DateTimeText at={receivedAt} /> },
    { source: 'receivedByUserName', label: 'Received By' },
  ],
}

/** Sample receipt: tubes come to the laboratory by a scan or a tick, or are rejected there. */
export default function SampleReceiptPage() {
  const translate = useTranslate()
  const client = useQueryClient()
  const { can } = usePermissions()
  const alert = useAlert()
  const { view, change, resize } = useListUrlState(
    sampleReceiptPath,
    { ...initialListView, status: 'waiting' },
    (name, text) => name !== 'status' || text in columns,
  )
  const place = {
    ...view,
    setPage: (page: number) => change({ page }),
    setPerPage: resize,
    resetPage: () => change(initialListView),
  }
  const list = usePagedList<Tube>(
    sampleReceiptPath,
    { status: view.status, ...(view.search && { search: view.search }) },
    place,
    { renews: true },
  )
  const [search, setSearch] = useSearchBox(view.search, (text) => change({ search: text }, { replace: true }))
  const [barcode, setBarcode] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [rejecting, setRejecting] = useState<Tube | null>(null)
  const reread = () => {
    setTicked(new Set())
    void client.invalidateQueries({ queryKey: [sampleReceiptPath] })
    void list.reread()
  }
  const scans = useScans<unknown>(({ error }) => {
    if (error !== undefined) return error instanceof HttpError ? error.message : String(error)
    alert.success('Sample Received successfully')
    reread()
    return true
  })
  const receive = (barcodes: string[]) =>
    scans.add(barcodes.join(', '), () => api.post(sampleReceiptPath, { barcodes }))
  const mayReceive = can('add_sample_receipt')
  const mayReject = can('reject_sample_collection')
  const actions = useMemo(
    () =>
      mayReject
        ? [{ label: 'Reject Sample', icon: BlockOutlined, color: 'error' as const, onClick: setRejecting }]
        : [],
    [mayReject],
  )
  const chosen = list.rows?.filter(({ id }) => ticked.has(id)) ?? []
  const scan = (code: string) => {
    setBarcode('') // the next scan may begin before this one is answered
    if (code) receive([code])
  }
  const isWaiting = view.status === 'waiting'
  return (
    <PageFrame
      title="Sample Receipt"
      titleExtra={<CountChip label={isWaiting ? 'Samples Waiting' : 'Received Today'} count={list.count} />}
      actions={
        isWaiting &&
        chosen.length > 0 && (
          <Button
            variant="contained"
            disabled={scans.waiting.length > 0}
            onClick={() => receive(chosen.map((tube) => tube.barcode))}
          >
            {`${translate('Receive')} (${chosen.length})`}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', flexWrap: 'wrap', mb: 1 }}>
        {mayReceive && (
          <TextField
            autoFocus
            label={translate('Scan a barcode')}
            value={barcode}
            onChange={(event) => setBarcode(event.target.value.trimStart())}
            onKeyDown={(event) => {
              if (event.key === 'Enter') scan((event.target as HTMLInputElement).value.trim())
            }}
            sx={{ width: 280 }}
          />
        )}
        <Tabs value={view.status} onChange={(_, status: string) => change({ status })}>
          <Tab value="waiting" label={translate('On the way')} />
          <Tab value="received" label={translate('Received today')} />
        </Tabs>
        <Box sx={{ width: 300, pt: 1.25, ml: 'auto' }}>
          <SearchField label="Patient, T/CN or sample no" value={search} onChange={setSearch} />
        </Box>
      </Box>
      <ScanStatus scans={scans} />
      <AutoRefreshFrame list={list}>
        <RecordTable
          {...tablePropsOf(list)}
          label="Sample Receipt"
          columns={columns[view.status] ?? common}
          pagination={list.pagination}
          actions={actions}
          selection={isWaiting && mayReceive ? { ids: ticked, onChange: setTicked } : undefined}
        />
      </AutoRefreshFrame>
      {rejecting && (
        <RejectDialog
          tube={rejecting}
          onClose={(done) => {
            setRejecting(null)
            if (done) reread()
          }}
        />
      )}
    </PageFrame>
  )
}
