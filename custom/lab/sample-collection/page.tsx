import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Chip from '@mui/material/Chip'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useOpened } from '~/admin/drafts'
import type { Column } from '~/admin/listing/columns'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useRights } from '~/admin/useRights'
import { DatedPage } from '~/ui/DatedPage'
import { OneLine, TranslatedLine } from '~/ui/OneLine'
import { useDatedList } from '~/ui/useDatedList'
import type { BillToCollect } from './answers'
import { CollectionDialog } from './CollectionDialog'
import { samplesPath } from './path'

type Opened = { bill: BillToCollect; mode: 'collect' | 'view' }

/** How many of a bill's tests are collected. */
function Progress({ bill: { collectedCount, testCount, pendingCount } }: { bill: BillToCollect }) {
  const translate = useTranslate()
  if (testCount === 0) return <Chip variant="outlined" label={translate('Returned')} />
  const state = pendingCount === 0 ? 'Collected' : collectedCount === 0 ? 'To be collected' : 'Partly collected'
  return (
    <Chip
      variant="outlined"
      color={pendingCount === 0 ? 'success' : collectedCount === 0 ? 'default' : 'warning'}
      label={`${translate(state)} ${collectedCount}/${testCount}`}
    />
  )
}

const columns: Column<BillToCollect>[] = [
  { source: 'saleNo', label: 'Invoice No.' },
  { source: 'customerNo', label: 'T/CN', show: ({ customerNo }) => <OneLine text={customerNo} /> },
  { source: 'customerFullName', label: 'Patient' },
  {
    source: 'gender',
    label: 'Gender/Age',
    show: ({ genderDisplay, age }) => <TranslatedLine texts={[genderDisplay, age]} />,
  },
  { source: 'mobileNo', label: 'Mobile no' },
  { source: 'createdDateAd', label: 'Date (AD)', show: ({ createdDateAd }) => <OneLine text={createdDateAd} /> },
  { source: 'createdDateBs', label: 'Date (BS)', show: ({ createdDateBs }) => <OneLine text={createdDateBs} /> },
  { source: 'createdTime', label: 'Time', show: ({ createdTime }) => createdTime.slice(0, 5) },
  { source: 'testStatus', label: 'Status', show: (bill) => <Progress bill={bill} /> },
]

const dates = { after: 'created_date_ad_after', before: 'created_date_ad_before' }

/** Sample collection: the bills by day with what is to be collected, and the dialog that collects it. */
export default function SampleCollectionPage() {
  const { can } = useRights()
  const list = useDatedList<BillToCollect>(samplesPath, dates)
  const [opened, setOpened] = useOpened<Opened>()
  const mayCollect = can('add_sample_collection')

  const actions = useMemo<RowAction<BillToCollect>[]>(() => {
    const open = (mode: Opened['mode']) => (bill: BillToCollect) => setOpened({ bill, mode })
    const view = { label: 'View', icon: VisibilityOutlined, onClick: open('view') }
    const isPending = ({ pendingCount }: BillToCollect) => pendingCount > 0
    const collect = { label: 'Collect Sample', icon: ScienceOutlined, onClick: open('collect'), shown: isPending }
    return mayCollect ? [collect, view] : [view]
  }, [mayCollect, setOpened])
  const close = () => {
    setOpened(null)
    list.reload('here')
  }
  return (
    <DatedPage
      title="Sample Collection"
      countLabel="Total Sample Collection"
      list={list}
      searchHint="Patient, T/CN, mobile or invoice no., on all days"
      columns={columns}
      actions={actions}
    >
      {opened && <CollectionDialog bill={opened.bill} mode={opened.mode} onClose={close} />}
    </DatedPage>
  )
}
