import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Chip from '@mui/material/Chip'
import { useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useOpenDialog } from '~/admin/drafts/useOpenDialog'
import { api } from '~/admin/http'
import { ListPage } from '~/admin/listing/ListPage'
import { useOneCalendar } from '~/admin/listing/oneCalendar'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useDatedList } from '~/admin/listing/useDatedList'
import { usePermissions } from '~/admin/usePermissions'
import { toTableColumns } from '~/documents/list/admin/columns'
import { messages } from '~/metadata/messages'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { TranslatedLine } from '~/ui/NoWrapText'
import { useAlert } from '~/ui/useAlert'
import { useUrlState } from '~/ui/useUrlState'
import { readBarcode } from '../shared/tubes/barcode'
import { BillPreview } from './BillPreview'
import { CollectionDialog } from './CollectionDialog'
import { sampleCollectionApiPath } from './path'
import type { BillToCollect } from './responses'
import { StatusChips } from './StatusChips'

type OpenBill = { bill: BillToCollect; mode: 'collect' | 'view' }

/** How many of a bill's tests are collected. */
function Progress({ bill: { collectedCount, testCount, pendingCount, rejectedCount } }: { bill: BillToCollect }) {
  const translate = useTranslate()
  if (testCount === 0) return <Chip variant="outlined" label={translate('Returned')} />
  const state = pendingCount === 0 ? 'Collected' : collectedCount === 0 ? 'To be collected' : 'Partly collected'
  if (rejectedCount > 0)
    return <Chip variant="outlined" color="error" label={`${translate('Rejected')} ${rejectedCount}/${testCount}`} />
  return (
    <Chip
      variant="outlined"
      color={pendingCount === 0 ? 'success' : collectedCount === 0 ? 'default' : 'warning'}
      label={`${translate(state)} ${collectedCount}/${testCount}`}
    />
  )
}

const columns = toTableColumns<BillToCollect>(
  [
    { source: 'saleNo', label: 'Invoice No.' },
    { source: 'customerNo', label: 'T/CN' },
    { source: 'customerFullName', label: 'Patient' },
    { source: 'gender', label: 'Gender/Age' },
    { source: 'mobileNo', label: 'Mobile no' },
    { source: 'createdDateAd', label: 'Date (AD)' },
    { source: 'createdDateBs', label: 'Date (BS)' },
    { source: 'createdTime', label: 'Time' },
    { source: 'testStatus', label: 'Status' },
  ],
  {},
  {
    gender: ({ genderDisplay, age }) => <TranslatedLine texts={[genderDisplay, age]} />,
    testStatus: (bill) => <Progress bill={bill} />,
  },
).map((column) => ({ ...column, sortable: true }))

const dates = { after: 'created_date_ad_after', before: 'created_date_ad_before' }

/** Sample collection: the bills by day with what is to be collected, and the dialog that collects it. */
export default function SampleCollectionPage() {
  const { can } = usePermissions()
  const { view, change } = useUrlState({ status: '' }, (_, text) => text === 'waiting' || text === 'rejected')
  const list = useDatedList<BillToCollect>(sampleCollectionApiPath, dates, {
    ...{ columns, insteadOfDays: view.status ? { status: view.status } : undefined },
    // the longest wait comes first
    ...(view.status === 'waiting' && { ordering: 'id' }),
  })
  const alert = useAlert()
  const [opened, setOpened] = useOpenDialog<OpenBill>()
  const mayCollect = can('add_sample_collection')

  const actions = useMemo<RowAction<BillToCollect>[]>(() => {
    const open = (mode: OpenBill['mode']) => (bill: BillToCollect) => setOpened({ bill, mode })
    const view: RowAction<BillToCollect> = { label: 'View', icon: VisibilityOutlined, onClick: open('view') }
    const isPending = ({ pendingCount }: BillToCollect) => pendingCount > 0
    const collect: RowAction<BillToCollect> = {
      label: 'Collect Sample',
      icon: ScienceOutlined,
      onClick: open('collect'),
      isShown: isPending,
    }
    return mayCollect ? [collect, view] : [view]
  }, [mayCollect, setOpened])
  const close = () => {
    setOpened(null)
    list.reload('here')
  }
  const openRow = (bill: BillToCollect) =>
    setOpened({ bill, mode: mayCollect && bill.pendingCount > 0 ? 'collect' : 'view' })
  const lastScanned = useRef('')
  /** A scanned tube opens what was collected with it; of several in a row the last. */
  const openScanned = async (text: string) => {
    if (!readBarcode(text)) return
    lastScanned.current = text
    const { results } = await api.get<{ results: BillToCollect[] }>(sampleCollectionApiPath, {
      search: text.trim(),
      limit: 1,
    })
    if (lastScanned.current !== text) return
    if (results[0]) setOpened({ bill: results[0], mode: 'view' })
    else alert.fail(messages.nothingFound)
  }
  return (
    <ListPage
      title="Sample Collection"
      countLabel="Total Sample Collection"
      list={list}
      searchHint="Patient, T/CN, mobile, invoice, sample no."
      onOpen={openRow}
      preview={BillPreview}
      onScan={(text) => void openScanned(text).catch((error) => alert.fail(errorMessageOf(error)))}
      extraFilters={<StatusChips status={view.status} onChange={(status) => change({ status })} />}
      columns={useOneCalendar(columns)}
      actions={actions}
    >
      {opened && <CollectionDialog bill={opened.bill} mode={opened.mode} onClose={close} />}
    </ListPage>
  )
}
