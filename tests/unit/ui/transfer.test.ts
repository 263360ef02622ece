import { expect, test } from 'vitest'
import { transferListMessage } from '~/fields/references/transferListMessages'
import { moveCheckedRows, validateRowCheck } from '~/ui/transfer'

const names = { one: 'permission', many: 'permissions' }

test('only checked records move, each to the other list, behind those already there', () => {
  expect(moveCheckedRows({ selected: [3], checked: new Set([2, 1]) }, 'selected')).toEqual({ selected: [3, 2, 1] })
  expect(moveCheckedRows({ selected: [3, 2, 1], checked: new Set([2]) }, 'unselected')).toEqual({ selected: [3, 1] })
})

test('without a check nothing moves, and the messages of the spec say why', () => {
  const said = (state: Parameters<typeof moveCheckedRows>[0], to: 'selected' | 'unselected') => {
    const result = moveCheckedRows(state, to)
    return 'refusal' in result ? transferListMessage(result.refusal, names) : undefined
  }
  const none = new Set<number>()
  expect(said({ selected: [1], checked: none }, 'selected')).toBe('Select permission from unselected permissions')
  expect(said({ selected: [1], checked: none }, 'unselected')).toBe('Select permission from selected permissions')
  expect(said({ selected: [1], checked: new Set([1]) }, 'selected')).toBe(
    'Yo have checked some permission from selected permissions.First uncheck them and try again',
  )
  expect(transferListMessage('none', names)).toBe('No permissions available ')
})

test('records are checked on one side at a time', () => {
  expect(validateRowCheck({ selected: [1], checked: new Set([1]) }, 2)).toBe('uncheckSelected')
  expect(validateRowCheck({ selected: [1], checked: new Set([2]) }, 1)).toBe('uncheckUnselected')
  expect(validateRowCheck({ selected: [1], checked: new Set([2]) }, 3)).toBeUndefined()
})

test('what belongs elsewhere is not removed, and nothing else with it', () => {
  const state = { selected: [1, 2, 3], checked: new Set([1, 2]) }
  expect(moveCheckedRows(state, 'unselected', (id) => id === 2)).toEqual({ refusal: 'otherModule' })
  expect(moveCheckedRows(state, 'unselected', (id) => id === 3)).toEqual({ selected: [3] })
})
