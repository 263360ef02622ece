import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documents } from '~/metadata/registry'
import { queryParamName } from '~/metadata/resource'
import { documentTables } from '~/server/documents/columns'

/** What fills a demo, and what brings earlier tables up to date. */
const notReaders = /(^|\/)(demoHistory\.ts|migrations\/.*)$/

/** Other files of `custom/` that read tables of documents as they are, each with the reason why none of it is a reader's. */
const unscoped: Readonly<Record<string, string>> = {
  'inventory/shared/purchase-orders/operations/orderedLines.ts': 'its callers check that the order is seen, or lock it',
  'lab/lab-report-verification/operations/buildReport.ts': 'its callers check that the sample is seen',
  'lab/usg-report/operations/buildReport.ts': 'its callers check that the report is seen',
  'pharmacy/purchase-return/controller.ts': 'of the purchase that a seen return is of',
  'pharmacy/shared/cash-closing/check.ts': 'adds up everything, for whoever runs the check',
  'shared/patients/operations/findPossibleDuplicates.ts': 'tells of a patient the day of the last visit alone',
  'lab/shared/discount-approvals/controller.ts': 'of the bill that used a seen approval, its number alone',
  'lab/shared/samples/operations/returnTestsOfLines.ts': 'follows from a return that is written, and answers nothing',
  'lab/shared/samples/operations/testsAtWork.ts': 'its callers check that the bill is seen',
}

describe('tables of documents', () => {
  const names = new Set(documents.flatMap(documentTables).map(({ name }) => name))
  const read = new RegExp(
    `\\b(from|join)\\s+(${[...names].map(queryParamName).join('|')})\\b|(From|Join)\\(\\s*['"\`](${[...names].join('|')})\\b`,
  )
  const scoped =
    /\b(scopeConditions?|visibleDocuments|isVisibleTo|visibleIdsQuery|visibleTubesCondition|visibleBillsCondition|assert\w+Visible)\(/
  const files = readdirSync('custom', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.ts$/.test(path) && !notReaders.test(path),
  )
  const bare = files.filter((path) => {
    const text = readFileSync(join('custom', path), 'utf8')
    return read.test(text) && !scoped.test(text)
  })

  it('are read by whoever names the scope of the reader, or stands in the list with a reason', () => {
    expect(bare.toSorted()).toEqual(Object.keys(unscoped).toSorted())
  })
})
