import { expect, it } from 'vitest'
import { f } from '~/document'
import { noteWith } from '~/testing/fixtures/note'
import { correctableResourceOf } from './corrections'

it('only references have derived corrections', () => {
  const document = noteWith({
    header: { fields: { billNo: f.text({ label: 'Bill No.' }) } },
    corrections: { fields: ['billNo'] },
  })
  expect(() => correctableResourceOf(document, 'billNo')).toThrow('is no reference')
})
