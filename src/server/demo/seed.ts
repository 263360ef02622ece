import { masterTables } from '~/metadata/masterTables'
import { findResource } from '~/metadata/registry'
import type { Resource } from '~/metadata/resource'
import application from '~app/application'
import { calendarWarning } from '../check/moments'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { createRecordInTransaction } from '../resources/write'
import { type CreateRecord, type Demo, type DemoUser, demo } from './demo'

const passwordOf = (userName: string) => `${userName}@123`

/** The sign-ins of the demo data, as the start prints them: `admin / admin@123`. */
export const demoSignIns: readonly string[] = demo
  ? [demo.administrator, ...demo.roles].map(({ userName }) => `${userName} / ${passwordOf(userName)}`)
  : []

/** Whether the demo's sign-ins, whose passwords everyone knows, are in the database. */
export async function hasDemoUsers(db: Db): Promise<boolean> {
  const row = await db.selectFrom('serverSetting').select('id').where('name', '=', 'demoData').executeTakeFirst()
  return row !== undefined
}

const whoAt = (now: Date) => ({
  actor: {
    id: 0,
    userName: 'demo data',
    fullName: '',
    isSuperuser: true,
    permissions: new Set<string>(),
    scopeRecords: {},
    sessionId: '',
  },
  address: 'this machine',
  now,
})

/** Creates records with the labels of the records they refer to, such as `{ province: 'Koshi' }`. */
function seeder(trx: Db, now: Date): CreateRecord {
  const who = whoAt(now)
  const ids = new Map<string, number>()
  const idOf = (target: Resource, text: unknown) => {
    const id = ids.get(`${target.key}:${text}`)
    if (id === undefined) throw new Error(`The demo data name no ${target.label} '${text}'.`)
    return id
  }
  return async (name, values) => {
    const resource = findResource(name)
    const entries = Object.entries(values).map(([key, value]) => {
      const to = resource.fields[key]?.options.to as (() => Resource) | undefined
      if (!to || value === undefined) return [key, value] as const
      return [key, Array.isArray(value) ? value.map((text) => idOf(to(), text)) : idOf(to(), value)] as const
    })
    const record = await createRecordInTransaction(trx, resource, Object.fromEntries(entries), who)
    ids.set(`${name}:${record[resource.labelField]}`, record.id as number)
    return record.id as number
  }
}

async function putUsers(trx: Db, put: CreateRecord, { administrator, roles }: Demo): Promise<void> {
  const permissions = await trx.selectFrom(masterTables.permissions).select(['id', 'codeName']).execute()
  const idsOf = (codes: readonly string[]) =>
    permissions.filter(({ codeName }) => codes.includes(codeName)).map(({ id }) => id)
  const grant = async (groupId: number, codes: readonly string[]) => {
    const rows = idsOf(codes).map((targetId, position) => ({ ownerId: groupId, targetId, position }))
    if (rows.length > 0) await trx.insertInto(masterTables.rolePermissions).values(rows).execute()
  }
  const putUser = async ({ userName, firstName, lastName, group }: DemoUser & { group: string }) => {
    const password = passwordOf(userName)
    const email = `${userName}@example.com`
    return put(application.users, { userName, firstName, lastName, email, password, confirmPassword: password, group })
  }
  const everything = await put(application.roles, { name: 'Administrator' })
  await grant(
    everything,
    permissions.map(({ codeName }) => codeName),
  )
  const adminId = await putUser({ ...administrator, group: 'Administrator' })
  await trx.updateTable(masterTables.users).set({ isSuperuser: true }).where('id', '=', adminId).execute()
  for (const { permissions: codes, ...role } of roles) {
    await grant(await put(application.roles, { name: role.group }), codes)
    await putUser(role)
  }
}

/**
 * Fills an empty database (one without users) with the demo's masters and staff, whole or not at all.
 * @param noteFurther notes in the same transaction what is to be filled in afterwards
 * @returns whether it did
 */
export async function seedDemoRecords(
  db: Db,
  print: (text: string) => void,
  now: Date = new Date(),
  noteFurther?: (trx: Db) => Promise<unknown>,
): Promise<boolean> {
  const filling = demo
  if (!filling) return false
  const anyone = await db.selectFrom(masterTables.users).select('id').limit(1).executeTakeFirst()
  if (anyone) return false
  const warning = calendarWarning(now)
  if (warning) throw new Error(`The demo data need a date: ${warning}`)
  print('Filling the empty database with demo data ...')
  await transaction(db, async (trx) => {
    const put = seeder(trx, now)
    await putUsers(trx, put, filling)
    await filling.writeMasters({ trx, createRecord: put, now, caller: whoAt(now) })
    await trx.insertInto('serverSetting').values({ name: 'demoData', value: now.toISOString() }).execute()
    await noteFurther?.(trx)
  })
  return true
}
