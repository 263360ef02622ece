import { parseFormula } from '~/domain/formula'
import { ResultKind } from '~/domain/options'
import type { FieldErrors } from '~/metadata/parseInput'
import type { Db } from '~/server/database/open'
import type { Change, Guard } from '~/server/resources/guard'

/** What formulas need to know of a test. */
interface Calculated {
  name: string
  code: string | null
  formula: string | null
  packageTest: boolean
  resultKind: number
}

const judged = ['code', 'packageTest', 'resultKind'] as const

const codesOf = (formula: string): readonly string[] => {
  const parsed = parseFormula(formula)
  return 'fault' in parsed ? [] : parsed.codes
}

const wholeOf = ({ before, data }: Change) => ({ ...before, ...data }) as unknown as Calculated

const changedOf = (change: Change) =>
  change.before && judged.find((name) => wholeOf(change)[name] !== change.before?.[name])

/** Whether a change can make a formula wrong: its own, or one that names the test. */
function touchesFormulas(change: Change): boolean {
  if (!change.data) return false
  const { formula } = wholeOf(change)
  const isChanged = formula !== change.before?.formula || changedOf(change) !== undefined
  return formula ? isChanged : Boolean(change.before?.code && changedOf(change))
}

/** The tests as some changes leave them, by what is asked of them. */
class Tests {
  /** Of the numeric tests that are no package. */
  readonly numeric = new Set<string>()
  private readonly formulas = new Map<string, Set<string>>()
  /** By a code the tests whose formulas name it. */
  private readonly users = new Map<string, Calculated[]>()

  constructor(tests: Iterable<Calculated>) {
    for (const test of tests) {
      const codes = test.formula ? codesOf(test.formula) : []
      if (test.code && !test.packageTest && test.resultKind === ResultKind.numeric) this.numeric.add(test.code)
      if (test.code && codes.length > 0)
        this.formulas.set(test.code, new Set([...(this.formulas.get(test.code) ?? []), ...codes]))
      for (const code of codes) this.users.set(code, [...(this.users.get(code) ?? []), test])
    }
  }

  /** Whether the formula of a test needs, directly or through others, the test that it belongs to. */
  leadsBack({ code: own, formula }: Calculated): boolean {
    const needed = new Set(codesOf(formula ?? ''))
    for (const code of needed) for (const further of this.formulas.get(code) ?? []) needed.add(further)
    return Boolean(own) && needed.has(own as string)
  }

  /** Another test whose formula names a code. */
  userOf = (code: string, self: Calculated) => this.users.get(code)?.find((one) => one !== self)
}

/** What is wrong with a change, by its field, among the tests as all changes leave them. */
function faultOf(change: Change, whole: Calculated, tests: Tests): FieldErrors | undefined {
  const { code, formula } = whole
  if (formula) {
    const missing = codesOf(formula).filter((one) => one !== code && !tests.numeric.has(one))
    const codes = missing.join(', ')
    if (codes) return { formula: `No numeric test has the code ${codes}.` }
    if (tests.leadsBack(whole)) return { formula: 'The formula needs its own result.' }
  }
  const old = change.before?.code as string | null | undefined
  const changed = changedOf(change)
  const user = changed && old && !tests.numeric.has(old) ? tests.userOf(old, whole) : undefined
  return user && { [changed as string]: `The formula of ${user.name} needs this test by its code.` }
}

const readTests = (trx: Db): Promise<(Calculated & { id: number })[]> =>
  trx.selectFrom('test').select(['id', 'name', 'code', 'formula', 'packageTest', 'resultKind']).execute() as never

/**
 * A formula names numeric tests that exist and never itself; a code that a formula names stays. Changes that come together
 * are judged by how they leave the tests together, so the rows of a file may stand in any order.
 */
const test: Guard = {
  checkAll: async (trx, changes) => {
    const faults = new Map<number, FieldErrors>()
    const touching = changes.flatMap((change, place) => (touchesFormulas(change) ? [place] : []))
    if (touching.length === 0) return faults
    const standing = await readTests(trx)
    const wholes = changes.map(wholeOf)
    for (let found = -1; found !== faults.size; ) {
      found = faults.size
      const tests = new Map<unknown, Calculated>(standing.map((one) => [one.id, one]))
      for (const [place, whole] of wholes.entries())
        if (!faults.has(place)) tests.set(changes[place]?.before?.id ?? `new ${place}`, whole)
      const together = new Tests(tests.values())
      for (const place of touching) {
        const fault = faults.has(place)
          ? undefined
          : faultOf(changes[place] as Change, wholes[place] as Calculated, together)
        if (fault) faults.set(place, fault)
      }
    }
    return faults
  },
}

export const guards: Readonly<Record<string, Guard>> = { test }
