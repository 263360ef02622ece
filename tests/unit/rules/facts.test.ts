import { describe, expect, it } from 'vitest'
import { assignModule, documents, reports } from '~/metadata/registry'
import { rollupsOf } from '~/metadata/rollups'
import { c, defineFacts, defineTab, plus } from '~/report'
import { documentTables } from '~/server/documents/columns'
import { allTables, installation } from '~/server/start'
import { labSale } from '../../../documents/lab/lab-sale'
import { deliveries } from '../../fixtures/delivery/reports/inventory/deliveries.facts'
import { article } from '../../fixtures/delivery/resources/inventory/article'
import { vendor } from '../../fixtures/delivery/resources/inventory/vendor'

describe('facts', () => {
  it.each([
    ['sqlColumns', { sqlColumns: { net: '(select 1)' } }],
    ['where', { where: 's.id in (SELECT id FROM lab_sale)' }],
    ['joins', { joins: { other: { table: 'cbmsReport', where: 'true) left join "user" u on (true' } } }],
    [
      'rows',
      {
        rowSource: {
          table: 'customerTest',
          foreignKey: 'saleId',
          variants: [{ at: 's.created_at' }, { at: '(select now())' }],
        },
      },
    ],
  ])('query nothing by themselves, not in %s', (_, options) => {
    expect(() => defineFacts('odd', { sources: [plus(labSale, 'document', options)] })).toThrow('The facts odd query')
  })

  it('have the columns that others are made of', () => {
    const share = c.share('Share', 'nothing', 'commissionRate')
    expect(() => defineFacts('odd', { sources: [plus(labSale, 'document')], columns: { share } })).toThrow("'nothing'")
  })

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

  it('have no column that documents have not, also where a master is the party', () => {
    expect(defineTab(deliveries, { filters: ['vendor'], columns: ['amount'] }).filters).toEqual(['vendor'])
    // @ts-expect-error: there is no such column
    expect(defineTab(deliveries, { filters: ['suplier'], columns: ['amount'] }).filters).toEqual(['suplier'])
  })

  it('tell how old a row is by spans without gaps', () => {
    const names = c.ageBands('Age', [30, 60, 90]).choices!.map(({ name }) => name)
    expect(names).toEqual(['0–30 days', '31–60 days', '61–90 days', 'Over 90 days'])
  })
})
