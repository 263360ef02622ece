import { sql } from 'kysely'
import type { Db } from './open'

/**
 * Refuses a database in which another schema holds an installation, too: both would share the schema of the jobs, so that one
 * would send the other's mails, and the extension of the searches, which lies in one of the two.
 * @throws Error with the names of both schemas and the remedy
 */
export async function assertOnlyInstallation(db: Db): Promise<void> {
  const { rows } = await sql<{ own: string; others: string }>`
    select current_schema() as own, string_agg(quote_ident(n.nspname), ', ' order by n.nspname) as others
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relname = 'server_setting' and c.relkind in ('r', 'p') and n.nspname is distinct from current_schema()
    having count(*) > 0`.execute(db)
  const [row] = rows
  if (!row) return
  throw new Error(
    `This database holds another installation of Prayog in the schema ${row.others}; this one would be in the schema ${row.own}. ` +
      'Two cannot share a database: their background jobs would be mixed up. Give each a database of its own (create database …), and name it in DATABASE_URL. ' +
      'If the other schema is a copy that nothing uses, rename its tables or drop it.',
  )
}
