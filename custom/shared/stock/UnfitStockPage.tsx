import Block from '@mui/icons-material/Block'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import Replay from '@mui/icons-material/Replay'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { ListPage } from '~/admin/listing/ListPage'
import { useWorkQueue } from '~/admin/listing/useWorkQueue'
import { recordUrl } from '~/admin/records/recordUrl'
import { useNextStep } from '~/admin/useNextStep'
import { usePermissions } from '~/admin/usePermissions'
import { localDay } from '~/domain/calendar'
import { NoWrapText, TranslatedLine } from '~/ui/NoWrapText'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { useAction } from '~/ui/useAction'
import { BatchBuyersDialog } from './BatchBuyersDialog'
import { lotRoute } from './lotPaths'
import { LotState } from './lotState'
import { type UnfitStockDocTypes, unfitStockActions } from './unfitSteps'
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

interface UnfitStockPageProps extends UnfitStockDocTypes {
  /** Its endpoint below `api/v1/`. */
  path: string
  recallPermission: string
}

/** Expired, expiring and recalled stock of all stores; from here it is returned, set apart or written off. */
export function UnfitStockPage(props: UnfitStockPageProps) {
  const { path, recallPermission, quarantine, adjustment, purchaseReturn } = props
  const translate = useTranslate()
  const { can } = usePermissions()
  const { list, status, setStatus } = useWorkQueue<UnfitLot>(path, unfitStatuses)
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [recalling, setRecalling] = useState<UnfitLot | null>(null)
  const [buyersOf, setBuyersOf] = useState<UnfitLot | null>(null)
  const { run, isBusy, refusal, dismiss } = useAction()
  const { openStep } = useNextStep()
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
  const steps = unfitStockActions({ quarantine, adjustment, purchaseReturn }, chosen, status).filter(({ document }) =>
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
    <ListPage
      title="Expired and Expiring"
      countLabel={labels[status as keyof typeof labels]}
      list={list}
      searchHint="Item or batch"
      tools={steps.map(({ label, isPossible, hint, lay }) => (
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
      extraFilters={
        <Tabs
          value={status}
          variant="scrollable"
          onChange={(_, next: string) => {
            setIds(new Set())
            setStatus(next)
          }}
        >
          {unfitStatuses.map((one) => (
            <Tab key={one} value={one} label={translate(labels[one])} />
          ))}
        </Tabs>
      }
      columns={columns}
      actions={actions}
      urlOf={({ lot }) => recordUrl(lotRoute, lot.id)}
      selection={{ selection: { ids, onChange: setIds } }}
    >
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
    </ListPage>
  )
}

const isUsable = ({ state }: UnfitLot) => state === LotState.usable
