import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import type { Resource } from '~/metadata/resource'

/** A reference of a document's head that is corrected on a screen of its own. */
export interface CorrectionTarget {
  document: AnyDocType
  /** Such as `referral`. */
  field: string
  /** The path of the endpoints below `api/v1/`. */
  apiPath: string
  /** The screen's name, used in alerts. */
  label: string
}

export type ReferenceValue = { id: number } & Readonly<Record<string, unknown>>

/** A document's row as the correction endpoints return it. */
export type CorrectableRow = { id: number } & Readonly<Record<string, unknown>>

/** The target resource of a reference. */
export const referencedResourceOf = (document: AnyDocType, field: string): Resource =>
  optionsOf(document).header.fields[field]!.options.to()

/** By which of its fields a record of it is known. */
export const referenceLabelField = (document: AnyDocType, field: string): string =>
  referencedResourceOf(document, field).labelField
