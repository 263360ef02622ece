import type { PrintLanguage } from '~/domain/options'
import type { PrintFormat } from '~/print/format/printFormat'
import type { PrintOrganization } from '~/print/paperData'

/** The path of print formats below `api/v1/`. */
export const printFormatApiPath = 'print-format'

export interface ListedFormat {
  document: string
  module: string
  label: string
  version: number
  isDefault: boolean
  savedAt: string | null
  savedBy: string | null
  /** Blocks and columns that the document no longer has. */
  missing: readonly string[]
}

export interface FormatVersion {
  version: number
  savedAt: string
  savedBy: string | null
  isDefault: boolean
}

export interface EditedPrintFormat {
  document: string
  version: number
  format: PrintFormat | null
  missing: readonly string[]
  versions: readonly FormatVersion[]
  organization: PrintOrganization
  printLanguage: PrintLanguage
}
