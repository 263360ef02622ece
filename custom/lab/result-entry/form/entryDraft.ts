import type { TestLine } from '~shared/samples/answers'
import { type Flag, flagOf, rangeText } from '~shared/samples/rules'
import { TestStatus } from '~shared/samples/statuses'
import { checkEntry } from '../checkEntry'

/** What was typed for one test. `version` is that of the result as it was when the typing began. */
export interface TypedResult {
  value: string
  remarks: string
  version: string | null
}

/** What was typed for one sample; it is kept until it is saved or dropped. */
export interface EntryDraft {
  results: Record<number, TypedResult>
  /** Ids of the tests that are ticked. */
  selected: number[]
  remarks?: string
  reportFooter?: number[]
  /** The version of remarks and signatories as they were when the typing began. */
  version?: number
}

export const emptyDraft: EntryDraft = { results: {}, selected: [] }

const savedOf = ({ result }: TestLine): TypedResult => ({
  value: result?.value ?? '',
  remarks: result?.remarks ?? '',
  version: result?.version ?? null,
})

/** What stands in the fields of a test. */
export const shownOf = (line: TestLine, draft: EntryDraft): TypedResult => draft.results[line.id] ?? savedOf(line)

/** Whether something was typed for the test that is not saved. */
export function isChanged(line: TestLine, typed: TypedResult | undefined): boolean {
  const saved = savedOf(line)
  return typed !== undefined && (typed.value.trim() !== saved.value || typed.remarks.trim() !== saved.remarks)
}

/** Whether someone else changed the result since the typing began. */
export const isOvertaken = (line: TestLine, typed: TypedResult | undefined): boolean =>
  typed !== undefined && typed.version !== (line.result?.version ?? null)

export const isVerified = ({ status }: TestLine): boolean => status === TestStatus.verified

/** Flag, unit and range beside a value: those saved with it, or those that hold for what is being typed. */
export function judge(line: TestLine, value: string): { flag: Flag; unit: string | null; rangeText: string } {
  const { result } = line
  if (result && value.trim() === result.value)
    return { flag: result.flag as Flag, unit: result.unit, rangeText: result.rangeText ?? '' }
  const [range] = line.testTestFindingReferenceRange
  return { flag: flagOf(line.resultKind, value.trim(), range, line), unit: line.unit, rangeText: rangeText(range) }
}

/** What is to be said of a value while it is typed; nothing while it is empty. */
export const faultOf = (line: TestLine, value: string) =>
  value.trim() === '' || value.trim() === line.result?.value ? undefined : checkEntry(line, value.trim(), false)
