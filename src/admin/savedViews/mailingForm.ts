import type { ViewMailing } from '~/server/savedViews/responses'
import type { HttpErrorBody } from '../httpErrors'

/** A schedule as its form holds it. */
export interface MailingForm extends Pick<ViewMailing, 'every' | 'weekday' | 'monthDay' | 'at' | 'format'> {
  /** The typed addresses. */
  to: string
}

export const defaultMailing: MailingForm = { every: 'day', weekday: 0, monthDay: 1, at: '07:00', format: 'pdf', to: '' }

export const formOf = ({ every, weekday, monthDay, at, format, to }: ViewMailing): MailingForm => ({
  ...{ every, weekday, monthDay, at, format },
  to: to.join(', '),
})

/** Addresses apart from each other by commas, semicolons or spaces. */
const addressesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

export const bodyOf = ({ to, ...times }: MailingForm) => ({ ...times, to: addressesOf(to) })

/** The error messages by the fields of the form; an error of one address is shown at the field of all. */
export function formErrorsOf(body: HttpErrorBody | undefined): Readonly<Record<string, string>> {
  const errors = (body as { errors?: Record<string, unknown> } | undefined)?.errors ?? {}
  const messages = Object.entries(errors).filter((one): one is [string, string] => typeof one[1] === 'string')
  return Object.fromEntries(messages.map(([name, text]) => [name.split('.')[0]!, text]))
}

/** Whether a view's address names its days one by one: each mail would hold the same. */
export const hasFixedDays = (query: string) => new URLSearchParams(query).has('from')
