import type { TransferMessage } from '~/fields/references/transferListMessages'

/** The records on the two sides, and the checked ones; a record is checked on one side at most. */
export interface TransferState {
  selected: readonly number[]
  checked: ReadonlySet<number>
}

/** Why a record cannot be checked at present, or undefined: something is checked on the other side. */
export function validateRowCheck({ selected, checked }: TransferState, id: number): TransferMessage | undefined {
  const isSelected = selected.includes(id)
  const hasOther = [...checked].some((other) => selected.includes(other) !== isSelected)
  if (!hasOther) return undefined
  return isSelected ? 'uncheckUnselected' : 'uncheckSelected'
}

/**
 * Moves the records checked on the other side, or returns why nothing moves. `isElsewhere` marks records of a module
 * other than the chosen one, which cannot be removed (spec 1, section 6).
 */
export function moveCheckedRows(
  { selected, checked }: TransferState,
  to: 'selected' | 'unselected',
  isElsewhere: (id: number) => boolean = () => false,
): { selected: number[] } | { refusal: TransferMessage } {
  const isSelected = (id: number) => selected.includes(id)
  const ids = [...checked].filter((id) => isSelected(id) === (to === 'unselected'))
  if (to === 'selected') {
    if (ids.length === 0) return { refusal: checked.size > 0 ? 'uncheckSelected' : 'checkUnselected' }
    return { selected: [...selected, ...ids] }
  }
  if (ids.length === 0) return { refusal: checked.size > 0 ? 'uncheckUnselected' : 'checkSelected' }
  if (ids.some(isElsewhere)) return { refusal: 'otherModule' }
  return { selected: selected.filter((id) => !ids.includes(id)) }
}
