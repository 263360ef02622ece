import { sql } from 'kysely'
import { add } from '~/domain/money'
import type { ColumnSpec, TableSpec } from '~/metadata/table'
import { checkConstraintName, toSnakeCase, toSqlIdentifier } from '~/server/database/names'
import type { Db } from '~/server/database/open'
import { savepoint } from '~/server/database/savepoint'
import { transaction } from '~/server/database/transaction'
import type { Row } from './documentBodies'

/** Tests of the rules by which the database itself protects a document's tables. */

const isMoney = ({ type }: ColumnSpec) => type.startsWith('numeric')
const isNumber = (column: ColumnSpec) =>
  !column.references && !column.generated && (isMoney(column) || column.type === 'integer')

/** A number that is off by the least there is. */
const off = (column: ColumnSpec, value: unknown) =>
  isMoney(column) ? add((value ?? 0) as string, '0.01') : ((value ?? 0) as number) + 1

/** The columns of which a copy of a row is taken though the number in it is off by the least there is. */
async function acceptedColumns(db: Db, table: TableSpec, row: Row, columns: readonly [string, ColumnSpec][]) {
  const accepted: string[] = []
  const tried = transaction(db, async (trx) => {
    for (const [name, column] of columns) {
      const insert = () =>
        trx
          .insertInto(table.name)
          .values({ ...row, [name]: off(column, row[name]) })
          .execute()
      await savepoint(trx, insert).then(
        () => accepted.push(name),
        ({ constraint }) => /check$/.test(constraint) || accepted.push(`${name} but for ${constraint}`),
      )
    }
    throw new Error('undone')
  })
  await tried.catch((error) => {
    if (error.message !== 'undone') throw error
  })
  return accepted
}

/** The declared checks that the table has not, and the numbers in equations that may be off in a copy of a row. */
export async function validateCheckConstraints(db: Db, table: TableSpec): Promise<string[]> {
  const checks = Object.entries(table.checks ?? {})
  if (checks.length === 0) return []
  const { rows } = await sql<{ conname: string }>`select conname from pg_constraint
    where contype = 'c' and convalidated and conrelid = ${toSqlIdentifier(table.name)}::regclass`.execute(db)
  const missing = checks
    .map(([check]) => checkConstraintName(table.name, check))
    .filter((name) => rows.every((one) => one.conname !== name))
  const equations = checks.map(([, condition]) => condition).filter((condition) => /[^<>]=/.test(condition))
  const bound = Object.entries(table.columns).filter(
    ([name, column]) =>
      isNumber(column) && equations.some((condition) => new RegExp(`\\b${toSnakeCase(name)}\\b`).test(condition)),
  )
  const stored: Row | undefined = await db.selectFrom(table.name).selectAll().limit(1).executeTakeFirst()
  if (!stored) return [...missing, `no row in ${table.name}`]
  const { id: _, due: __, ...row } = stored
  return [...missing, ...(await acceptedColumns(db, table, row, bound))]
}

/** The constraint that refuses a statement, which is undone in any case; undefined where it is taken. */
export async function findViolatedConstraint(
  db: Db,
  statement: (trx: Db) => Promise<unknown>,
): Promise<string | undefined> {
  const tried = transaction(db, async (trx) => {
    await statement(trx)
    throw new Error('accepted')
  })
  return tried.catch(({ constraint, message }) => {
    if (!constraint && message !== 'accepted') throw new Error(message)
    return constraint
  })
}

/** A row of a table once more, under an id of its own. */
export async function insertRowCopy(trx: Db, table: string, change: Row = {}): Promise<void> {
  const { id: _, ...row } = await trx.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow()
  await trx
    .insertInto(table)
    .values({ ...row, ...change })
    .execute()
}

/** Returns the changes that the database allows in an immutable table. */
export async function listAllowedMutations(db: Db, { name, immutable }: TableSpec): Promise<string[]> {
  if (!immutable) return []
  const table = sql.table(toSnakeCase(name))
  const tries = {
    update: sql`update ${table} set id = id`,
    delete: sql`delete from ${table}`,
    truncate: sql`truncate ${table} cascade`,
  }
  const results = Object.entries(tries).map(([what, statement]) =>
    statement.execute(db).then(
      () => [`${what} ${name}`],
      (error) => (/never changed or deleted/.test(error.message) ? [] : [String(error)]),
    ),
  )
  return (await Promise.all(results)).flat()
}
