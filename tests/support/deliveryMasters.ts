import { afterAll, beforeAll } from 'vitest'
import { type ManifestResource, manifest } from '~/metadata/manifest'
import { assignModule, resources } from '~/metadata/registry'
import { article } from '../fixtures/delivery/resources/inventory/article'
import { inventoryArticleCategory } from '../fixtures/delivery/resources/inventory/article-category'
import { vendor } from '../fixtures/delivery/resources/inventory/vendor'
import { article as medicine } from '../fixtures/delivery/resources/pharmacy/article'
import { articleCategory } from '../fixtures/delivery/resources/pharmacy/article-category'

const masters = [
  ...[vendor, article, inventoryArticleCategory].map((one) => assignModule(one, 'inventory')),
  ...[medicine, articleCategory].map((one) => assignModule(one, 'pharmacy')),
]

/**
 * Puts the masters of the delivery note among those that are found by their place, where its pickers look for them, for
 * the tests of the file or `describe` that asks for it. Files share their modules: afterwards the masters are taken out.
 */
export function placeDeliveryMasters(): void {
  const lists = [resources, manifest.masters] as ManifestResource[][]
  beforeAll(() => {
    for (const list of lists) list.push(...masters)
  })
  afterAll(() => {
    for (const list of lists) for (const master of masters) list.splice(list.indexOf(master), 1)
  })
}
