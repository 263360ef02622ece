import type { ColumnMark, DetailSection } from '~/documents/extensions/admin/extensions'
import { CbmsMark } from './CbmsBadge'
import { CbmsStatus } from './CbmsStatus'
import type { CbmsState } from './cbmsState'

/** The paths of the documents that are reported to the tax office. */
const reported = [
  ...['lab-sale-app/lab-sale', 'lab-sale-app/lab-sale-return'],
  ...['pharmacy-app/sale', 'pharmacy-app/sale-return'],
]

interface CbmsDocument {
  cbms: CbmsState | null
}

/** The state of a reported document's report, as a mark after its number. */
export const marks: ColumnMark<CbmsDocument>[] = reported.map((of) => ({
  ...{ apiPath: of, source: 'saleNo', isShown: ({ cbms }) => cbms !== null },
  Mark: ({ document }) => <CbmsMark report={document.cbms} />,
}))

/** The state of a reported document's report, in its details. */
export const sections: DetailSection<CbmsDocument>[] = reported.map((of) => ({
  apiPath: of,
  isShown: ({ cbms }) => cbms !== null,
  Section: ({ document, onChanged }) => document.cbms && <CbmsStatus report={document.cbms} onChanged={onChanged} />,
}))
