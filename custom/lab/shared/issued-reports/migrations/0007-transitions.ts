import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { RENAME_STATES_SETTING } from '~/server/database/statePlan'

const isThere = async (trx: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${table}) is not null as is_there`.execute(trx)
  return rows[0]?.isThere ?? false
}

/** Transitions of ordered tests and issued reports that earlier versions kept in tables of their own. The states are right. */
export async function migrate(trx: Db): Promise<void> {
  await sql`select set_config(${RENAME_STATES_SETTING}, 'on', true)`.execute(trx)
  if (await isThere(trx, 'customer_test_transition'))
    await sql`
      with former as (
        select k.*, row_number() over (partition by customer_test_id order by id) + 1 as step,
          s.name as from_state, e.name as to_state
        from customer_test_transition k
          join (values (-1, 'refunded'), (0, 'returned'), (1, 'toCollect'), (2, 'collected'), (3, 'entered'), (4, 'verified'))
            as s(code, name) on s.code = k.from_status
          join (values (-1, 'refunded'), (0, 'returned'), (1, 'toCollect'), (2, 'collected'), (3, 'entered'), (4, 'verified'))
            as e(code, name) on e.code = k.to_status)
      insert into ordered_test_transition (record_id, step, transition, from_state, to_state, at, by_id, reason)
      select customer_test_id, step, case to_state when 'refunded' then 'stop' when 'returned' then 'return'
          when 'collected' then 'resumeCollected' when 'entered' then 'resumeEntered' else 'resumeVerified' end,
        from_state, to_state, changed_at, changed_by_id, reason
      from former order by id`.execute(trx)
  if (await isThere(trx, 'issued_report_transition'))
    await sql`
      with former as (
        select k.*, t.id as record_id, row_number() over (partition by k.issued_report_id order by k.id) + 1 as step
        from issued_report_transition k join issued_report_state t on t.issued_report_id = k.issued_report_id
        where k.from_state is not null)
      insert into issued_report_state_transition (record_id, step, transition, from_state, to_state, at, by_id, reason)
      select record_id, step, case to_state when 'issued' then 'confirm' when 'underCorrection' then 'takeBack'
          when 'superseded' then 'supersede' else 'withdraw' end,
        from_state, to_state, changed_at, changed_by_id, reason
      from former order by id`.execute(trx)
  await sql`select set_config(${RENAME_STATES_SETTING}, '', true)`.execute(trx)
}
