import type { ReportChange, ReportHeader } from './responses'
import { comparableIdentityOf } from './rules'

/** A version of a report, or its content. */
export interface VersionedContent<Content> {
  version: number
  content: Content
}

/** The texts of a version, each by its name on the paper. */
type NamedTexts = ReadonlyMap<string, string>

/** The texts of one name from the first version to the last. */
function changeOf(what: string, versions: readonly VersionedContent<NamedTexts>[]): ReportChange | undefined {
  const texts = versions.map(({ content }) => content.get(what))
  const changed = versions.findLast((_, index) => index > 0 && texts[index] !== texts[index - 1])
  if (!changed) return undefined
  const now = texts.at(-1) ?? null
  const first = texts.find((text) => text !== undefined)!
  const isAdded = texts[0] === undefined && now !== null && texts.every((text) => text === undefined || text === first)
  return { what, before: isAdded ? null : first, now, version: changed.version }
}

/**
 * The changes since the first version, one entry for each name, in the order in which the names appeared: the first
 * text and the current one. `before` is null for a text that was added and has not changed since, `now` for one that
 * was removed. A text that changed and changed back is listed with the same text twice.
 * @param versions all versions of the report, the newest last
 */
export function changesOf(versions: readonly VersionedContent<NamedTexts>[]): ReportChange[] {
  const names = new Set(versions.flatMap(({ content }) => [...content.keys()]))
  return [...names].flatMap((what) => changeOf(what, versions) ?? [])
}

/**
 * The changes in the header since the first version. A text that was missing before completes it and is no change: old
 * papers have no birth date.
 */
export const headerChangesOf = (versions: readonly VersionedContent<ReportHeader>[]): ReportChange[] =>
  changesOf(versions.map(({ version, content }) => ({ version, content: headerTexts(content) }))).filter(
    ({ before }) => before !== null,
  )

/** The texts of a report's header, each by its name on the paper. */
function headerTexts({ patient, signatories }: ReportHeader): Map<string, string> {
  const { name, number, sex } = comparableIdentityOf(patient)
  return new Map([
    ['Patient', `${name} (${number})`],
    ...(sex ? [['Sex', sex] as const] : []),
    ...(patient.birthDate ? [['Date of birth', patient.birthDate] as const] : []),
    ...signatories.map((one) => [`Signature of ${one.name}`, one.designation ?? one.name] as const),
  ])
}
