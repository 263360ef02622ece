import { sql } from 'kysely'
import { masterTables } from '~/metadata/masterTables'
import { type Declarations, listPermissions } from '~/metadata/registry'
import type { Db } from '../database/open'

/**
 * Brings the permission tables in step with the declarations: what is new is added, names follow, and what no
 * declaration names any more is taken away with the groups' hold on it, as are categories that are left empty. Processes
 * that start together take turns.
 */
export async function syncPermissions(trx: Db, declarations: Declarations): Promise<void> {
  await sql`lock table ${sql.table(masterTables.permissions)} in share row exclusive mode`.execute(trx)
  const declared = listPermissions(declarations)
  const stored = await trx
    .selectFrom(`${masterTables.permissions} as p`)
    .innerJoin(`${masterTables.permissionCategories} as c`, 'c.id', 'p.userPermissionCategoryId')
    .select(['p.id', 'p.codeName', 'p.name', 'p.systemType', 'c.name as category'])
    .execute()
  const byCode = new Map(stored.map((row) => [row.codeName as string, row]))
  const isSame = ({ codeName, name, category, systemType }: (typeof declared)[number]) => {
    const row = byCode.get(codeName)
    return row?.name === name && row.category === category && row.systemType === systemType
  }
  const codes = new Set(declared.map(({ codeName }) => codeName))
  const gone = stored.filter(({ codeName }) => !codes.has(codeName)).map(({ id }) => id)
  if (gone.length > 0) {
    await trx.deleteFrom(masterTables.rolePermissions).where('targetId', 'in', gone).execute()
    await trx.deleteFrom(masterTables.permissions).where('id', 'in', gone).execute()
  }
  for (const permission of declared.filter((one) => !isSame(one))) {
    const { codeName, name, category, systemType } = permission
    const userPermissionCategoryId = await categoryId(trx, category, systemType)
    const values = { codeName, name, systemType, userPermissionCategoryId }
    const row = byCode.get(codeName)
    if (row) await trx.updateTable(masterTables.permissions).set(values).where('id', '=', row.id).execute()
    else await trx.insertInto(masterTables.permissions).values(values).execute()
  }
  const used = trx.selectFrom(masterTables.permissions).select('userPermissionCategoryId')
  await trx.deleteFrom(masterTables.permissionCategories).where('id', 'not in', used).execute()
}

async function categoryId(trx: Db, name: string, systemType: number): Promise<number> {
  const existing = await trx
    .selectFrom(masterTables.permissionCategories)
    .select('id')
    .where('name', '=', name)
    .where('systemType', '=', systemType)
    .executeTakeFirst()
  if (existing) return existing.id
  const added = await trx
    .insertInto(masterTables.permissionCategories)
    .values({ name, systemType })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}
