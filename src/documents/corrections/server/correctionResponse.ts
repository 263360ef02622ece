import { z } from 'zod'
import { correctableResourceOf } from '~/documents/corrections/server/corrections'
import type { AnyDocType } from '~/documents/docType'
import { capitalize } from '~/documents/documentNames'
import { adDaySchema, bsDaySchema, clockTimeSchema } from '~/metadata/response'
import { schemaName } from '~/server/documents/shapes'

/** A correction of a document's reference; `CorrectionRow` is its type. */
export function correctionResponse(document: AnyDocType, field: string) {
  const { labelField } = correctableResourceOf(document, field)
  const referred = z.strictObject({ id: z.int(), [labelField]: z.string() }).nullable()
  return z
    .strictObject({
      ...{ id: z.int(), [field]: referred, [`previous${capitalize(field)}`]: referred, remarks: z.string() },
      ...{ createdDateAd: adDaySchema, createdDateBs: bsDaySchema.nullable(), createdTime: clockTimeSchema },
      createdByUserName: z.string(),
    })
    .meta({ id: `${schemaName(document)}${capitalize(field)}Correction` })
}
