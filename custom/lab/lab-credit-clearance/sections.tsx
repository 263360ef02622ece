import type { DetailSection } from '~/admin/documents/additions'
import { PayType } from '~/domain/options'
import { salePath } from '~shared/sale/calls'
import type { Bill } from '../../../documents/lab/lab-sale'
import { PaidBills } from './form/PaidBills'

/** In the details of a bill on credit: what was paid of it. */
export const sections: DetailSection<Bill>[] = [
  {
    of: salePath,
    isShown: ({ payType }) => payType === PayType.credit,
    Section: ({ document }) => <PaidBills saleId={document.id} />,
  },
]
