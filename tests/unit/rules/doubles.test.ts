import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChargingLine,
  duplicateTestMessages,
  findDuplicateTests,
  orderedTestsOf,
} from '../../../custom/shared/sale/rules'

const tests = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, index) => ({ id: index + 1, name }))
const [a, b, c, d] = tests as [(typeof tests)[0], (typeof tests)[0], (typeof tests)[0], (typeof tests)[0]]
const single = ({ id, name }: { id: number; name: string }): ChargingLine => ({
  test: id,
  testName: name,
  packageTest: false,
})
const pack = (name: string, ...members: typeof tests): ChargingLine => ({
  test: 100 + name.charCodeAt(0),
  testName: name,
  packageTest: true,
  members,
})
const textsOf = (...lines: ChargingLine[]) => duplicateTestMessages(lines, findDuplicateTests(lines))

describe('a bill that charges a test twice', () => {
  it('says which tests, and by what', () => {
    expect(textsOf(single(a), pack('P', b, c), pack('Q', d))).toEqual([])
    expect(textsOf(single(a), pack('P', a, b))).toEqual(['A would be charged twice: singly and in P.'])
    expect(textsOf(pack('P', a, b, c), single(a), single(b))).toEqual(['A, B would be charged twice: singly and in P.'])
    expect(textsOf(pack('P', a, b), pack('Q', b, c))).toEqual(['B would be charged twice: in P, Q.'])
    expect(textsOf(single(a), pack('P', a, b), pack('Q', b, a))).toEqual([
      'A would be charged twice: singly and in P, Q.',
      'B would be charged twice: in P, Q.',
    ])
  })

  it('owes it in its first package, in the order of that', () => {
    const owed = orderedTestsOf([single(b), pack('P', a, b), pack('Q', b, c), single(d)])
    expect(owed.map(({ name, owing, lines }) => [name, owing, lines])).toEqual([
      ['A', 1, [1]],
      ['B', 1, [0, 1, 2]],
      ['C', 2, [2]],
      ['D', 3, [3]],
    ])
  })

  it('owes each test once, whatever is billed', () => {
    const someLine = fc.oneof(
      fc.constantFrom(...tests).map(single),
      fc.subarray(tests, { minLength: 1 }).map((members) => pack(`P${members.length}`, ...members)),
    )
    fc.assert(
      fc.property(fc.array(someLine, { maxLength: 6 }), (lines) => {
        const owed = orderedTestsOf(lines)
        const charged = lines.flatMap((line) => line.members ?? [{ id: line.test, name: line.testName }])
        expect(owed.map(({ id }) => id).sort()).toEqual([...new Set(charged.map(({ id }) => id))].sort())
        expect(owed.reduce((sum, test) => sum + test.lines.length, 0)).toBe(charged.length)
        for (const { lines: charging, owing } of owed) expect(charging).toContain(owing)
      }),
    )
  })
})
