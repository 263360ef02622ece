import type { ColumnRenderers, DetailSection } from '~/documents/extensions/admin/extensions'
import { compare } from '~/domain/money'
import { lazyPart } from '~/ui/lazyPart'
import { RecordLink } from '~shared/records/RecordLink'
import { type Bill, labSale } from '../../../../documents/lab/lab-sale'
import type { ApprovalAnswer } from './rules'

/** The bill that used an approval. */
export const renderers: ColumnRenderers<ApprovalAnswer>[] = [
  {
    apiPath: 'lab-sale-app/discount-approval',
    renderers: {
      billNo: ({ billId, billNo }) =>
        billId && (
          <RecordLink to={{ route: labSale.route }} id={billId}>
            {billNo}
          </RecordLink>
        ),
    },
  },
]

/** In the details of a bill with a discount: the approval that it used. */
export const sections: DetailSection<Bill>[] = [
  {
    apiPath: labSale.apiPath,
    isShown: ({ totalDiscount }) => compare(totalDiscount, '0') > 0,
    Section: lazyPart(() => import('./UsedApproval')),
  },
]
