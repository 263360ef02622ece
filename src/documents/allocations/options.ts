import type { AnyDocType } from '../docType'

/** The documents on which its payment is allocated. */
export interface AllocationOptions {
  /**
   * The documents that it can pay; each has a `balance` with a `totalField`.
   * @example docTypes: () => [rentalOrder]
   */
  docTypes: () => readonly AnyDocType[]
  /**
   * The table of allocations: a row for each document that is paid.
   * @example table: 'receiptOrder'
   */
  table: string
  /**
   * It may be paid more than is due; the rest stays with the party. See [AdvanceOptions](#advanceoptions).
   * @default it pays no more than is due
   * @example advance: { deltaField: 'advance', totalAllocatedField: 'allocated', directionField: 'direction', refundChoice: 2 }
   */
  advance?: AdvanceOptions
  /**
   * Texts of the screen: the list of parties with dues (`dues`), its search box (`search`), the button that opens the
   * form (`take`), the form (`form`), the notice (`saved`), the details (`details`), the kind (`kind`), number (`number`)
   * and paid amount (`paid`) of a document, the documents with dues (`open`), the amount that is handed over (`tender`),
   * and the warning if nothing is to be given back (`tenderWarning`).
   * @default texts about credit and receipts
   * @example labels: { dues: 'Open Orders', take: 'Receive Payment' }
   */
  labels?: Readonly<
    Partial<
      Record<
        | 'dues'
        | 'search'
        | 'take'
        | 'form'
        | 'saved'
        | 'details'
        | 'kind'
        | 'number'
        | 'paid'
        | 'open'
        | 'tender'
        | 'tenderWarning',
        string
      >
    >
  >
}

/**
 * A payment of any amount: what exceeds the allocated amount stays with the party as an advance. Later documents use
 * the advance, or it is paid back.
 */
export interface AdvanceOptions {
  /**
   * The amount of the header by which the party's advance changes: above 0 it grows, below 0 part of it is used.
   * @example deltaField: 'advance'
   */
  deltaField: string
  /**
   * The amount of the header that is allocated to other documents.
   * @example totalAllocatedField: 'allocated'
   */
  totalAllocatedField: string
  /**
   * The choice of the header for the direction of the money.
   * @example directionField: 'direction'
   */
  directionField: string
  /**
   * The value of `directionField` with which an advance is paid back and nothing is allocated.
   * @example refundChoice: 2
   */
  refundChoice: number
}
