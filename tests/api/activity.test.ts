import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { optionsOf } from '~/documents/documentNames'
import { documents } from '~/metadata/registry'
import { allEndpoints, installation } from '~/server/start'
import { setupTestServer } from '~/testing/desk'
import { password, validRequests } from './support/validRequests'

/** They give a session that goes on new tokens, calculate a document, a secret that nothing asks for yet, read a sheet for a form, and see what was noted: nobody does anything. */
const leavesNothing = [
  'POST user-app/login/refresh',
  'POST notice/seen',
  'POST user-app/second-factor',
  ...documents.map(({ apiPath }) => `POST ${apiPath}/preview`),
  // nobody else sees what is not saved
  'POST draft',
  'DELETE draft/:key',
  // what the dashboard shows
  'POST user-app/setup/hidden',
  'POST user-app/setup/:step/done',
  ...documents.filter((one) => optionsOf(one).lines?.importKeyFields).map(({ apiPath: path }) => `POST ${path}/sheet`),
]
/** It is refused here, where there are users (`start.test.ts`). */
const onlyWithoutUsers = 'POST user-app/first-user'

/** The activity log (issue of the tax office): each write logs who did what to what. */
describe('the activity log', () => {
  const desk = setupTestServer(async (server) => ({
    calls: await validRequests(server),
    routes: allEndpoints(installation).filter(({ method }) => method !== 'GET'),
  }))

  const lastId = async () => {
    const [row] = await desk.server.db.selectFrom('activity').select('id').orderBy('id', 'desc').limit(1).execute()
    return row?.id ?? 0
  }
  const since = (id: number) =>
    desk.server.db.selectFrom('activity').selectAll().where('id', '>', id).orderBy('id').execute()

  it('has a row of every call that writes, with who, what, before and after, and no secret', async () => {
    const wrong: unknown[] = []
    for (const { method, path } of desk.routes) {
      const begun = await lastId()
      const route = `${method} ${path}`
      if (leavesNothing.includes(route) || route === onlyWithoutUsers) continue
      const call = desk.calls.get(route)
      if (!call) {
        wrong.push(`${route} is not called rightly here`)
        continue
      }
      const { answer, action, entity, isDocument } = await call()
      // The log rows of prerequisites come first; the request's own row is the last, except for a print that goes with
      // it.
      const rows = (await since(begun)).slice(-2)
      const row = rows.findLast((one) => one.action === action && one.entity === entity)
      const isWhole = row && row.userName === 'admin' && row.userId && row.address === '127.0.0.1' && row.at
      const named = !isDocument || row?.documentNo
      const changes = action !== 'change' || entity === 'user' || (row?.before && row.after)
      if (answer.status >= 300) wrong.push([route, answer.status, answer.body])
      else if (!isWhole || !named || !changes) wrong.push([route, row ?? 'left no row'])
    }
    expect(wrong).toEqual([])
    const all = JSON.stringify(await since(0))
    for (const secret of ['scrypt', password, 'admin@123', 'passw0rd']) expect(all).not.toContain(secret)
  }, 300_000)

  it('has the failed sign-ins of a user that were compared, none of names that there are not, and no password', async () => {
    const begun = await lastId()
    for (const userName of ['Nobody.Here', 'Verifier'])
      for (let n = 0; n < 6; n++)
        await desk.server.createClient().post('user-app/login', { userName, password: 'guess-8765' })
    const rows = await since(begun)
    expect(rows.map(({ action, userName, address }) => [action, userName, address])).toEqual(
      Array.from({ length: 4 }, () => ['failed sign-in', 'verifier', '127.0.0.1']),
    )
    expect(JSON.stringify(rows)).not.toContain('guess-8765')
  })

  it('has no row of a call that was refused', async () => {
    const begun = await lastId()
    expect((await (await desk.server.createSuperuser()).post('core-app/district', { name: '' })).status).toBe(400)
    expect(
      (await (await desk.server.createUserWithPermissions([])).post('core-app/district', { name: 'X' })).status,
    ).toBe(403)
    expect(await since(begun)).toEqual([])
  })

  it('is never changed or emptied', async () => {
    for (const statement of ["update activity set user_name = 'x'", 'delete from activity', 'truncate activity'])
      await expect(sql.raw(statement).execute(desk.server.db)).rejects.toThrow('never changed or deleted')
  })
})
