import type { BillLine } from './amounts'

/** The fields of a line that decide which tests it charges. */
export type ChargingLine = Pick<BillLine, 'test' | 'testName' | 'packageTest' | 'members'>

/** A single test that a bill charges, with the positions of the lines that do: one, or several where it is doubled. */
interface ChargedTest {
  id: number
  name: string
  lines: number[]
}

/** The single tests of a line: those of a package, or the test itself. */
const testsOf = ({ test, testName, packageTest, members = [] }: ChargingLine) =>
  packageTest ? members : [{ id: test, name: testName }]

/** The single tests that a bill charges, each once, in the order of the lines. */
function chargedTests(lines: readonly ChargingLine[]): ChargedTest[] {
  const charged = new Map<number, ChargedTest>()
  lines.forEach((line, index) => {
    for (const { id, name } of testsOf(line)) {
      const known = charged.get(id)
      if (known) known.lines.push(index)
      else charged.set(id, { id, name, lines: [index] })
    }
  })
  return [...charged.values()]
}

/**
 * The tests that a bill charges more than once: by themselves in addition to a package that contains them, or in two
 * packages.
 */
export const findDuplicateTests = (lines: readonly ChargingLine[]): ChargedTest[] =>
  chargedTests(lines).filter(({ lines: charging }) => charging.length > 1)

/**
 * The tests that a bill owes, each once, in the order of its lines and packages. `owing` is the position of the line by
 * which a test is collected and reported: of several the first package, for it is looked for there.
 */
export function orderedTestsOf(lines: readonly ChargingLine[]): (ChargedTest & { owing: number })[] {
  const charged = new Map(
    chargedTests(lines).map((test) => {
      const owing = test.lines.find((index) => lines[index]!.packageTest) ?? test.lines[0]!
      return [test.id, { ...test, owing }]
    }),
  )
  return lines.flatMap((line, index) =>
    testsOf(line)
      .map(({ id }) => charged.get(id)!)
      .filter(({ owing }) => owing === index),
  )
}

/** Messages for doubled tests, a sentence for each set of packages. */
export function duplicateTestMessages(lines: readonly ChargingLine[], doubles: readonly ChargedTest[]): string[] {
  const groups = new Map<string, { tests: string; packages: string; isSingle: boolean }>()
  for (const { name, lines: charging } of doubles) {
    const inPackages = charging.filter((index) => lines[index]!.packageTest)
    const packages = inPackages.map((index) => lines[index]!.testName).join(', ')
    const isSingle = inPackages.length < charging.length
    const key = `${isSingle} ${packages}`
    const known = groups.get(key)
    groups.set(key, { packages, isSingle, tests: known ? `${known.tests}, ${name}` : name })
  }
  return [...groups.values()].map(({ tests, packages, isSingle }) =>
    isSingle
      ? `${tests} would be charged twice: singly and in ${packages}.`
      : `${tests} would be charged twice: in ${packages}.`,
  )
}
