import { describe, expect, it } from 'vitest'
import { assignModule, documents, reports } from '~/metadata/registry'
import { rollupsOf } from '~/metadata/rollups'
import { documentTables } from '~/server/documents/columns'
import { allTables, installation } from '~/server/start'
import { deliveries } from '../../fixtures/delivery/reports/inventory/deliveries.facts'
import { article } from '../../fixtures/delivery/resources/inventory/article'
import { vendor } from '../../fixtures/delivery/resources/inventory/vendor'

describe('facts', () => {
  it('take documents by their scopes only, never as bare tables', () => {
    const own = new Set(documents.flatMap(documentTables).map(({ name }) => name))
    const bare = reports.flatMap(({ tabs }) =>
      tabs.flatMap(({ facts }) => [
        ...(facts.sourceTable ? [facts.sourceTable.table] : []),
        ...facts.sources.flatMap(({ joins, rowSource: rows }) =>
          [...(rows ? [rows] : []), ...Object.values(joins)].map(({ table }) => table),
        ),
      ]),
    )
    expect(bare).toContain('documentPrint')
    expect(bare.filter((table) => own.has(table))).toEqual([])
  })

  it('are summed beforehand with what the ledger tells beside, which never changes, and by suppliers, who are few', () => {
    const tables = new Map(allTables(installation).map((table) => [table.name, table]))
    const joins = reports.flatMap(({ tabs }) =>
      tabs.flatMap(({ facts }) => facts.sources.flatMap((part) => Object.values(part.joins))),
    )
    const settled = joins.filter((one) => one.immutable).map(({ table }) => tables.get(table))
    expect(new Set(settled.map((table) => table?.immutable))).toEqual(new Set([true]))
    const sums = [...rollupsOf(reports).values()]
    const of = (name: string) => sums.find(({ facts }) => facts.name === name)!
    expect(of('pharmacy-sale-lines').measures).toEqual(expect.arrayContaining(['cost', 'margin', 'worth']))
    expect(of('pharmacy-sale-lines').groupingSets).toContainEqual(['item'])
    expect(of('supplier-accounts').groupingSets).toContainEqual(['supplier'])
    const patients = sums.filter(({ dimensions }) => dimensions.includes('customer'))
    expect(patients.map(({ facts }) => facts.name)).toEqual([])
  })

  it('find the tables of masters that got their module later', () => {
    assignModule(vendor, 'inventory')
    assignModule(article, 'inventory')
    const { vendor: party, article: ofLine } = deliveries.columns
    expect([party!.to!().table, ofLine!.to!().table]).toEqual(['inventoryVendor', 'inventoryArticle'])
  })
})
