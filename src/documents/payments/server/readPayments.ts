import type { AnyDocType } from '~/documents/docType'
import type { SavedPayment } from '~/documents/payments/server/paymentResponse'
import { masterTables } from '~/metadata/masterTables'
import type { Db } from '~/server/database/open'

/** The payments of a document, in their order. */
export async function readPayments(
  db: Db,
  { tables, foreignKey: owner }: Pick<AnyDocType, 'tables' | 'foreignKey'>,
  id: number,
): Promise<SavedPayment[]> {
  const rows = await db
    .selectFrom(`${tables.payments} as p`)
    .innerJoin(`${masterTables.paymentModes} as m`, 'm.id', 'p.paymentModeId')
    .select(['p.id', 'p.amount', 'p.remarks', 'm.id as modeId', 'm.name as modeName'])
    .where(`p.${owner}`, '=', id)
    .orderBy('p.position')
    .execute()
  return rows.map(({ modeId, modeName, ...payment }) => ({ ...payment, paymentMode: { id: modeId, name: modeName } }))
}
