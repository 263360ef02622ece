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
import { ListPage } from '~/admin/listing/ListPage'
import { useWorkQueue } from '~/admin/listing/useWorkQueue'
import { usePermissions } from '~/admin/usePermissions'
import { DateTimeText } from '~/ui/DateTimeText'
import { NoWrapText } from '~/ui/NoWrapText'
import { ScanStatus } from '~/ui/ScanStatus'
import { useAlert } from '~/ui/useAlert'
import { useScans } from '~/ui/useScans'
import { RejectDialog } from '../shared/samples/RejectDialog'
import { sampleReceiptApiPath } from './path'
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
  const { list, status, setStatus } = useWorkQueue<Tube>(sampleReceiptApiPath, Object.keys(columns))
  const [barcode, setBarcode] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [rejecting, setRejecting] = useState<Tube | null>(null)
  const reread = () => {
    setTicked(new Set())
    void client.invalidateQueries({ queryKey: [sampleReceiptApiPath] })
    void list.reread()
  }
  const scans = useScans<unknown>(({ error }) => {
    if (error !== undefined) return error instanceof HttpError ? error.message : String(error)
    alert.success('Sample Received successfully')
    reread()
    return true
  })
  const receive = (barcodes: string[]) =>
    scans.add(barcodes.join(', '), () => api.post(sampleReceiptApiPath, { barcodes }))
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
  const isWaiting = status === 'waiting'
  return (
    <ListPage
      title="Sample Receipt"
      countLabel={isWaiting ? 'Samples Waiting' : 'Received Today'}
      list={list}
      searchHint="Patient, T/CN or sample no"
      isFocusElsewhere
      tools={
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
      aboveList={
        <>
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
          <ScanStatus scans={scans} />
        </>
      }
      extraFilters={
        <Tabs value={status} onChange={(_, next: string) => setStatus(next)}>
          <Tab value="waiting" label={translate('On the way')} />
          <Tab value="received" label={translate('Received today')} />
        </Tabs>
      }
      columns={columns[status] ?? common}
      actions={actions}
      selection={isWaiting && mayReceive ? { selection: { ids: ticked, onChange: setTicked } } : undefined}
    >
      {rejecting && (
        <RejectDialog
          tube={rejecting}
          onClose={(done) => {
            setRejecting(null)
            if (done) reread()
          }}
        />
      )}
    </ListPage>
  )
}
