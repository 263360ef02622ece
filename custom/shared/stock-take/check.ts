import { sql } from 'kysely'
import { documents } from '~/metadata/registry'
import { stateTableOf } from '~/metadata/states'
import type { SharedPartCheck } from '~/server/check/parts'
import { countLineOptions } from './countLineOptions'

/** Only approved counts moved anything. */
export const check: SharedPartCheck = async () =>
  documents
    .filter(({ options }) => options.lines === countLineOptions)
    .map(({ name, label, table }) => ({
      ...{ key: name, subject: label },
      run: async (db) => {
        const { rows } = await sql<{ message: string }>`
          select distinct format('%s %s: it moved goods, and nobody approved it.', ${label}::text, m.document_no) as message
          from stock_movement m where m.document_kind = ${name} and not exists (
            select from ${sql.table(stateTableOf(table))} a where a.record_id = m.document_id and a.state = 'approved') order by 1`.execute(
          db,
        )
        return rows.map(({ message }) => message)
      },
    }))
