import type { Problem } from '~/domain/problems'
import { masterTables } from '~/metadata/masterTables'
import { messages } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import type { ChosenRecords } from '~/server/documents/controller'

/** Refuses payments by modes that do not exist or are switched off. `field` is that of the payments. */
export function validatePaymentModes(
  field: string,
  payments: readonly { paymentMode: number }[],
  modes: ChosenRecords['paymentModes'],
): Problem[] {
  return payments.flatMap(({ paymentMode }, index) => {
    const mode = modes.find(({ id }) => id === paymentMode)
    if (mode?.active) return []
    return { field: `${field}.${index}.paymentMode`, message: mode ? messages.recordInactive : messages.recordMissing }
  })
}

/** The cash mode that pickers name first, as a list of one; none where no mode in use is cash. */
export const firstCashMode = (trx: Db): Promise<{ id: number }[]> =>
  trx
    .selectFrom(masterTables.paymentModes)
    .select('id')
    .where('cash', '=', true)
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .limit(1)
    .execute()
