import type { StateOptions } from '~/metadata/states'

/** One state of `computedStates`. */
export interface ComputedStateOptions extends Pick<StateOptions, 'label' | 'color'> {
  /**
   * The SQL condition over the row `s` of the document. The first state whose condition holds counts; the last state has
   * none and counts otherwise. As `exists (select …)` over a column with an index, such as the reference to the document,
   * it is quick for the rows of a page and for a filter, too.
   * @default the last state: it counts where no other does
   * @example condition: 'exists (select from rental_return r where r.rental_order_id = s.id)'
   */
  condition?: string
  /**
   * Adds a dashboard tile with this label that counts the documents in this state.
   * @default no tile
   * @example pendingTileLabel: 'Goods on their way'
   */
  pendingTileLabel?: string
}

/** A state of the whole that follows from other records, such as how much of an order was delivered. */
export interface ComputedStatesOptions {
  /**
   * The heading of its column and its filter.
   * @example label: 'Delivery'
   */
  label: string
  /**
   * The states by name, in the order in which their conditions are asked; see [ComputedStateOptions](#computedstateoptions).
   * @example states: { back: { label: 'Back', condition: 'exists (select from rental_return r where r.rental_order_id = s.id)' }, out: { label: 'Out' } }
   */
  states: Readonly<Record<string, ComputedStateOptions>>
}
