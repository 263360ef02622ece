import { z } from 'zod'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { findOptionName, returnStatuses } from '~/domain/options'
import { twoPlaceDecimalSchema } from '~/metadata/response'
import type { Row } from '~/server/documents/controller'
import { amountsShape, type Shape } from '~/server/documents/shapes'
import type { AnyQuery } from '~/server/lists'

/** Under names that no amount of the document's own has. */
export function withBalance(query: AnyQuery, document: AnyDocType): AnyQuery {
  const { balance } = optionsOf(document)
  if (!balance) return query
  const open = query
    .leftJoin(`${document.tables.balance} as b`, `b.${document.foreignKey}`, 's.id')
    .select(['b.due as openDue', 'b.paid as openPaid'])
  return balance.isReturnable ? open.select(['b.returned as openReturned', 'b.returnStatus as openStatus']) : open
}

/** A document without a balance is paid, and nothing of it was taken back. */
export function balanceOf({ balance }: ResolvedOptions, row: Row): Row {
  if (!balance) return {}
  const returnStatus = balance.isReturnable && findOptionName(returnStatuses, (row.openStatus ?? 0) as number)
  if (!balance.totalField) return { returnStatus }
  const open = { paidAmount: row.openPaid ?? row[balance.totalField], dueAmount: row.openDue ?? '0.00' }
  if (!balance.isReturnable) return open
  return { ...open, returnedAmount: row.openReturned ?? '0.00', returnStatus }
}

export function balanceShape({ balance }: ResolvedOptions): Shape {
  if (!balance) return {}
  const { totalField, isReturnable } = balance
  return {
    ...(totalField && amountsShape(['paidAmount', 'dueAmount'])),
    ...(totalField && isReturnable && { returnedAmount: twoPlaceDecimalSchema }),
    ...(isReturnable && { returnStatus: z.literal(returnStatuses.map(({ name }) => name)) }),
  }
}
