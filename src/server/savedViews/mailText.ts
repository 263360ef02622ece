import { calendar, hasOwnCalendar, toApplicationCalendar } from '~/domain/calendar'
import type { ReportView } from '~/metadata/reportUrl'

/** The days in both calendars; today for a view of the current state. */
export function daysText({ tab, range: { from, to } }: ReportView, today: string): string {
  const [first, last] = tab.period === false ? [today, today] : [from, to]
  const inBoth = (one: string) => {
    if (!hasOwnCalendar) return one
    const own = toApplicationCalendar(one)
    return `${one} AD${own ? ` (${own} ${calendar.name})` : ''}`
  }
  return first === last ? inBoth(first) : `${inBoth(first)} to ${inBoth(last)}`
}

interface MailedView {
  view: string
  /** The report and its tab. */
  title: string
  days: string
  rows: number
  by: string
  /** Where the same is shown, if it is known where people reach the server. */
  address: string | null
}

/** The text of a mail, in English and Nepali. Names of persons are only in the file. */
export function mailContent({ view, title, days, rows, by, address }: MailedView) {
  const lines = [
    `${title}, ${days}: ${rows} rows. The report is attached.`,
    'रिपोर्ट यसै मेलसँग संलग्न छ।',
    ...(address ? ['', address] : []),
    '',
    `This mail is sent on a schedule of ${by}, who can end it where the view is kept.`,
    `यो मेल ${by} को समयतालिकाअनुसार पठाइएको हो; दृश्य राखेको ठाउँबाट बन्द गर्न सकिन्छ।`,
  ]
  return { subject: `${view} - ${title}, ${days}`, text: lines.join('\n') }
}
