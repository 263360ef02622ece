/**
 * The transitions of a lot's state: a recalled lot leaves a store only to its supplier, to quarantine or by being
 * written off.
 */
export const LotState = { usable: 1, recalled: 2 } as const

export const lotStates = [
  { id: LotState.usable, name: 'Usable' },
  { id: LotState.recalled, name: 'Recalled' },
] as const
