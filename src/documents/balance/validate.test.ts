import { cancelStates } from '~/documents/cancel/cancelTransition'
import { amounts, lines, rate } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

testWrongNoteOptions([
  [
    'a balance of an amount that is not there',
    { lines, amounts, balance: { totalField: 'net' } },
    "`balance.totalField` names 'net', which is no amount of the header. Use one of: total.",
  ],
  [
    'a balance of nothing',
    { balance: {} },
    '`balance` says nothing that is open. Add totalField (an amount that is due) or isReturnable (quantities of lines).',
  ],
  [
    'returnable without a quantity',
    { lines: { ...lines, fields: { rate } }, balance: { isReturnable: true } },
    "`balance.isReturnable` needs lines with the quantity 'qty'. Add qty: f.quantity({ label: 'Qty', required: true }) to lines.fields.",
  ],
  [
    'a state that is none',
    { lines, amounts, states: cancelStates, balance: { totalField: 'total', payableStates: ['paid'] } },
    "`balance.payableStates` names 'paid', which is no state of the document. Use one of: valid, cancelled.",
  ],
  [
    'returnable states of what cannot be returned',
    { lines, amounts, states: cancelStates, balance: { totalField: 'total', returnableStates: ['valid'] } },
    '`balance.returnableStates` says when something can be returned, but nothing can. Add balance.isReturnable, or leave it out.',
  ],
  [
    'a tile of what is never open',
    { lines, amounts, balance: { totalField: 'total', pendingTileLabel: 'Notes waiting' } },
    '`balance.pendingTileLabel` counts documents with open quantities, but none are open. Add balance.isReturnable, or leave it out.',
  ],
  [
    'a hidden status of a document that nothing else tells of',
    { lines, balance: { isReturnable: true, returnStatus: false } },
    '`balance.returnStatus` hides how much is taken, and nothing else says it. Add computedStates, or leave it out.',
  ],
  [
    'a credit permission without payments',
    { lines, amounts, balance: { totalField: 'total', creditPermission: 'add_credit' } },
    '`balance.creditPermission` lets a document be left unpaid, but it has no payments. Add payments, or leave it out.',
  ],
])
