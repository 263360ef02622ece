import { defaultReturnWording, type ReturnWording } from '~/domain/returns'
import { camelToKebab, kebabToCamel, queryParamName } from '~/metadata/resource'
import type { ResolvedOptions, ResolvedOptionsOf } from './defineDocument'
import type { AnyDocType } from './docType'
import type { Party } from './party/options'

/** How the parts of a document are called where they travel, as they follow from what it states. Pure. */

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The options of a document with their conventions filled in, in the types that its declaration has given them. */
export const optionsOf = <D extends AnyDocType>({ options }: D): ResolvedOptionsOf<D> => options

/** The party's copied name, the first of its copies: `customerName`. */
export const partyNameColumn = ({ snapshot }: Pick<Party, 'snapshot'>): string => Object.keys(snapshot)[0]!

/** The party's name in rows: `customerFullName`. */
export const partyNameField = ({ name, labelField }: Pick<Party, 'name' | 'labelField'>): string =>
  `${name}${capitalize(labelField)}`

/** The party's name in a row; undefined of a document without a party. */
export const partyNameOf = ({ party }: ResolvedOptions, row: Readonly<Record<string, unknown>>): string | undefined =>
  party && (row[partyNameField(party())] as string | undefined)

/** The name of a line's record in JSON: `test`. */
export const lineResourceField = ({ lines }: ResolvedOptions): string | undefined =>
  lines?.resource && (lines.resourceField ?? kebabToCamel(lines.resource().name))

/** The references that a line copies from its record, by their columns: `departmentId` of the field `department`. */
export const lineSnapshotReferencesOf = ({ lines }: ResolvedOptions): [column: string, field: string][] =>
  (lines?.snapshotReferences ?? []).map((field) => [`${field}Id`, field])

/** How the document that is taken back of travels: `refSaleMain` its id, `refSaleMainNo` its number. */
export const sourceDocumentField = ({ sourceDocument }: ResolvedOptions): string =>
  `ref${capitalize(sourceDocument!.docType().apiNames.idField)}`

/** How a line names the line that it takes back of: `refSaleDetail`. */
export const sourceLineField = ({ sourceDocument }: ResolvedOptions): string =>
  `ref${capitalize(sourceDocument!.lineColumn.replace(/Id$/, ''))}`

/** The path of the endpoint that reads lines from a spreadsheet. */
export const sheetPathOf = ({ apiPath, apiNames, lineTable }: AnyDocType): string =>
  `${apiPath}/${lineTable ? `${apiNames.linesPath}-sheet` : 'sheet'}`

/** The path of the endpoint for server-generated lines. */
export const generatedLinesPathSegment = 'following-lines'

/** The singular name of a document in paths and responses of documents that return it, such as `sale`. */
export const singularApiName = ({ foreignKey }: Pick<AnyDocType, 'foreignKey'>): string => foreignKey.replace(/Id$/, '')

/** The same in a path: `delivery-note`. */
export const singularPathSegment = (document: Pick<AnyDocType, 'foreignKey'>): string =>
  camelToKebab(singularApiName(document))

/**
 * The endpoint that lists the settlements of a document, below the path of the settling document, and its parameter.
 * Kinds in one table share the endpoint of the first.
 */
export function settlementsEndpointOf(
  by: AnyDocType,
  of: Pick<AnyDocType, 'table'>,
): { call: string; parameter: string } {
  const tables = optionsOf(by).allocations!.docTypes()
  const first = tables.find(({ table }) => table === of.table)!
  const call = first === tables[0] ? by.apiNames.settledPath : `of-${singularPathSegment(first)}`
  return { call, parameter: queryParamName(first.apiNames.idField) }
}

/** How a line names what it settles: as the first kind of these is named. */
export const allocationField = ({ allocations }: ResolvedOptions): string =>
  allocations!.docTypes()[0]!.apiNames.idField

/** The value of a correctable reference when the document was written: `billedReferral`. */
export const originalValueField = (field: string): string => `billed${capitalize(field)}`

/** The fields that may be corrected and are no references, such as the number of a party's bill. */
export const correctableValueFields = ({
  corrections: { fields: correctableFields = [] },
  header: { fields: header },
}: ResolvedOptions): readonly string[] => correctableFields.filter((field) => !header[field]?.options.to)

/** The references that may be corrected. */
export const correctableReferenceFields = (document: AnyDocType): readonly string[] =>
  optionsOf(document).corrections.fields.filter((field) => optionsOf(document).header.fields[field]?.options.to)

/** The name of an amount in messages: its label, else its name in words, `netAmount` as 'Net Amount'. */
export const amountLabel = ({ amounts }: ResolvedOptions, part: 'line' | 'header', name: string): string =>
  amounts?.labels?.[part][name] ??
  amounts?.totals?.find(({ source }) => part === 'header' && source === name)?.label ??
  capitalize(name.replaceAll(/([A-Z])/g, ' $1'))

/** The columns of the head's amounts, by the names under which they travel. */
export const headerAmountColumns = ({ amounts }: ResolvedOptions): Readonly<Record<string, string>> =>
  Object.fromEntries((amounts?.header ?? []).map((name) => [name, amounts?.columnNames?.[name] ?? name]))

/** The endpoint that returns the print data of a document. */
export const printDataPathOf = (document: AnyDocType, id: number | ':id'): string => {
  const { apiPath, apiNames } = document
  return optionsOf(document).corrections.party ? `${apiPath}/${id}/${apiNames.printDataPath}` : `${apiPath}/${id}`
}

/**
 * Whether users are asked for its due amount. A balance that exists only for returns holds just the returned amount.
 */
export const hasDueAmount = ({ balance, payments }: ResolvedOptions): boolean =>
  balance !== undefined && (payments !== undefined || !balance.isReturnable)

/** The same, and to us: what parties number themselves, such as a supplier's bill, is what we owe them. */
export const isReceivable = (options: ResolvedOptions): boolean =>
  hasDueAmount(options) && options.header.uniquePerYear === undefined

/** The names of its quantities and the messages for wrong ones, if it has a source document. */
export const returnWordingOf = ({ sourceDocument }: ResolvedOptions): ReturnWording => ({
  ...defaultReturnWording,
  ...sourceDocument?.wording,
})

/** The fields of a return's head that are terms of the document it takes back of, such as its pay type. */
export function sourceTermFields({ header: { fields: header }, sourceDocument }: ResolvedOptions): string[] {
  const original = sourceDocument ? optionsOf(sourceDocument.docType()).header.fields : {}
  return Object.keys(header).filter((name) => name in original)
}
