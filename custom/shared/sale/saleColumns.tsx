import type { ReactNode } from 'react'
import type { Column } from '~/admin/listing/columns'
import { ageText } from '~/domain/age'
import { timeInNepal } from '~/domain/calendar'
import { TranslatedLine } from '~/ui/OneLine'
import { CbmsMark } from '~shared/tax-office/CbmsBadge'
import { ReturnStatusBadge } from './ReturnStatusBadge'
import type { DocumentRow, SaleDetailRow, SaleRow } from './wire'

/** Numbers and dates are read as one; names may wrap. */
const oneLine = (text: ReactNode) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>

/** A document's number, with where its report to the tax office stands. */
export const numberColumn: Column<DocumentRow> = {
  source: 'saleNo',
  label: 'Invoice No.',
  show: ({ saleNo, cbms }) =>
    oneLine(
      <>
        {saleNo}
        <CbmsMark report={cbms} />
      </>,
    ),
}

/** The columns of the list of bills (spec 2 section 2). */
export const saleColumns: Column<SaleRow>[] = [
  numberColumn,
  { source: 'customerNo', label: 'T/CN', show: ({ customerNo }) => oneLine(customerNo) },
  {
    source: 'customerFullName',
    label: 'Patient',
    show: ({ customerFullName, dobDateAd, createdDateAd }) => {
      const age = ageText(dobDateAd, createdDateAd)
      return (
        <>
          {customerFullName}{' '}
          {age &&
            oneLine(
              <>
                (<TranslatedLine texts={[age]} />)
              </>,
            )}
        </>
      )
    },
  },
  {
    source: 'createdDateAd',
    label: 'Inv. Date/Time',
    show: ({ createdDateAd, createdAt }) => (
      <>
        {oneLine(createdDateAd)} {timeInNepal(new Date(createdAt)).slice(0, 5)}
      </>
    ),
  },
  { source: 'createdDateBs', label: 'Inv. Date BS', show: ({ createdDateBs }) => oneLine(createdDateBs) },
  { source: 'payTypeDisplay', label: 'Pay type', show: (sale) => <TranslatedLine texts={[sale.payTypeDisplay]} /> },
  { source: 'totalDiscount', label: 'Dis(A)', kind: 'money' },
  { source: 'subTotal', label: 'Sub Total', kind: 'money' },
  { source: 'grandTotalRoundOff', label: 'Grand Total', kind: 'money' },
  {
    source: 'returnStatus',
    label: 'Return Status',
    show: ({ returnStatus }) => <ReturnStatusBadge status={returnStatus} />,
  },
  { source: 'referral', label: 'Referral', show: ({ referral }) => referral?.name },
  { source: 'createdByUserName', label: 'Bill By' },
]

/**
 * The columns of a document's lines.
 * @param heads what the document calls the quantity and the net amount
 * @param beside columns behind the name of the test
 */
export const linesColumns = (
  heads: { qty: string; net: string },
  beside: Column<SaleDetailRow>[] = [],
): Column<SaleDetailRow>[] => [
  { source: 'testName', label: 'Test Name' },
  ...beside,
  { source: 'cost', label: 'Rate/CC', kind: 'money' },
  { source: 'qty', label: heads.qty, align: 'right' },
  { source: 'discountAmount', label: 'Dis(A)', kind: 'money' },
  { source: 'taxAmount', label: 'Tax(A)', kind: 'money' },
  { source: 'grossAmount', label: 'Gross(A)', kind: 'money' },
  { source: 'netAmount', label: heads.net, kind: 'money' },
]
