import type { AnyDocType } from '~/documents/docType'
import { defineStates, type UserTransition, userTransitionsOf } from '~/metadata/states'

/** The transition that cancels documents of a kind; undefined where they cannot be cancelled. */
export const cancelTransitionOf = ({ states }: Pick<AnyDocType, 'states'>): UserTransition | undefined =>
  userTransitionsOf(states).find(({ cancels }) => cancels)

/** The table with the day on which each cancelled document was cancelled. */
export const cancellationTableOf = ({ table }: Pick<AnyDocType, 'table'>): string => `${table}Cancellation`

/** The states of a document that is valid from the start and can only be cancelled. */
export const cancelStates = defineStates({
  initial: 'valid',
  states: {
    valid: { label: 'Valid', color: 'success' },
    cancelled: { label: 'Cancelled', color: 'error', isFinal: true },
  },
  transitions: {
    cancel: {
      ...{ label: 'Cancel', from: 'valid', to: 'cancelled', needsReason: true, cancels: true },
      notify: ['author'],
      question: 'All that it did is undone: its amounts, its goods and what is due. Its number stays.',
    },
  },
})

export const cancelMessages = {
  paid: 'It is paid, at least in part. Only a return can give money back.',
  taken: 'Another document was made from it. It can no longer be cancelled.',
  givenBack: 'Money was given back with it. It can no longer be cancelled.',
  notLast: '{no} took from the same document later. Cancel that one first.',
  cancelled: 'It is cancelled.',
} as const
