import type { SamplePageData } from '../shared/samples/samplePageResponses'
import { TestStatus } from '../shared/samples/statuses'

type ChipColor = 'default' | 'error' | 'info' | 'success' | 'warning'

/** How far a sample has come, in one word. */
export function sampleState({ tubes, tests }: Pick<SamplePageData, 'tubes' | 'tests'>): {
  label: string
  color: ChipColor
} {
  const left = tubes.filter(({ undoneAt }) => undoneAt === null)
  if (left.length === 0) {
    const isRejected = tubes.some(({ rejectionReason }) => rejectionReason !== null)
    return { label: isRejected ? 'Rejected' : 'Collection undone', color: 'error' }
  }
  const reported = tests.filter(({ status }) => status > TestStatus.returned)
  if (reported.length === 0) return { label: 'Refunded', color: 'error' }
  const isAll = (from: number) => reported.every(({ status }) => status >= from)
  const isAny = (from: number) => reported.some(({ status }) => status >= from)
  if (isAll(TestStatus.verified)) return { label: 'Verified', color: 'success' }
  if (isAny(TestStatus.verified)) return { label: 'Partly verified', color: 'warning' }
  if (isAll(TestStatus.entered)) return { label: 'Entered', color: 'info' }
  if (isAny(TestStatus.entered)) return { label: 'Partly entered', color: 'warning' }
  const isHere = left.every(({ receivedAt }) => receivedAt !== null)
  return { label: isHere ? 'Received' : 'Collected', color: 'default' }
}
