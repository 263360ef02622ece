import type { ModuleDocType } from '~/metadata/registry'
import type { SettledNames, SettledRow } from '../settledNames'

/** One on which something stands open. */
export interface OpenRow extends SettledRow {
  total: string
  returnedAmount: string
  paidAmount: string
  dueAmount: string
}

/** A party with dues; beside these come the columns by which it is known, and how many documents stand open. */
export interface PartyBalance {
  id: number
  dueAmount: string
  dueSinceAd: string | null
  dueSinceBs: string | null
  [name: string]: unknown
}

/** What is given to the parts of the screen of a settling document. */
export interface SettlementView {
  document: ModuleDocType
  names: SettledNames
}
