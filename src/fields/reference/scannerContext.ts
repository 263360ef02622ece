import { createContext } from 'react'
import type { LookupRow } from '~/admin/forms/useLookup'

/** The picker into which codes may be scanned faster than the server answers. */
interface ScanTarget {
  /** The field of the picker. */
  field: string
  onScan: (code: string, find: () => Promise<readonly LookupRow[]>) => void
}

/** Who takes the scanned codes of a form; null where none are scanned. */
export const ScannerContext = createContext<ScanTarget | null>(null)
