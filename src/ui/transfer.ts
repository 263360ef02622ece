import { fill } from '~/metadata/messages'

/** What stands on the two sides, and what is checked; a record is checked on one side at most. */
export interface TransferState {
  selected: readonly number[]
  checked: ReadonlySet<number>
}

/** The picker's messages (spec 1, section 8), for any kind of record; `{one}` and `{many}` are its names. */
export const transferMessages = {
  none: 'No {many} available ',
  checkUnselected: 'Select {one} from unselected {many}',
  checkSelected: 'Select {one} from selected {many}',
  uncheckSelected: 'Yo have checked some {one} from selected {many}.First uncheck them and try again',
  uncheckUnselected: 'Yo have checked some {one} from unselected {many}.First uncheck them and try again',
} as const

/** Why a record cannot be checked at present, or undefined: something is checked on the other side. */
export function refusesCheck(
  { selected, checked }: TransferState,
  id: number,
): keyof typeof transferMessages | undefined {
  const isSelected = selected.includes(id)
  const hasOther = [...checked].some((other) => selected.includes(other) !== isSelected)
  if (!hasOther) return undefined
  return isSelected ? 'uncheckUnselected' : 'uncheckSelected'
}

/** Moves what is checked on the other side over, or says why nothing moves. */
export function transferred(
  { selected, checked }: TransferState,
  to: 'selected' | 'unselected',
): { selected: number[] } | { refusal: keyof typeof transferMessages } {
  const isSelected = (id: number) => selected.includes(id)
  const ids = [...checked].filter((id) => isSelected(id) === (to === 'unselected'))
  if (to === 'selected') {
    if (ids.length === 0) return { refusal: checked.size > 0 ? 'uncheckSelected' : 'checkUnselected' }
    return { selected: [...selected, ...ids] }
  }
  if (ids.length === 0) return { refusal: checked.size > 0 ? 'uncheckUnselected' : 'checkSelected' }
  return { selected: selected.filter((id) => !ids.includes(id)) }
}

/** A message of the picker for records called so, such as 'permission'. */
export const transferMessage = (name: keyof typeof transferMessages, one: string): string =>
  fill(transferMessages[name], { one, many: `${one}s` })
