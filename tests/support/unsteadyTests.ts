import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Names at the end of a run the tests that passed at a repetition only, with why they failed before: there is a fault to be found. */
export default class UnsteadyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const unsteady = modules.flatMap((module) => [...module.children.allTests()].filter(isUnsteady))
    if (unsteady.length === 0) return
    const lines = unsteady.map((test) => [test.module.relativeModuleId, test.fullName, ...errorsOf(test)].join('\n  '))
    process.stdout.write(`\nPassed when they were repeated, and failed before:\n\n${lines.join('\n\n')}\n\n`)
  }
}

const isUnsteady = (test: TestCase) => test.diagnostic()?.flaky ?? false

const errorsOf = (test: TestCase) => (test.result().errors ?? []).map(({ stack, message }) => stack ?? message)
