import type { RawBuilder } from 'kysely'
import type { ColumnStates, TableWithStates } from '~/metadata/columnStates'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { transitionRows } from '~/server/states/transitionRows'

/** Takes a transition of rows in the database, as if the server took it by itself. @param of ids, or a condition over `r` */
export const takeRowTransition = <Transitions extends ColumnStates['transitions']>(
  db: Db,
  table: Pick<TableWithStates, 'name'> & { states: ColumnStates & { transitions: Transitions } },
  transition: keyof Transitions & string,
  of: readonly number[] | RawBuilder<unknown>,
): Promise<void> =>
  transaction(db, (trx) => transitionRows(trx, table, { transition, of, moment: { now: new Date(), actor: null } }))
