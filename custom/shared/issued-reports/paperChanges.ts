import type { ReportChange, ReportHead } from './answers'
import { identityOf } from './rules'

/**
 * What is said otherwise, of texts that each have a name: in the order of what was said, then what came. What was not
 * said before completes a report and is no change of it.
 */
export const changesOf = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): ReportChange[] =>
  [...before].flatMap(([what, said]) => {
    const says = now.get(what)
    return says === said ? [] : [{ what, before: said, now: says ?? null }]
  })

/** What the head of a report says, each by its name on the paper. */
export function headTexts({ patient, signatories }: ReportHead): Map<string, string> {
  const { name, number, sex } = identityOf(patient)
  return new Map([
    ['Patient', `${name} (${number})`],
    ...(sex ? [['Sex', sex] as const] : []),
    ...(patient.birthDate ? [['Date of birth', patient.birthDate] as const] : []),
    ...signatories.map((one) => [`Signature of ${one.name}`, one.designation ?? one.name] as const),
  ])
}
