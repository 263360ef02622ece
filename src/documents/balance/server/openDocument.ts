import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { PayType } from '~/domain/options'
import { apiError } from '~/server/apiError'
import type { Row } from '~/server/documents/controller'
import type { SaveRequest } from '~/server/documents/saveInputs'
import { hasPermission } from '~/server/http/endpoint'

/** Only users who may leave a document open create one. A document without a pay type is always paid later. */
export const isUnpaidAllowed = (document: AnyDocType, { payType }: Row): boolean => {
  const {
    balance,
    header: { fields: header },
  } = optionsOf(document)
  return balance !== undefined && (!('payType' in header) || payType === PayType.credit)
}

export function assertCreditPermission(document: AnyDocType, { actor, body }: SaveRequest): void {
  const permission = optionsOf(document).balance?.creditPermission
  if (permission && isUnpaidAllowed(document, body) && !hasPermission(actor, permission)) throw apiError.forbidden()
}
