import { z } from 'zod'
import type { ResolvedOptions } from '~/documents/defineDocument'
import { sourceDocumentField } from '~/documents/documentNames'
import { adDaySchema, bsDaySchema, momentSchema } from '~/metadata/response'
import type { Row } from '~/server/documents/controller'
import type { Shape } from '~/server/documents/shapes'
import type { AnyQuery } from '~/server/lists'

export function withSourceReference(query: AnyQuery, { sourceDocument }: ResolvedOptions): AnyQuery {
  if (!sourceDocument) return query
  return query
    .innerJoin(`${sourceDocument.docType().table} as o`, 'o.id', `s.${sourceDocument.idColumn}`)
    .select([
      `s.${sourceDocument.idColumn} as refId`,
      `s.${sourceDocument.numberColumn} as refNo`,
      'o.fiscalYear as refFiscalYear',
    ])
    .select(['o.createdDateAd as refDateAd', 'o.createdDateBs as refDateBs', 'o.createdAt as refCreatedAt'])
}

export function sourceReferenceOf(options: ResolvedOptions, row: Row): Row {
  if (!options.sourceDocument) return {}
  const { refFieldPrefix: as = 'ref' } = options.sourceDocument
  return {
    [sourceDocumentField(options)]: row.refId,
    [`${sourceDocumentField(options)}No`]: row.refNo,
    [`${as}FiscalYear`]: row.refFiscalYear,
    [`${as}DateAd`]: row.refDateAd,
    [`${as}DateBs`]: row.refDateBs,
    [`${as}CreatedAt`]: (row.refCreatedAt as Date).toISOString(),
  }
}

export function sourceReferenceShape(options: ResolvedOptions): Shape {
  if (!options.sourceDocument) return {}
  const [name, { refFieldPrefix: as = 'ref' }] = [sourceDocumentField(options), options.sourceDocument]
  return {
    ...{ [name]: z.int(), [`${name}No`]: z.string(), [`${as}FiscalYear`]: z.string(), [`${as}DateAd`]: adDaySchema },
    ...{ [`${as}DateBs`]: bsDaySchema, [`${as}CreatedAt`]: momentSchema },
  }
}
