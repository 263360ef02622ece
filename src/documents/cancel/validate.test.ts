import { amounts, lines, noteWith } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'
import { cancelStates } from './cancelTransition'

const { transitions, states } = cancelStates
const bill = noteWith({ lines, amounts, balance: { totalField: 'total', isReturnable: true } }, 'bill')

testWrongNoteOptions([
  [
    'a tax invoice that is cancelled',
    { isTaxInvoice: true, states: cancelStates },
    '`states.transitions.cancel.cancels` is declared for a tax invoice, which stays as it is by law. Correct it by a return (a credit note), and leave cancels out.',
  ],
  [
    'a cancellation without a reason',
    { states: { ...cancelStates, transitions: { cancel: { ...transitions.cancel, needsReason: undefined } } } },
    '`states.transitions.cancel` cancels a document without a reason. Add needsReason: true.',
  ],
  [
    'a cancelled document that goes on',
    {
      states: {
        ...cancelStates,
        states: { ...states, cancelled: { label: 'Cancelled' }, gone: { label: 'Gone', isFinal: true } },
        transitions: { ...transitions, drop: { label: 'Drop', from: 'cancelled', to: 'gone' } },
      },
    },
    "`states.transitions.cancel.to` is 'cancelled', which is not final: what was undone cannot be done again. Add isFinal: true to the state 'cancelled'.",
  ],
  [
    'a cancelled return that does not say whether money was given back',
    { lines, amounts, sourceDocument: { docType: () => bill }, states: cancelStates },
    '`states.transitions.cancel.cancels` is declared for a return that does not say whether money was given back, which cannot be undone. Add amounts.paidField, or leave cancels out.',
  ],
])
