import { shorten } from '~/print/measure'
import type { Translate } from '~/print/translate'
import type { ReportChange } from './responses'

/** A text may fill a page: this much identifies it. */
const LONGEST = 120

function writeTexts({ before, now }: ReportChange, translate: Translate): string {
  const values = { before: shorten(before ?? '', LONGEST), now: shorten(now ?? '', LONGEST) }
  if (before === null) return translate('added, %{now}', values)
  if (now === null) return before ? translate('was %{before}; withdrawn', values) : translate('withdrawn')
  if (before !== now) return translate('was %{before}; now %{now}', values)
  return now ? translate('was %{before}; changed, and %{now} again', values) : translate('changed')
}

/** One change of a report: its name, the first text, the current one, and the version in which it changed last. */
export function changeText(change: ReportChange, translate: Translate): string {
  const summary = `${translate(change.what)}: ${writeTexts(change, translate)}`
  return change.version ? `${summary} (${translate('version %{version}', { version: change.version })})` : summary
}

/** Reports of before all changes were listed keep the words that they were issued with. */
export const changesTitle = (changes: readonly ReportChange[]): string =>
  changes.some(({ version }) => version) ? 'Changed since version 1' : 'Changed since the earlier report'
