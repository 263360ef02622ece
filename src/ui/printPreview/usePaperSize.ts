import type { PrintSize } from '~/domain/options'
import { readStoredJson } from '../stored'
import { useStoredState } from '../useStoredState'

/**
 * The paper that this browser has for a print format, such as `rental-order`; at first the one that it had for all of them before
 * each had its own, and undefined where none was chosen.
 */
export function usePaperSize(format: string): [PrintSize | undefined, (size: PrintSize) => void] {
  const former = readStoredJson<PrintSize>(localStorage, 'prayog.paperSize')
  return useStoredState<PrintSize | undefined>(localStorage, `prayog.paperSize.${format}`, former)
}
