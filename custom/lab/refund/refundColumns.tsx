import type { Column } from '~/admin/listing/columns'
import { timeInNepal } from '~/domain/calendar'
import { OneLine, TranslatedLine } from '~/ui/OneLine'
import { numberColumn } from '~shared/sale/saleColumns'
import type { RefundRow } from './wire'

/** The columns of the list of refunds (spec 2 section 2). */
export const refundColumns: Column<RefundRow>[] = [
  numberColumn,
  { source: 'refSaleMainNo', label: 'Ref Invoice No.' },
  {
    source: 'payTypeDisplay',
    label: 'Pay Type',
    show: ({ payTypeDisplay }) => <TranslatedLine texts={[payTypeDisplay]} />,
  },
  { source: 'subTotal', label: 'Sub Total', kind: 'money' },
  { source: 'grandTotalRoundOff', label: 'Grand Total', kind: 'money' },
  { source: 'createdDateAd', label: 'Date AD', show: ({ createdDateAd }) => <OneLine text={createdDateAd} /> },
  { source: 'createdDateBs', label: 'Date BS', show: ({ createdDateBs }) => <OneLine text={createdDateBs} /> },
  { source: 'createdAt', label: 'Time', show: ({ createdAt }) => timeInNepal(new Date(createdAt)).slice(0, 5) },
  { source: 'customerNo', label: 'T/CN', show: ({ customerNo }) => <OneLine text={customerNo} /> },
  { source: 'customerFullName', label: 'Patient' },
  { source: 'createdByUserName', label: 'Bill By' },
]
