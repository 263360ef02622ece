import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

const open = { label: 'Open', condition: 's.id > 7' }
const withStates = (states: object, more: object = {}) => ({
  computedStates: { delivery: { label: 'Delivery', states, ...more } },
})

testWrongNoteOptions([
  [
    'a computed state without a label',
    withStates({ open: { condition: 's.id > 7' }, done: { label: 'Done' } }),
    '`computedStates.delivery.states.open` has no label. Write what users call the state.',
  ],
  [
    'a computed state without a condition before others',
    withStates({ open: { label: 'Open' }, done: { label: 'Done' } }),
    '`computedStates.delivery.states.open` has no condition, so the states after it never count. Add condition, or put it last.',
  ],
  [
    'computed states that leave some documents without one',
    withStates({ open, done: { label: 'Done', condition: 's.id < 7' } }),
    '`computedStates.delivery.states.done` is the last one and has a condition: a document that meets none would have no state. Leave the condition out, or add a state after it.',
  ],
  [
    'a computed state with the name of a field',
    { computedStates: { state: { label: 'State', states: { open, done: { label: 'Done' } } } } },
    '`computedStates.state` is a field of the document already. Give it a name of its own.',
  ],
])
