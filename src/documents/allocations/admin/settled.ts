import type { ModuleDocType } from '~/metadata/registry'
import type { SettledRow, SettledRowAccessors } from '../settledNames'

/** A document with an open amount. */
export interface OpenRow extends SettledRow {
  total: string
  returnedAmount: string
  paidAmount: string
  dueAmount: string
}

/** A party with dues. Its picker columns and the number of open documents are added. */
export interface PartyBalance {
  id: number
  dueAmount: string
  dueSinceAd: string | null
  dueSinceBs: string | null
  [name: string]: unknown
}

/** The document and labels that the parts of its screen share. */
export interface SettlementContext {
  document: ModuleDocType
  names: SettledRowAccessors
}
