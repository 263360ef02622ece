import type { DetailSection, ExtendedDocument } from '~/documents/extensions/admin/extensions'
import { lazyPart } from '~/ui/lazyPart'

const modules = ['pharmacy-app', 'inventory-app']
const onPagesOf = (name: string, Section: DetailSection<ExtendedDocument>['Section']) =>
  modules.map((module) => ({ apiPath: `${module}/${name}`, isShown: () => true, Section }))

/** The lots on the pages of items and the last movements on those of stores, of either module. */
export const sections: DetailSection<ExtendedDocument>[] = [
  ...onPagesOf(
    'item',
    lazyPart(() => import('./ItemLots')),
  ),
  ...onPagesOf(
    'store',
    lazyPart(() => import('./StoreMovements')),
  ),
]
