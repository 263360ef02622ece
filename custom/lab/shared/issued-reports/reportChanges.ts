import type { ReportChange, ReportHead } from './responses'
import { identityOf } from './rules'

/** A version of a report, or what it says. */
export interface VersionOf<Content> {
  version: number
  content: Content
}

/** What a version says, each by its name on the paper. */
type NamedTexts = ReadonlyMap<string, string>

/** What one name stood for from the first version to the last. */
function changeOf(what: string, versions: readonly VersionOf<NamedTexts>[]): ReportChange | undefined {
  const texts = versions.map(({ content }) => content.get(what))
  const changed = versions.findLast((_, index) => index > 0 && texts[index] !== texts[index - 1])
  if (!changed) return undefined
  const now = texts.at(-1) ?? null
  const first = texts.find((text) => text !== undefined)!
  const isAdded = texts[0] === undefined && now !== null && texts.every((text) => text === undefined || text === first)
  return { what, before: isAdded ? null : first, now, version: changed.version }
}

/**
 * What was said otherwise since the first version, one entry for each name: in the order in which the names came. The
 * first text and the one of now; `before` is null of what was added and is the same since, `now` of what is not said any
 * more. What changed and came back is there too, with the same text twice.
 * @param versions all versions of the report, the newest last
 */
export function changesOf(versions: readonly VersionOf<NamedTexts>[]): ReportChange[] {
  const names = new Set(versions.flatMap(({ content }) => [...content.keys()]))
  return [...names].flatMap((what) => changeOf(what, versions) ?? [])
}

/**
 * What changed of the head since the first version. What was not said before completes it and is no change: papers of
 * before the birth date was kept name none.
 */
export const headChangesOf = (versions: readonly VersionOf<ReportHead>[]): ReportChange[] =>
  changesOf(versions.map(({ version, content }) => ({ version, content: headTexts(content) }))).filter(
    ({ before }) => before !== null,
  )

/** What the head of a report says, each by its name on the paper. */
function headTexts({ patient, signatories }: ReportHead): Map<string, string> {
  const { name, number, sex } = identityOf(patient)
  return new Map([
    ['Patient', `${name} (${number})`],
    ...(sex ? [['Sex', sex] as const] : []),
    ...(patient.birthDate ? [['Date of birth', patient.birthDate] as const] : []),
    ...signatories.map((one) => [`Signature of ${one.name}`, one.designation ?? one.name] as const),
  ])
}
