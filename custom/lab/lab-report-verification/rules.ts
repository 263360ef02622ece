import type { ReportData, ReportedTest } from './paperData'

/** A value as one text, whatever the order of its keys: the database keeps JSON in an order of its own. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}

/** What a report says, apart from when it was issued and by which house: what makes one version differ from another. */
export function sayingOf({ patient, referredBy, samples, departments, notes, signatories }: ReportData): string {
  return textOf({
    ...identityOf(patient),
    referredBy,
    samples,
    departments,
    notes,
    signatories: signatories.map(({ signatureImage: _, ...one }) => one),
  })
}

/** Name, number and sex. The age grows from one day to the next and changes no report. */
function identityOf({ name, number, ageSex }: ReportData['patient']) {
  return { name, number, sex: ageSex.split('/').at(-1)?.trim() }
}

/** The verified results, each with its department and panel, as one text. */
function verifiedResults({ departments }: ReportData): string[] {
  return departments.flatMap(({ name, results }) =>
    results.flatMap((one) => {
      const tests: ReportedTest[] = 'panel' in one ? one.tests : [one]
      const panel = 'panel' in one ? one.panel : null
      return tests.filter(({ verified }) => verified).map((test) => textOf([name, panel, test]))
    }),
  )
}

/**
 * Whether a report takes back something that an earlier version said: who the patient is, a verified result, a note, a
 * sample or a signatory. Results that were awaited and have come since complete it, and amend nothing
 * (ISO 15189:2022, 7.4.1.8).
 */
export function amends(earlier: ReportData, now: ReportData): boolean {
  const isKept = <T>(before: readonly T[] = [], after: readonly T[] = []) => {
    const texts = new Set(after.map(textOf))
    return before.every((one) => texts.has(textOf(one)))
  }
  const names = (data: ReportData) => data.signatories.map(({ signatureImage: _, ...one }) => one)
  return !(
    textOf(identityOf(earlier.patient)) === textOf(identityOf(now.patient)) &&
    isKept(verifiedResults(earlier), verifiedResults(now)) &&
    isKept(earlier.notes, now.notes) &&
    isKept(earlier.samples, now.samples) &&
    isKept(names(earlier), names(now))
  )
}
