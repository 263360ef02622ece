import type { DetailSection } from '~/ui/detailSections'
import { CbmsStatus } from './CbmsStatus'
import type { CbmsState } from './wire'

/** The calls of the documents that are reported to the tax office. */
const reported = ['lab-sale-app/lab-sale', 'lab-sale-app/lab-sale-return']

/** In the details of a reported document: where its report stands. */
export const sections: DetailSection<{ cbms: CbmsState | null }>[] = reported.map((of) => ({
  of,
  isShown: ({ cbms }) => cbms !== null,
  Section: ({ document, onChanged }) => document.cbms && <CbmsStatus report={document.cbms} onChanged={onChanged} />,
}))
