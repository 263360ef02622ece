import { returnWords, type TakingWords } from '~/domain/returns'
import type { AnyDocument, DocumentOptions } from './document'
import { camelCase, parameterOf } from './resource'

/** How the parts of a document are called where they travel, as they follow from what it states. Pure. */

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What the declaration states, without the types of what it states. */
export const statedOf = ({ stated }: AnyDocument): DocumentOptions => stated

/** The party's copied name, the first of its copies: `customerName`. */
export const nameCopy = ({ party }: DocumentOptions): string => Object.keys(party().copies)[0]!

/** The party's name in rows: `customerFullName`. */
export function partyNameOf({ party }: DocumentOptions): string {
  const { name, represent } = party()
  return `${name}${capital(represent)}`
}

/** What a line is of, as it travels: `test`. */
export const lineOfName = ({ lines }: DocumentOptions): string | undefined =>
  lines?.of && (lines.name ?? camelCase(lines.of().name))

/** The references that a line keeps of what it is of, by their columns: `departmentId` of the field `department`. */
export const keptOf = ({ lines }: DocumentOptions): [column: string, field: string][] =>
  (lines?.keeps ?? []).map((field) => [`${field}Id`, field])

/** How the document that is taken back of travels: `refSaleMain` its id, `refSaleMainNo` its number. */
export const refName = ({ returns }: DocumentOptions): string => `ref${capital(returns!.of().callNames.id)}`

/** How a line names the line that it takes back of: `refSaleDetail`. */
export const lineRefName = ({ returns }: DocumentOptions): string =>
  `ref${capital(returns!.lineColumn.replace(/Id$/, ''))}`

/** The call that answers the lines of a document that nobody enters. */
export const followingCall = 'following-lines'

/** A document as others call it, such as `sale`: in the calls of what takes it back, and in what they answer. */
export const stemOf = ({ owner }: Pick<AnyDocument, 'owner'>): string => owner.replace(/Id$/, '')

/** The same in the path of a call: `delivery-note`. */
export const stemCall = (document: Pick<AnyDocument, 'owner'>): string =>
  stemOf(document).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The call that answers what settled one of a document's table, below the path of what settles it, and its parameter. Kinds
 * in one table have the call of the first of them.
 */
export function settledCallOf(by: AnyDocument, of: Pick<AnyDocument, 'table'>): { call: string; parameter: string } {
  const tables = statedOf(by).settles!.of()
  const first = tables.find(({ table }) => table === of.table)!
  const call = first === tables[0] ? by.callNames.settledCall : `of-${stemCall(first)}`
  return { call, parameter: parameterOf(first.callNames.id) }
}

/** How a line names what it settles: as the first kind of these is named. */
export const settledName = ({ settles }: DocumentOptions): string => settles!.of()[0]!.callNames.id

/** What a correctable reference said when the document was written: `billedReferral`. */
export const billedName = (field: string): string => `billed${capital(field)}`

/** The fields that may be corrected and are no references, such as the number of a party's bill. */
export const correctableValues = ({ correctable = [], head }: DocumentOptions): readonly string[] =>
  correctable.filter((field) => !head[field]?.options.to)

/** The references that may be corrected. */
export const correctableReferences = ({ stated }: AnyDocument): readonly string[] =>
  ((stated as DocumentOptions).correctable ?? []).filter((field) => (stated as DocumentOptions).head[field]?.options.to)

/** What messages call an amount: its label, else its name in words, `netAmount` as 'Net Amount'. */
export const amountLabel = ({ amounts }: DocumentOptions, part: 'line' | 'head', name: string): string =>
  amounts?.labels?.[part][name] ??
  amounts?.totals?.find(({ source }) => part === 'head' && source === name)?.label ??
  capital(name.replaceAll(/([A-Z])/g, ' $1'))

/** The columns of the head's amounts, by the names under which they travel. */
export const amountColumnsOf = ({ amounts }: DocumentOptions): Readonly<Record<string, string>> =>
  Object.fromEntries((amounts?.head ?? []).map((name) => [name, amounts?.columns?.[name] ?? name]))

/** The call that answers what the paper of a document says. */
export const paperPathOf = ({ path, callNames, stated }: AnyDocument, id: number | ':id'): string =>
  (stated as DocumentOptions).correctsParty ? `${path}/${id}/${callNames.paperCall}` : `${path}/${id}`

/** What is due on it is asked for: a balance for the sake of returns alone says only what was taken back. */
export const isOwed = ({ balance, payments }: DocumentOptions): boolean =>
  balance !== undefined && (payments !== undefined || !balance.returns)

/** The same, and to us: what parties number themselves, such as a supplier's bill, is what we owe them. */
export const isOwedToUs = (stated: DocumentOptions): boolean => isOwed(stated) && stated.once === undefined

/** What a document that takes of another calls its quantities, and says of wrong ones. */
export const takingWords = ({ returns }: DocumentOptions): TakingWords => ({ ...returnWords, ...returns?.says })

/** The fields of a return's head that are terms of the document it takes back of, such as its pay type. */
export function termsOf({ head, returns }: DocumentOptions): string[] {
  const original = returns ? statedOf(returns.of()).head : {}
  return Object.keys(head).filter((name) => name in original)
}
