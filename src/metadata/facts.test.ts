import { describe, expect, it } from 'vitest'
import { c, defineFacts, defineTab, minus, plus } from '~/report'
import { sale, saleReturn } from '~/testing/fixtures/documents'
import { noteOptions, noteWith } from '~/testing/fixtures/note'
import { documentFactColumns, isStateColumn } from './factColumns'

describe('facts', () => {
  it.each([
    ['sqlColumns', { sqlColumns: { net: '(select 1)' } }],
    ['where', { where: 's.id in (SELECT id FROM sale)' }],
    ['joins', { joins: { other: { table: 'print', where: 'true) left join "user" u on (true' } } }],
    [
      'rows',
      {
        rowSource: {
          table: 'visit',
          foreignKey: 'saleId',
          variants: [{ at: 's.created_at' }, { at: '(select now())' }],
        },
      },
    ],
  ])('query nothing by themselves, not in %s', (_, options) => {
    expect(() => defineFacts('odd', { sources: [plus(sale, 'document', options)] })).toThrow('The facts odd query')
  })

  it('have the columns that others are made of', () => {
    const share = c.share('Share', 'nothing', 'total')
    expect(() => defineFacts('odd', { sources: [plus(sale, 'document')], columns: { share } })).toThrow("'nothing'")
  })

  it('have no column that documents have not, also where a master is the party', () => {
    const sales = defineFacts('sales', { sources: [plus(sale, 'line'), minus(saleReturn, 'line')] })
    expect(defineTab(sales, { filters: ['vendor'], columns: ['amount'] }).filters).toEqual(['vendor'])
    // @ts-expect-error: there is no such column
    expect(defineTab(sales, { filters: ['suplier'], columns: ['amount'] }).filters).toEqual(['suplier'])
  })

  it('have no party where documents have none', () => {
    const partiesOf = (party: unknown) => documentFactColumns(noteWith({ party }), 'document').map(([name]) => name)
    expect(partiesOf(noteOptions.party)).toContain('store')
    expect(partiesOf(undefined)).not.toContain('store')
  })

  it('have the states that are computed of a document, which are never kept in sums of days', () => {
    const states = { open: { label: 'Open', condition: 's.id > 7' }, done: { label: 'Done' } }
    const note = noteWith({ computedStates: { delivery: { label: 'Delivery', states } } })
    const columns = Object.fromEntries(documentFactColumns(note, 'document'))
    expect(columns.delivery).toMatchObject({ label: 'Delivery', allowedValues: ['Open', 'Done'] })
    expect(isStateColumn(note, 'delivery')).toBe(true)
  })

  it('tell how old a row is by spans without gaps', () => {
    const names = c.ageBands('Age', [30, 60, 90]).choices!.map(({ name }) => name)
    expect(names).toEqual(['0–30 days', '31–60 days', '61–90 days', 'Over 90 days'])
  })
})
