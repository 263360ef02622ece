import { expect, it } from 'vitest'
import { validateDocType } from '~/documents/validateDocType'
import { defineResource, f } from '~/resource'
import { user } from '~/testing/fixtures/masters'
import { noteWith } from '~/testing/fixtures/note'
import { testWrongDeclarations, testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'
import { validateResource } from './validateResource'

const states = { open: { label: 'Open' }, done: { label: 'Done', isFinal: true } }
const finish = { label: 'Finish', from: 'open', to: 'done' }
const good = { initial: 'open', states, transitions: { finish } }
const wrong = (change: object) => ({ states: { ...good, ...change } })

testWrongNoteOptions([
  [
    'an initial state that is not declared',
    wrong({ initial: 'new' }),
    "`states.initial` names 'new', which is no declared state. Use one of: open, done.",
  ],
  [
    'a state that no transition reaches',
    wrong({ states: { ...states, lost: { label: 'Lost', isFinal: true } } }),
    '`states.states.lost` is reached by no transition. Add a transition that leads to it, or leave it out.',
  ],
  [
    'a state that no transition leaves',
    wrong({ states: { ...states, done: { label: 'Done' } } }),
    '`states.states.done` is left by no transition. Add a transition that leaves it, or isFinal: true.',
  ],
  [
    'a state with the name of an event of every record',
    wrong({
      states: { ...states, updated: { label: 'Updated', isFinal: true } },
      transitions: { finish, update: { label: 'Update', from: 'open', to: 'updated' } },
    }),
    '`states.states.updated` has the name of the event of every record. Give it another name than created, updated, deleted.',
  ],
  [
    'a final state that a transition leaves',
    wrong({ transitions: { finish, reopen: { label: 'Reopen', from: 'done', to: 'open' } } }),
    '`states.states.done` is final, but the transition reopen leaves it. Leave isFinal or the transition out.',
  ],
  [
    'a final state that waits',
    wrong({ states: { ...states, done: { label: 'Done', isFinal: true, pendingTileLabel: 'Done' } } }),
    '`states.states.done` is final, so nobody can do what it waits for. Leave isFinal or pendingTileLabel out.',
  ],
  [
    'a transition to a state that is not declared',
    wrong({ transitions: { finish, close: { label: 'Close', from: 'open', to: 'closed' } } }),
    "`states.transitions.close.to` names 'closed', which is no declared state. Use one of: open, done.",
  ],
  [
    'a transition with a permission that nobody can be given',
    wrong({ transitions: { finish: { ...finish, permission: 'finish_all' } } }),
    "`states.transitions.finish.permission` is 'finish_all', which has no name in the permission picker. Use one of: view_note, add_note, or name it in the permissions.",
  ],
  [
    'a recipient that does not exist',
    wrong({ transitions: { finish: { ...finish, notify: ['manager'] } } }),
    "`states.transitions.finish.notify` names 'manager', which is no recipient. Use one of: author, next.",
  ],
  [
    'a notification of users of a record by which nobody is narrowed',
    {
      ...wrong({ transitions: { finish: { ...finish, notify: [{ usersOf: 'shelf' }] } } }),
      access: { scope: { fields: 'store', userField: 'stores' } },
    },
    "`states.transitions.finish.notify.usersOf` names 'shelf', which is no field of access.scope. Use one of: store.",
  ],
  [
    'a question to nobody',
    wrong({ transitions: { finish: { ...finish, takenByCode: true, question: 'Sure?' } } }),
    '`states.transitions.finish` is taken by code, so nobody is asked, notified or refused. Leave takenByCode out, or permission, notBy, guard, needsReason, question, notify, cancels.',
  ],
  [
    'a second person after a transition that is not declared',
    wrong({ transitions: { finish: { ...finish, notBy: ['approve'] } } }),
    "`states.transitions.finish.notBy` names 'approve', which is no other transition. Use one of: create.",
  ],
  [
    'a state that is both former and present',
    wrong({ renamed: { open: 'done' } }),
    "`states.renamed` names 'open' as a former state, but it is declared. Take it out of renamed.",
  ],
  [
    'a field that can be changed in a state, but never after a save',
    wrong({ states: { ...states, open: { label: 'Open', editable: ['text'] } } }),
    "`states.states.open.editable` names 'text', which is no field that can be changed. Use one of: none.",
  ],
])

const box = { label: 'Box', fields: { name: f.text({ label: 'Name' }) }, listColumns: ['name'], states: good }

testWrongDeclarations(
  'resources/sales/box.ts',
  (change: object) => validateResource(defineResource('box', { ...box, ...change } as never) as never),
  [
    [
      'states of records that can be deleted',
      { actions: ['view', 'edit', 'delete'] },
      "`states` are declared for records that can be merged or deleted, for a single record, or for a second screen of a table. Leave out states, or merge, isSingleton and the action 'delete'.",
    ],
    [
      'a master that notifies of new records',
      wrong({ notifiesOfNew: true }),
      '`states.notifiesOfNew` would notify users of each record of an import. Leave it out, or declare a document.',
    ],
    [
      'a field with the name of the state',
      { fields: { name: f.text({ label: 'Name' }), state: f.text({ label: 'State' }) } },
      "`states` gives every record the value 'state', but a field has that name. Give the field another name.",
    ],
  ],
)

it('takes states that are complete', () => {
  expect(validateDocType(noteWith({ states: good } as never), user)).toEqual([])
})
