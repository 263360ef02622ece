import type { FieldErrors } from '~/metadata/parseInput'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import type { RecordChange, ResourceGuard } from '~/server/resources/guard'
import { parseCondition, parseFormula } from '~shared/formula/formula'
import { ResultKind } from '~shared/options/options'

/** The columns of a test that formulas use. */
interface FormulaTest {
  name: string
  code: string | null
  formula: string | null
  packageTest: boolean
  resultKind: number
}

/** The columns of a rule between tests. */
interface RuleOfTests {
  name: string
  expression: string
  active: boolean
}

const judged = ['code', 'packageTest', 'resultKind'] as const

const codesOf = (formula: string): readonly string[] => {
  const parsed = parseFormula(formula)
  return 'fault' in parsed ? [] : parsed.codes
}

const ruledCodesOf = (expression: string): readonly string[] => {
  const parsed = parseCondition(expression)
  return 'fault' in parsed ? [] : parsed.codes
}

const wholeOf = ({ before, data }: RecordChange) => ({ ...before, ...data }) as unknown as FormulaTest

const changedOf = (change: RecordChange) =>
  change.before && judged.find((name) => wholeOf(change)[name] !== change.before?.[name])

/** Whether a change can make a formula wrong: its own, or one that names the test. */
function touchesFormulas(change: RecordChange): boolean {
  if (!change.data) return false
  const { formula } = wholeOf(change)
  const isChanged = formula !== change.before?.formula || changedOf(change) !== undefined
  return formula ? isChanged : Boolean(change.before?.code && changedOf(change))
}

/** The tests as some changes leave them, by what is asked of them. */
class Tests {
  /** The codes of the numeric tests that are no package. */
  readonly numeric = new Set<string>()
  private readonly formulas = new Map<string, Set<string>>()
  /** By a code the tests whose formulas name it. */
  private readonly users = new Map<string, FormulaTest[]>()

  constructor(
    tests: Iterable<FormulaTest>,
    private readonly rules: readonly RuleOfTests[] = [],
  ) {
    for (const test of tests) {
      const codes = test.formula ? codesOf(test.formula) : []
      if (test.code && !test.packageTest && test.resultKind === ResultKind.numeric) this.numeric.add(test.code)
      if (test.code && codes.length > 0)
        this.formulas.set(test.code, new Set([...(this.formulas.get(test.code) ?? []), ...codes]))
      for (const code of codes) this.users.set(code, [...(this.users.get(code) ?? []), test])
    }
  }

  /** Whether the formula of a test needs, directly or through others, the test that it belongs to. */
  leadsBack({ code: own, formula }: FormulaTest): boolean {
    const needed = new Set(codesOf(formula ?? ''))
    for (const code of needed) for (const further of this.formulas.get(code) ?? []) needed.add(further)
    return Boolean(own) && needed.has(own as string)
  }

  /** Another test whose formula names a code. */
  userOf = (code: string, self: FormulaTest) => this.users.get(code)?.find((one) => one !== self)

  /** A rule that names a code. */
  ruleOf = (code: string) => this.rules.find(({ expression }) => ruledCodesOf(expression).includes(code))
}

/** Validates a change, by its field, among the tests as all changes leave them. */
function faultOf(change: RecordChange, whole: FormulaTest, tests: Tests): FieldErrors | undefined {
  const { code, formula } = whole
  if (formula) {
    const missing = codesOf(formula).filter((one) => one !== code && !tests.numeric.has(one))
    const codes = missing.join(', ')
    if (codes) return { formula: `No numeric test has the code ${codes}.` }
    if (tests.leadsBack(whole)) return { formula: 'The formula needs its own result.' }
  }
  const old = change.before?.code as string | null | undefined
  const changed = changedOf(change)
  if (!changed || !old || tests.numeric.has(old)) return undefined
  const user = tests.userOf(old, whole)
  if (user) return { [changed]: `The formula of ${user.name} needs this test by its code.` }
  const rule = tests.ruleOf(old)
  return rule && { [changed]: `The rule '${rule.name}' needs this test by its code.` }
}

const readTests = (trx: Db): Promise<(FormulaTest & { id: number })[]> =>
  trx.selectFrom('test').select(['id', 'name', 'code', 'formula', 'packageTest', 'resultKind']).execute()

const readRules = (trx: Db): Promise<RuleOfTests[]> =>
  trx.selectFrom('testRule').select(['name', 'expression', 'active']).where('active', '=', true).execute()

/**
 * A formula names numeric tests that exist and never itself; a code that a formula or a rule between tests names cannot
 * be removed. Changes in one request are validated by their joint outcome, so the rows of a file may be in any order.
 */
const test: ResourceGuard = {
  validateAll: async (trx, changes) => {
    const faults = new Map<number, FieldErrors>()
    const touching = changes.flatMap((change, place) => (touchesFormulas(change) ? [place] : []))
    if (touching.length === 0) return faults
    const standing = await readTests(trx)
    const rules = await readRules(trx)
    const wholes = changes.map(wholeOf)
    for (let faultCount = -1; faultCount !== faults.size; ) {
      faultCount = faults.size
      const tests = new Map<unknown, FormulaTest>(standing.map((one) => [one.id, one]))
      for (const [place, whole] of wholes.entries())
        if (!faults.has(place)) tests.set(changes[place]?.before?.id ?? `new ${place}`, whole)
      const together = new Tests(tests.values(), rules)
      for (const place of touching) {
        const fault = faults.has(place)
          ? undefined
          : faultOf(changes[place] as RecordChange, wholes[place] as FormulaTest, together)
        if (fault) faults.set(place, fault)
      }
    }
    return faults
  },
}

/** A rule in use names numeric tests that exist. */
const testRule: ResourceGuard = {
  validate: async (trx, _, { before, data }) => {
    const whole = { ...before, ...data } as unknown as RuleOfTests
    const isSame = before?.active === true && before.expression === whole.expression
    if (!data || !whole.active || isSame) return
    const { numeric } = new Tests(await readTests(trx))
    const missing = ruledCodesOf(whole.expression).filter((code) => !numeric.has(code))
    if (missing.length > 0)
      throw apiError.invalid({ expression: `No numeric test has the code ${missing.join(', ')}.` })
  },
}

export const guards: Readonly<Record<string, ResourceGuard>> = { test, 'test-rule': testRule }
