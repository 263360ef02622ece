import { expect, it } from 'vitest'
import { defineColumnStates } from '~/metadata/columnStates'
import { masterTables } from '~/metadata/masterTables'
import { columnStateTable } from '~/metadata/stateTables'
import { defineTable } from '~/metadata/table'
import { validateColumnStates } from '~/metadata/validation/validateColumnStates'
import { parseDatabaseError } from '~/server/database/errors'
import type { Db } from '~/server/database/open'
import { syncTables } from '~/server/database/syncTables'
import { transitionRows } from '~/server/states/transitionRows'
import { describeDatabases } from './databases'
import { statements } from './specs'

const users = defineTable(masterTables.users, { columns: { name: { type: 'text' } } })
const letter = defineTable('letter', {
  columns: { status: { type: 'integer', notNull: true, default: '1' }, note: { type: 'text' } },
  states: defineColumnStates({
    column: 'status',
    initial: 'waiting',
    states: {
      waiting: { label: 'Waiting', code: 1 },
      sent: { label: 'Sent', code: 2 },
      answered: { label: 'Answered', code: -1, isFinal: true },
    },
    transitions: {
      send: { from: 'waiting', to: 'sent' },
      takeBack: { from: 'sent', to: 'waiting' },
      answer: { from: 'sent', to: 'answered' },
    },
  }),
})
const tables = [users, letter, columnStateTable(letter)]
const moment = { now: new Date('2026-01-05T04:00:00Z'), actor: null }

const kindOf = async (statement: Promise<unknown>) =>
  statement.then(
    () => undefined,
    (error) => parseDatabaseError(error)?.kind,
  )

async function makeLetters(db: Db): Promise<number[]> {
  await syncTables(db, tables)
  const rows = await db
    .insertInto('letter')
    .values([{ note: 'a' }, { note: 'b' }])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id as number)
}
const statusOf = async (db: Db) =>
  (await db.selectFrom('letter').select('status').orderBy('id').execute()).map((row) => row.status)

describeDatabases('a state in a column', (open) => {
  it('is changed by a transition only, all rows or none, and a second start has nothing to do', async () => {
    const { db } = await open()
    const [first, second] = (await makeLetters(db)) as [number, number]
    expect(await statements(db, tables)).toEqual([])
    const letters = db.updateTable('letter')
    expect(await kindOf(letters.set({ status: 2 }).execute())).toBe('state')
    expect(await kindOf(db.insertInto('letter').values({ status: 2 }).execute())).toBe('state')
    await letters.set({ note: 'changed', status: 1 }).execute()
    await transitionRows(db, letter, { transition: 'send', of: [first], moment, reason: 'Asked for' })
    const both = transitionRows(db, letter, { transition: 'send', of: [first, second], moment })
    await expect(both).rejects.toMatchObject({ kind: 'conflict' })
    expect(await statusOf(db)).toEqual([2, 1])
    await transitionRows(db, letter, { transition: 'takeBack', of: [first], moment })
    await transitionRows(db, letter, { transition: 'send', of: [first, second], moment })
    expect(await statusOf(db)).toEqual([2, 2])
    const kept = await db.selectFrom('letterTransition').selectAll().where('recordId', '=', first).execute()
    expect(
      kept.map(({ step, transition, fromState, toState, reason }) => [step, transition, fromState, toState, reason]),
    ).toEqual([
      [2, 'send', 'waiting', 'sent', 'Asked for'],
      [3, 'takeBack', 'sent', 'waiting', null],
      [4, 'send', 'waiting', 'sent', null],
    ])
  })

  it('goes no way that is not declared, and its transitions stay', async () => {
    const { db } = await open()
    const [id] = (await makeLetters(db)) as [number]
    const row = {
      recordId: id,
      step: 2,
      transition: 'answer',
      fromState: 'waiting',
      toState: 'answered',
      at: new Date(),
    }
    expect(await kindOf(db.insertInto('letterTransition').values(row).execute())).toBe('state')
    await transitionRows(db, letter, { transition: 'send', of: [id], moment })
    expect(await kindOf(db.deleteFrom('letterTransition').execute())).toBe('immutable')
  })

  it('is reached, and left or final', () => {
    expect(validateColumnStates(letter)).toEqual([])
    const { transitions, ...states } = letter.states
    const wrong = { ...letter, states: { ...states, transitions: { send: transitions.send } } }
    expect(validateColumnStates(wrong)).toEqual([
      `The state 'sent' of the table "letter" must either be left by a transition or be final.`,
      `The state 'answered' of the table "letter" is reached by no transition.`,
    ])
  })
})
