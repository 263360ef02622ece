import type { Db } from './open'
import { transaction } from './transaction'

/** A change that is made once to the rows of an installation, after its tables are up to date. */
export interface DataMigration {
  /** The file's name, such as `0001-balances-of-credit-bills`; the order of the names is that of the work. */
  name: string
  migrate: (trx: Db) => Promise<unknown>
}

const files = import.meta.glob<{ migrate: DataMigration['migrate'] }>('~app/custom/{*,*/shared}/*/migrations/*.ts', {
  eager: true,
})

/** All data migrations, located in the folder of their tables. */
export const allDataMigrations: readonly DataMigration[] = Object.entries(files).map(([path, { migrate }]) => ({
  name: path.slice(path.lastIndexOf('/') + 1, -'.ts'.length),
  migrate,
}))

/** In the order of their names. @throws when two have one name */
function inOrder(migrations: readonly DataMigration[]): DataMigration[] {
  const names = new Set(migrations.map(({ name }) => name))
  if (names.size < migrations.length) throw new Error('Two data migrations have the same name.')
  return migrations.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * Does the migrations that this database has not seen, in order, each in a transaction with the row that records it: a
 * second process that starts meanwhile waits at that row, and passes over what is done.
 * @throws when one fails; nothing of it is kept, and the next start tries it again
 */
export async function migrateData(db: Db, migrations: readonly DataMigration[] = allDataMigrations): Promise<void> {
  const rows = await db.selectFrom('dataMigration').select('name').execute()
  const done = new Set(rows.map(({ name }) => name))
  for (const { name, migrate } of inOrder(migrations)) if (!done.has(name)) await once(db, name, migrate)
}

async function once(db: Db, name: string, migrate: DataMigration['migrate']): Promise<void> {
  try {
    await transaction(db, async (trx) => {
      const mine = await trx
        .insertInto('dataMigration')
        .values({ name, doneAt: new Date() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst()
      if (mine) await migrate(trx)
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The data migration ${name} failed, and nothing of it was kept: ${reason}`, { cause: error })
  }
}
