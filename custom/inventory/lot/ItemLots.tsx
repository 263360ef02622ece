import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { tablePropsOf, useLocalPageState, usePagedList } from '~/admin/listing/usePagedList'
import { useOpenRecord } from '~/admin/records/useOpenRecord'
import { requiredPermissions } from '~/admin/resourceAccess'
import { resourceNameOf } from '~/admin/resourceNames'
import { usePermissions } from '~/admin/usePermissions'
import type { DetailSectionProps, ExtendedDocument } from '~/documents/extensions/admin/extensions'
import { lotApiPath, lotRoute } from '~shared/stock/lotPaths'
import type { LotRow } from './responses'

const columns: Column<LotRow>[] = [
  { source: 'batchNo', label: 'Batch', onCard: 'title' },
  { source: 'expiryDate', label: 'Expiry', kind: 'date', onCard: 'text' },
  { source: 'qty', label: 'Left', kind: 'quantity', onCard: 'amount' },
  { source: 'unit', label: 'Unit' },
  {
    ...{ source: 'stores', label: 'Store' },
    render: ({ stores }) => stores.map(({ name, qty }) => `${name}: ${qty}`).join(', '),
  },
  { source: 'receivedDateAd', label: 'Received', kind: 'date' },
  { source: 'supplier', label: 'Supplier', render: ({ supplier }) => supplier?.name },
  { source: 'packSize', label: 'Pack Size', kind: 'quantity' },
  { source: 'packCost', label: 'Cost Of Pack', kind: 'money' },
  { source: 'mrp', label: 'MRP', kind: 'money' },
  { source: 'salePrice', label: 'Sale Price', kind: 'money' },
]

/**
 * The lots of an item on its page, the last received first: where they are, from whom they came, and what a pack had cost
 * and is sold for; for users who may see lots.
 */
export default function ItemLots({ document: { id } }: DetailSectionProps<ExtendedDocument>) {
  const { can } = usePermissions()
  const maySee = requiredPermissions(resourceNameOf({ route: lotRoute }), 'show')?.every(can)
  return maySee ? <LotsOf item={id} /> : null
}

function LotsOf({ item }: { item: number }) {
  const translate = useTranslate()
  const query = { item }
  const list = usePagedList<LotRow>(lotApiPath, query, useLocalPageState(), {
    family: lotApiPath,
    sizes: [10, 25, 100],
  })
  const { rows, pagination, count } = list
  const opening = useOpenRecord({ ...{ route: lotRoute, apiPath: lotApiPath, rows, pagination }, query: () => query })
  if (count === 0) return null
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 1.5, mb: 0.5 }}>
        {translate('Batches')}
      </Typography>
      <RecordTable<LotRow>
        {...tablePropsOf(list)}
        {...{ label: 'Batches', columns, ...opening, numbering: 'none', maxHeight: 'none', isCardOnPhone: true }}
        pagination={pagination.total > 10 ? pagination : undefined}
      />
    </>
  )
}
