import { z } from 'zod'
import type { AnyDocType } from '~/documents/docType'
import { capitalize } from '~/documents/documentNames'
import { type AnyField, isAlwaysRequired } from '~/metadata/field'
import { twoPlaceDecimalSchema } from '~/metadata/response'

/** Parts of the schemas of what the endpoints of documents answer. */

/** The response schemas of documents, derived from their declarations. */

export type Shape = Record<string, z.ZodType>

export const nullableUnless = (schema: z.ZodType, isThere: unknown) => (isThere ? schema : schema.nullable())

/** `follow-up visit` as `FollowUpVisit`: how schemas of a document begin in the API document. */
export const schemaName = ({ noun }: Pick<AnyDocType, 'noun'>): string =>
  noun
    .split(/[^\w]+/)
    .map(capitalize)
    .join('')

/** The response schema of a field. */
export const fieldResponse = (field: AnyField): z.ZodType =>
  nullableUnless(field.kind.response?.(field.options) ?? z.unknown(), isAlwaysRequired(field))

export const amountsShape = (names: readonly string[] = []): Shape =>
  Object.fromEntries(names.map((name) => [name, twoPlaceDecimalSchema]))
