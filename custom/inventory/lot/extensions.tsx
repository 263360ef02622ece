import type { DetailSection, ExtendedDocument } from '~/documents/extensions/admin/extensions'
import { lazyPart } from '~/ui/lazyPart'

const Section = lazyPart(() => import('./ItemLots'))

/** The lots on the pages of items, of either module. */
export const sections: DetailSection<ExtendedDocument>[] = ['pharmacy-app/item', 'inventory-app/item'].map(
  (apiPath) => ({ apiPath, isShown: () => true, Section }),
)
