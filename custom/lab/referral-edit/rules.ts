import { fill, messages } from '~/metadata/messages'

const noReferral = fill(messages.isRequired, { label: 'Referral' })

/** What is wrong with a correction of a referral, by field in the order of the form; both sides judge by it. */
export function checkCorrection(
  { referral, remarks }: { referral: number | null; remarks: string },
  present: number | null,
): { field: 'referral' | 'remarks'; message: string }[] {
  const same = present === null ? noReferral : 'This is the referral of the bill already.'
  return [
    ...(referral === present ? [{ field: 'referral' as const, message: same }] : []),
    ...(remarks.trim() ? [] : [{ field: 'remarks' as const, message: messages.remarksRequired }]),
  ]
}
