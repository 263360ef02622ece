// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { documentColumns } from '~/documents/list/admin/columns'
import { documents } from '~/metadata/registry'
import { show } from './support/show'

afterEach(cleanup)

/** Each list with a column of the number of another document. */
const lists = documents.flatMap((document) => {
  const stated = optionsOf(document)
  if (!stated.sourceDocument) return []
  const [source, year] = [
    `${sourceDocumentField(stated)}No`,
    `${stated.sourceDocument.refFieldPrefix ?? 'ref'}FiscalYear`,
  ]
  const column = documentColumns<{ id: number }>(document).find((one) => one.source === source)
  return column ? [[document.name, { column, source, year }] as const] : []
})

describe('a list of documents that take back of others', () => {
  it('is that of refunds as well', () => {
    expect(lists.map(([name, { year }]) => [name, year])).toContainEqual(['lab-sale-return', 'refSaleFiscalYear'])
  })

  it.each(lists)('names the other document with its fiscal year: %s', (_, { column, source, year }) => {
    const row = { id: 1, [source]: '00042', [year]: '2081/82', fiscalYear: '2082/83' }
    show(<p>{column.render?.(row)}</p>)
    screen.getByText('00042 (2081/82)')
  })
})
