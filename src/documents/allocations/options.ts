import type { AnyDocType } from '../docType'

/** The documents on which its payment is allocated. */
export interface AllocationOptions {
  docTypes: () => readonly AnyDocType[]
  /** Its table of what went to which. */
  table: string
  advance?: AdvanceOptions
  /**
   * What its screen calls the parties with dues, the box in which one is searched, what opens the form, the form, and what was
   * saved; what form and paper call the kind and the number of what it pays, and the paper what was paid of it.
   */
  labels?: Readonly<
    Partial<Record<'dues' | 'search' | 'take' | 'form' | 'saved' | 'details' | 'kind' | 'number' | 'paid', string>>
  >
}

/**
 * What settles others is paid in any amount: what is more than it settles stays with the party as an advance, which later ones
 * are set off against, or which comes back.
 */
export interface AdvanceOptions {
  /** The sum of the head by which the party's advance changes: above nothing it grows, below nothing some of it was used. */
  amount: string
  /** The sum of the head that went to others. */
  allocatedAmount: string
  /** The choice of the head that says which way the money goes, and the one by which it comes back; then nothing is settled. */
  kind: string
  refundChoice: number
}
