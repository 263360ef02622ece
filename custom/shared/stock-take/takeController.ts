import { sql } from 'kysely'
import { z } from 'zod'
import type { AnyDocType } from '~/documents/docType'
import type { IdOf } from '~/domain/options'
import type { Problem } from '~/domain/problems'
import { transitionTableOf } from '~/metadata/states'
import type { Db } from '~/server/database/open'
import type { DocumentDraft } from '~/server/documents/controller'
import type { StoreModule } from '~shared/options/options'
import { type LotCandidate, lotPicker, lotsOfStore } from '~shared/stock/operations/lots'
import { storePicker } from '~shared/stock/operations/stores'
import { stockTakeMessages } from './countLineOptions'

interface Line {
  lot: number
  bookQty: number
  seen: number
}

interface Body {
  store: number
  details: Line[]
}

/** A book quantity is true if that movement of the store's lot left it; before its first movement there was none. */
async function checkRead(trx: Db, store: number, lines: readonly Line[]): Promise<Problem[]> {
  const linesJson = JSON.stringify(lines.map(({ lot, bookQty, seen }) => [lot, bookQty, seen]))
  const { rows } = await sql<{ at: number }>`
    select (r.at - 1)::integer as at from jsonb_array_elements(${linesJson}::jsonb) with ordinality as r (line, at)
    left join stock_movement m on m.id = (r.line->>2)::integer and m.lot_id = (r.line->>0)::integer
      and m.store_id = ${store}
    where case when (r.line->>2)::integer = 0 then 0 else m.balance_after end is distinct from (r.line->>1)::integer
    order by r.at`.execute(trx)
  return rows.map(({ at }) => ({ field: `details.${at}.qty`, message: stockTakeMessages.notRead }))
}

/** The server's half of a count of a store. */
export const stockTakeController = (document: AnyDocType, module: IdOf<typeof StoreModule>) => ({
  lines: {
    candidates: lotsOfStore,
    virtualFields: { difference: { select: sql`l.qty - l.book_qty`, response: z.int() } },
  },
  pickers: { 'stock-lot': lotPicker(), ...storePicker(module) },
  validate: ({ body }: DocumentDraft<Body, unknown, LotCandidate>, trx: Db): Promise<Problem[]> =>
    checkRead(trx, body.store, body.details),
  virtualFields: {
    approvedBy: sql`(select u.user_name from ${sql.table(transitionTableOf(document.table))} t
      join "user" u on u.id = t.by_id where t.record_id = s.id and t.transition = 'approve')`,
  },
})
