import Block from '@mui/icons-material/Block'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import Replay from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { initialListView, useListUrlState } from '~/admin/listing/useListUrlState'
import { tablePropsOf, usePagedList } from '~/admin/listing/usePagedList'
import { recordUrl } from '~/admin/records/recordUrl'
import { PageFrame } from '~/admin/shell/PageFrame'
import { useNextStep } from '~/admin/useNextStep'
import { usePermissions } from '~/admin/usePermissions'
import { localDay } from '~/domain/calendar'
import { AutoRefreshFrame } from '~/ui/AutoRefreshFrame'
import { CountChip } from '~/ui/CountChip'
import { NoWrapText, TranslatedLine } from '~/ui/NoWrapText'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { SearchField } from '~/ui/SearchField'
import { useAction } from '~/ui/useAction'
import { BatchBuyersDialog } from './BatchBuyersDialog'
import { lotRoute } from './lotPath'
import { LotState } from './lotState'
import { type UnfitDocuments, unfitSteps } from './unfitSteps'
import { type UnfitLot, unfitStatuses } from './unfitStock'

const labels = {
  expired: 'Expired',
  expiring: 'Expiring In 90 Days',
  recalled: 'Recalled',
  all: 'All Batches',
} as const

/** A batch that is not recalled is no longer usable either once it has expired. */
const stateOf = ({ state, stateDisplay, expiryDate }: UnfitLot): string =>
  state === LotState.usable && expiryDate !== null && expiryDate < localDay(new Date()) ? labels.expired : stateDisplay

const columns: Column<UnfitLot>[] = [
  { source: 'item', label: 'Item', render: ({ item }) => item.name },
  { source: 'lot', label: 'Batch', render: ({ lot }) => <NoWrapText text={lot.batchNo} /> },
  { source: 'expiryDate', label: 'Expiry', kind: 'date' },
  { source: 'store', label: 'Store', render: ({ store }) => store.name },
  { source: 'supplier', label: 'Supplier', render: ({ supplier }) => supplier?.name },
  {
    source: 'purchase',
    label: 'Purchase No.',
    render: ({ purchase }) => purchase && <NoWrapText text={purchase.no} />,
  },
  { source: 'qty', label: 'Qty', kind: 'quantity' },
  { source: 'unit', label: 'Unit' },
  { source: 'value', label: 'Cost Value', kind: 'money' },
  { source: 'stateDisplay', label: 'State', render: (row) => <TranslatedLine texts={[stateOf(row)]} /> },
  { source: 'remarks', label: 'Remarks' },
]

interface UnfitStockPageProps extends UnfitDocuments {
  /** Its endpoint below `api/v1/`. */
  path: string
  recallPermission: string
}

/** Expired, expiring and recalled stock of all stores; from here it is returned, set apart or written off. */
export function UnfitStockPage(props: UnfitStockPageProps) {
  const { path, recallPermission, quarantine, adjustment, purchaseReturn } = props
  const translate = useTranslate()
  const navigate = useNavigate()
  const { can } = usePermissions()
  const { view, change, resize } = useListUrlState(
    path,
    { ...initialListView, status: 'expired' },
    (name, text) => name !== 'status' || text in labels,
  )
  const status = String(view.status)
  const place = {
    ...view,
    setPage: (page: number) => change({ page }),
    setPerPage: resize,
    resetPage: () => change(initialListView),
  }
  const list = usePagedList<UnfitLot>(path, { status, search: view.search }, place, { renews: true })
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [recalling, setRecalling] = useState<UnfitLot | null>(null)
  const [buyersOf, setBuyersOf] = useState<UnfitLot | null>(null)
  const { run, isBusy, refusal, dismiss } = useAction()
  const { openStep, confirmation } = useNextStep()
  const chosen = (list.rows ?? []).filter(({ id }) => ids.has(id))
  const mayRecall = can(recallPermission)
  const actions = useMemo(
    () => [
      ...(mayRecall
        ? [
            ...[{ label: 'Recall', icon: Block, onClick: setRecalling, isShown: isUsable, color: 'error' as const }],
            ...[{ label: 'Release', icon: Replay, onClick: setRecalling, isShown: (row: UnfitLot) => !isUsable(row) }],
          ]
        : []),
      ...(purchaseReturn ? [{ label: 'Sold To', icon: PeopleOutlined, onClick: setBuyersOf }] : []),
    ],
    [mayRecall, purchaseReturn],
  )
  const steps = unfitSteps({ quarantine, adjustment, purchaseReturn }, chosen, status).filter(({ document }) =>
    can(document.permissions.add),
  )
  const moveBatch = async (remarks: string) => {
    const { lot, state } = recalling!
    const name = state === LotState.recalled ? 'release' : 'recall'
    const done = name === 'recall' ? 'The batch is recalled.' : 'The batch is released.'
    const moved = await run(() => api.post(`${path}/${lot.id}/${name}`, { remarks }), {
      ...{ done, failed: 'The batch could not be changed.' },
    })
    if (!moved) return
    setRecalling(null)
    void list.reread()
  }
  return (
    <PageFrame
      title="Expired and Expiring"
      titleExtra={<CountChip label={labels[status as keyof typeof labels]} count={list.count} />}
      actions={steps.map(({ label, isPossible, hint, lay }) => (
        <Button
          key={label}
          variant="outlined"
          disabled={!isPossible}
          title={isPossible ? undefined : translate(hint)}
          onClick={() => void openStep(lay)}
        >
          {translate(label)}
        </Button>
      ))}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Tabs
          value={status}
          variant="scrollable"
          sx={{ flex: 1, minWidth: { xs: '100%', sm: 0 } }}
          onChange={(_, next: string) => {
            setIds(new Set())
            change({ status: next })
          }}
        >
          {unfitStatuses.map((one) => (
            <Tab key={one} value={one} label={translate(labels[one])} />
          ))}
        </Tabs>
        <Box sx={{ width: { xs: '100%', sm: 220 } }}>
          <SearchField
            label="Item or batch"
            value={String(view.search)}
            onChange={(search) => change({ search })}
            isOfList
          />
        </Box>
      </Box>
      <AutoRefreshFrame list={list}>
        <RecordTable
          {...tablePropsOf(list)}
          label="Expired and Expiring"
          columns={columns}
          pagination={list.pagination}
          actions={actions}
          onOpen={({ lot }) => void navigate(recordUrl(lotRoute, lot.id))}
          selection={{ ids, onChange: (next) => setIds(next as ReadonlySet<number>) }}
        />
      </AutoRefreshFrame>
      {recalling && (
        <ReasonDialog
          {...{ isBusy, errorText: refusal }}
          title={translate(isUsable(recalling) ? 'Recall Batch' : 'Release Batch')}
          text={`${recalling.item.name} · ${recalling.lot.batchNo}`}
          confirmLabel={translate(isUsable(recalling) ? 'Recall' : 'Release')}
          onConfirm={(remarks) => void moveBatch(remarks)}
          onClose={() => {
            dismiss()
            setRecalling(null)
          }}
        />
      )}
      {buyersOf && <BatchBuyersDialog path={path} of={buyersOf} onClose={() => setBuyersOf(null)} />}
      {confirmation}
    </PageFrame>
  )
}

const isUsable = ({ state }: UnfitLot) => state === LotState.usable
