import type { ReportHeader } from './responses'

/** A value as one text, whatever the order of its keys: the database keeps JSON in an order of its own. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}

/**
 * Name, number, sex, and how often sex and birth date were corrected. The age grows from one day to the next and changes
 * no report, but a birth date that was wrong does.
 */
export function comparableIdentityOf({ name, number, ageSex, identity }: ReportHeader['patient']) {
  return { name, number, sex: ageSex.split('/').at(-1)?.trim(), identity }
}

/** The signatories, without the pictures and positions of their signatures, which are no content. */
const signersOf = ({ signatories }: ReportHeader) =>
  signatories.map(({ signatureImage: _, department: __, ...one }) => one)

/** The content of a report's header, without its time of issue and laboratory. */
export const headerContentOf = (header: ReportHeader) => ({
  patient: comparableIdentityOf(header.patient),
  referredBy: header.referredBy,
  signatories: signersOf(header),
})

/** Whether every earlier entry is still there. */
export function isEveryEntryKept<T>(before: readonly T[] = [], after: readonly T[] = []): boolean {
  const texts = new Set(after.map(canonicalJson))
  return before.every((one) => texts.has(canonicalJson(one)))
}

/** Whether the header is of the same patient, and signed by all who signed before. */
export const isHeaderKept = (earlier: ReportHeader, now: ReportHeader): boolean =>
  canonicalJson(comparableIdentityOf(earlier.patient)) === canonicalJson(comparableIdentityOf(now.patient)) &&
  isEveryEntryKept(signersOf(earlier), signersOf(now))

/** The report without pictures of signatures; the names stay. */
export function withoutSignatures<Content extends ReportHeader>(content: Content): Content {
  return { ...content, signatories: content.signatories.map((one) => ({ ...one, signatureImage: null })) }
}
