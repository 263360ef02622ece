/** Errors of a collection or its undoing; the same on screen and server. */
export const nothingTicked = 'Please select at least one test.'

/** The fields of a collection or its undoing. */
export interface ChosenTests {
  customerTests: readonly number[]
  sampleTypes?: readonly { customerTest: number; sampleType: number }[]
  remarks?: string | null
}

/** Messages by field. */
export type ChosenProblems = Record<string, string>

/** Validates a collection; empty when it is valid. */
export const checkCollection = ({ customerTests }: ChosenTests): ChosenProblems =>
  customerTests.length === 0 ? { customerTests: nothingTicked } : {}

/** An undone collection also needs the reason. */
export const checkUndo = (chosen: ChosenTests): ChosenProblems => ({
  ...checkCollection(chosen),
  ...(!chosen.remarks?.trim() && { remarks: 'Remarks is required' }),
})

/** Tests by sample type, in the order of the bill: one sample is drawn for each. */
export function groupBySampleType<T extends { sampleType: { id: number; name: string } | null }>(
  tests: readonly T[],
): { sampleType: T['sampleType']; tests: T[] }[] {
  const groups = new Map<number | undefined, { sampleType: T['sampleType']; tests: T[] }>()
  for (const test of tests) {
    const group = groups.get(test.sampleType?.id)
    if (group) group.tests.push(test)
    else groups.set(test.sampleType?.id, { sampleType: test.sampleType, tests: [test] })
  }
  return [...groups.values()]
}
