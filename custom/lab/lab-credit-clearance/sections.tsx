import type { DetailSection } from '~/admin/documents/additions'
import { PayType } from '~/domain/options'
import { salePath } from '~shared/sale/calls'
import type { SaleRow } from '~shared/sale/wire'
import { PaidBills } from './form/PaidBills'

/** In the details of a bill on credit: what was paid of it. */
export const sections: DetailSection<SaleRow>[] = [
  {
    of: salePath,
    isShown: ({ payType }) => payType === PayType.credit,
    Section: ({ document }) => <PaidBills saleId={document.id} />,
  },
]
