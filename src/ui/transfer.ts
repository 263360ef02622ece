import { fill } from '~/metadata/messages'

/** What stands on the two sides, and what is checked; a record is checked on one side at most. */
export interface TransferState {
  selected: readonly number[]
  checked: ReadonlySet<number>
}

/** The picker's messages (spec 1, section 8), for any kind of record; `{one}` and `{many}` are its names. */
export const transferMessages = {
  noCategory: 'No {many} category available ',
  none: 'No {many} available ',
  checkUnselected: 'Select {one} from unselected {many}',
  checkSelected: 'Select {one} from selected {many}',
  uncheckSelected: 'Yo have checked some {one} from selected {many}.First uncheck them and try again',
  uncheckUnselected: 'Yo have checked some {one} from unselected {many}.First uncheck them and try again',
  otherModule: 'You are trying to remove {one} of another module.Please check the module and remove related {many}',
} as const

export type TransferMessage = keyof typeof transferMessages

/** Why a record cannot be checked at present, or undefined: something is checked on the other side. */
export function refusesCheck({ selected, checked }: TransferState, id: number): TransferMessage | undefined {
  const isSelected = selected.includes(id)
  const hasOther = [...checked].some((other) => selected.includes(other) !== isSelected)
  if (!hasOther) return undefined
  return isSelected ? 'uncheckUnselected' : 'uncheckSelected'
}

/**
 * Moves what is checked on the other side over, or says why nothing moves. `isElsewhere` tells the records of another
 * module than the chosen one, which cannot be removed (spec 1, section 6).
 */
export function transferred(
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

/** What one record and several are called, such as 'permission' and 'permissions'. */
export interface RecordNames {
  one: string
  many: string
}

/** A message of the picker for records called so. */
export const transferMessage = (name: TransferMessage, { one, many }: RecordNames): string =>
  fill(transferMessages[name], { one, many })
