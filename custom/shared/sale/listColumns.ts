import type { DisplayColumn } from '~/documents/list/options'

/** The columns of a list of bills: whom they are for, and on whose word what was sold. */
export const billColumns = (buyer: readonly DisplayColumn[], by: DisplayColumn): DisplayColumn[] => [
  { source: 'saleNo', label: 'Invoice No.' },
  ...buyer,
  { source: 'createdDateAd', label: 'Inv. Date/Time', kind: 'moment' },
  { source: 'createdDateBs', label: 'Inv. Date BS' },
  { source: 'payTypeDisplay', label: 'Pay type' },
  { source: 'totalDiscount', label: 'Dis(A)', kind: 'money' },
  { source: 'subTotal', label: 'Sub Total', kind: 'money' },
  { source: 'grandTotalRoundOff', label: 'Grand Total', kind: 'money' },
  { source: 'returnStatus', label: 'Return Status' },
  by,
  { source: 'createdByUserName', label: 'Bill By' },
]
