import { interpolate } from '~/metadata/messages'

/** The picker's messages (spec 1, section 8), for any kind of record; `{one}` and `{many}` are its names. */
export const transferListMessages = {
  noCategory: 'No {many} category available ',
  none: 'No {many} available ',
  checkUnselected: 'Select {one} from unselected {many}',
  checkSelected: 'Select {one} from selected {many}',
  uncheckSelected: 'Yo have checked some {one} from selected {many}.First uncheck them and try again',
  uncheckUnselected: 'Yo have checked some {one} from unselected {many}.First uncheck them and try again',
  otherModule: 'You are trying to remove {one} of another module.Please check the module and remove related {many}',
} as const

export type TransferMessage = keyof typeof transferListMessages

/** The nouns for one record and for several, such as 'permission' and 'permissions'. */
export interface RecordNouns {
  one: string
  many: string
}

/** A message of the picker for records called so. */
export const transferListMessage = (name: TransferMessage, { one, many }: RecordNouns): string =>
  interpolate(transferListMessages[name], { one, many })
