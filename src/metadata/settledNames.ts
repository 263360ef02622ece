import { adToBs } from '~/domain/calendar'
import type { AnyDocument } from './document'
import { capital, settledName, statedOf } from './documentNames'

/** A document that is settled, as the calls of what settles it answer it. */
export interface SettledRow {
  id: number
  fiscalYear: string
  createdDateAd: string
  createdDateBs: string
  /** The day that its party has on it, of what the party numbers. */
  theirDate?: string | null
  [name: string]: unknown
}

/** The day of what is settled, in both calendars: the one that its party has on it, else that of its writing. */
export const settledDay = ({ theirDate, createdDateAd, createdDateBs }: SettledRow): { ad: string; bs: string } =>
  theirDate ? { ad: theirDate, bs: adToBs(theirDate) ?? '' } : { ad: createdDateAd, bs: createdDateBs }

/** How what is settled is called in rows and lines. */
export interface SettledNames {
  kindOf: (row: SettledRow) => string
  numberOf: (row: SettledRow) => string
  /** The fields by which a line names an open one. */
  lineOf: (row: SettledRow) => Readonly<Record<string, unknown>>
}

/** The names of the frame, where the document's half gives no others. */
export function namesOf(document: AnyDocument): SettledNames {
  const stated = statedOf(document)
  const nouns = new Map(stated.settles!.of().map(({ name, noun }) => [name, capital(noun)]))
  return {
    kindOf: ({ kind }) => nouns.get(String(kind)) ?? String(kind),
    numberOf: ({ documentNo }) => String(documentNo),
    lineOf: ({ kind, id }) => ({ kind, [settledName(stated)]: id }),
  }
}

/** What the number is called under which the party knows what is settled, such as that of its bill; undefined where it has none. */
export function theirNoOf(document: AnyDocument): string | undefined {
  const numbered = statedOf(document)
    .settles!.of()
    .map(statedOf)
    .find(({ once }) => once)
  return numbered && numbered.head[numbered.once!.field]!.options.label
}

/** Whether there may be readers who do not see all that a document settles. */
export const settlesNarrowed = (document: AnyDocument): boolean =>
  statedOf(document)
    .settles!.of()
    .some((one) => statedOf(one).scope !== 'all')

/** What the columns of what is settled are called. */
export function settledHeads(document: AnyDocument): Record<'kind' | 'number' | 'paid', string> {
  const {
    kind = 'Service',
    number = 'Invoice/Ticket No.',
    paid = 'Received',
  } = statedOf(document).settles!.titles ?? {}
  return { kind, number, paid }
}
