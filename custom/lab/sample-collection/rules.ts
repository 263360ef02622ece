/** Errors of a collection or its undoing; the same on screen and server. */
export const nothingTickedMessage = 'Please select at least one test.'

/** The fields of a collection or its undoing. */
export interface CollectionFields {
  customerTests: readonly number[]
  sampleTypes?: readonly { customerTest: number; sampleType: number }[]
  remarks?: string | null
}

/** Messages by field. */
export type CollectionProblems = Record<string, string>

/** Validates a collection; empty when it is valid. */
export const validateCollection = ({ customerTests }: CollectionFields): CollectionProblems =>
  customerTests.length === 0 ? { customerTests: nothingTickedMessage } : {}

/** An undone collection also needs the reason. */
export const validateUndo = (chosen: CollectionFields): CollectionProblems => ({
  ...validateCollection(chosen),
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
