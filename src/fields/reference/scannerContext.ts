import { createContext } from 'react'
import type { LookupRow } from '~/admin/forms/useLookup'

/** The picker into which codes may be scanned faster than the server answers. */
interface ScanTarget {
  /** The field of the picker. */
  field: string
  onScan: (code: string, find: () => Promise<readonly LookupRow[]>) => void
}

/** The input that takes the scanned codes of a form; null in a form without one. */
export const ScannerContext = createContext<ScanTarget | null>(null)
