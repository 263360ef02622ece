import { sql } from 'kysely'
import type { Declarations } from '~/metadata/registry'
import { tableOf } from '~/metadata/resource'
import type { SetupConditionOptions, SetupStepOptions } from '~/metadata/setup'
import type { Db } from '../database/open'
import { hasDemoUsers } from '../demo/seed'
import { type Actor, hasPermission } from '../http/endpoint'
import { columnNameOf } from '../resources/columns'
import { applicationSetup } from './applicationSetup'
import type { SetupState } from './responses'

/** The names under which the server keeps what follows from no data. */
const doneSetting = (step: string) => `setupDone:${step}`
const hiddenSetting = (userId: number) => `setupHidden:${userId}`

const steps = applicationSetup?.steps ?? []

/** A statement that counts the records of a condition, up to so many as it needs. */
function recordsOf({ records, min = 1, filled = [] }: SetupConditionOptions, { resources, documents }: Declarations) {
  const master = resources.find(({ key }) => key === records)
  const table = master ? tableOf(master) : documents.find(({ name }) => name === records)!.table
  const conditions = [
    ...Object.entries(master?.fixedValues ?? {}).map(
      ([name, value]) => sql`${sql.ref(columnNameOf(name, master!.fields[name]!))} = ${value}`,
    ),
    ...filled.map((name) => sql`${sql.ref(columnNameOf(name, master!.fields[name]!))}::text <> ''`),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  return sql<number>`(select count(*)::int from (select 1 from ${sql.table(table)} ${where} limit ${sql.lit(min)}) r)`
}

/** Which steps are done: by the data, or because a user said so. */
async function findDone(db: Db, declarations: Declarations): Promise<Set<string>> {
  const conditions = steps.flatMap(({ name, condition }) => (condition ? [{ name, condition }] : []))
  const counted = conditions.length
    ? await sql<Record<string, number>>`select ${sql.join(
        conditions.map(({ condition }, place) => sql`${recordsOf(condition, declarations)} as ${sql.id(`n${place}`)}`),
      )}`.execute(db)
    : { rows: [] }
  const counts = counted.rows[0] ?? {}
  const marked = await db.selectFrom('serverSetting').select('name').where('name', 'like', doneSetting('%')).execute()
  const isMarked = new Set(marked.map(({ name }) => name))
  return new Set([
    ...conditions
      .filter(({ condition }, place) => counts[`n${place}`]! >= (condition.min ?? 1))
      .map(({ name }) => name),
    ...steps.filter((one) => !one.condition && isMarked.has(doneSetting(one.name))).map(({ name }) => name),
  ])
}

const hasSetting = async (db: Db, name: string) =>
  (await db.selectFrom('serverSetting').select('id').where('name', '=', name).executeTakeFirst()) !== undefined

/**
 * The steps of the setup that a user sees. None once all are done or the user has hidden them, and none in an installation
 * with demo data, which is set up.
 */
export async function readSetup(db: Db, declarations: Declarations, actor: Actor): Promise<SetupState> {
  const seen = steps.filter(({ permission }) => hasPermission(actor, permission))
  const isOver = seen.length === 0 || (await hasSetting(db, hiddenSetting(actor.id))) || (await hasDemoUsers(db))
  if (isOver) return { steps: [] }
  const done = await findDone(db, declarations)
  if (seen.every(({ name }) => done.has(name))) return { steps: [] }
  return {
    steps: seen.map(({ condition, opensForm = false, permission: _, ...step }) => ({
      ...{ ...step, opensForm, isDone: done.has(step.name), isManual: !condition },
    })),
  }
}

/** The step without a condition of a name. */
export const manualStepOf = (name: string | undefined): SetupStepOptions | undefined =>
  steps.find((one) => one.name === name && !one.condition)

/** Keeps or forgets a setting whose name says it all. */
async function setFlag(db: Db, name: string, isSet: boolean, now: Date): Promise<void> {
  if (!isSet) await db.deleteFrom('serverSetting').where('name', '=', name).execute()
  else
    await db
      .insertInto('serverSetting')
      .values({ name, value: now.toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
}

/** Keeps whether a step without a condition is done. */
export const setStepDone = (db: Db, step: string, isDone: boolean, now: Date): Promise<void> =>
  setFlag(db, doneSetting(step), isDone, now)

/** Keeps whether a user has hidden the setup. */
export const setSetupHidden = (db: Db, userId: number, isHidden: boolean, now: Date): Promise<void> =>
  setFlag(db, hiddenSetting(userId), isHidden, now)
