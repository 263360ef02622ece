import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findResource, resources } from '~/metadata/registry'
import { type ModuleResource, tableOf } from '~/metadata/resource'
import { dropSnapshot, type Snapshot } from '~/server/database/testing'
import { RecordFactory } from '~/testing/records'
import { type ApiClient, startTestServer, type TestServer, takeEmptySnapshot } from '~/testing/server'
import { importCsv } from './support/sheets'

/** The masters, each after those that it refers to. */
function inOrder(): ModuleResource[] {
  const ordered = new Set<ModuleResource>()
  const visit = (resource: ModuleResource, above: readonly string[]) => {
    if (above.includes(resource.key)) return
    for (const { options } of Object.values(resource.fields))
      if (options.to) visit(findResource(options.to().key), [...above, resource.key])
    ordered.add(resource)
  }
  for (const resource of resources) visit(resource, [])
  return [...ordered].filter(({ actions }) => actions.includes('add') && actions.includes('edit'))
}
const masters = inOrder()

/** Whether an earlier master shows the same records: one table, and no fixed value that distinguishes them. */
const isSecondScreen = (master: ModuleResource) =>
  Object.keys(master.fixedValues).length === 0 &&
  masters.slice(0, masters.indexOf(master)).some((one) => tableOf(one) === tableOf(master))

describe('masters from one database into another', () => {
  let full: TestServer
  let empty: TestServer
  let snapshot: Snapshot
  let from: ApiClient
  let into: ApiClient
  const sheets = new Map<string, string>()
  const sheetOf = async (caller: ApiClient, { apiPath: path }: ModuleResource) =>
    String((await caller.get(`${path}/export`)).body)
  const lines = (sheet: string) =>
    sheet
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .filter(Boolean)

  beforeAll(async () => {
    snapshot = await takeEmptySnapshot()
    full = await startTestServer()
    empty = await startTestServer(undefined, snapshot)
    from = await full.signIn('admin')
    into = await empty.createSuperuser()
    const records = new RecordFactory(from)
    for (const resource of masters) if (!resource.isSingleton) await records.create(resource)
    for (const resource of masters) sheets.set(resource.key, await sheetOf(from, resource))
    // No file makes a superuser: the column is answered, and not read.
    const { body: users } = await from.get('user-app/user/export?is_superuser=false')
    sheets.set('user', users)
  })
  afterAll(async () => {
    await full?.close()
    await empty?.close()
    await dropSnapshot(snapshot)
  })

  it('user: a new one needs a password, which no export holds', async () => {
    const { body } = await importCsv(into, findResource('user'), sheets.get('user') ?? '', true)
    expect(body).toMatchObject({ created: 0, unchanged: 0 })
    const messages = body.errors.map(({ message }: { message: string }) => message)
    expect(messages).toEqual(expect.arrayContaining(['Password is required', 'Confirm Password is required']))
  })

  /** An export with what it leaves out and a new record needs: the passwords of users. */
  const completed = ({ name }: ModuleResource, sheet: string, password: string) => {
    if (name !== 'user') return sheet
    const [heading, ...users] = lines(sheet)
    return [`${heading},Password,Confirm Password`, ...users.map((user) => `${user},${password},${password}`)].join(
      '\n',
    )
  }

  it.each(masters.map((master) => [master.key, master] as const))(
    '%s: the same list on the other side',
    async (_, master) => {
      const sheet = sheets.get(master.key) ?? ''
      const own = lines(await sheetOf(into, master)).slice(1)
      const rows = lines(sheet).length - 1
      const { status, body } = await importCsv(into, master, completed(master, sheet, 'import one 1'))
      expect([status, body.errors]).toEqual([200, []])
      // Another screen of the very same records has brought them already.
      const isThere = own.length >= rows && isSecondScreen(master)
      expect(body).toMatchObject({ created: isThere ? 0 : rows, updated: 0, unchanged: isThere ? rows : 0 })
      const after = lines(await sheetOf(into, master)).filter((line) => isThere || !own.includes(line))
      expect(after.toSorted()).toEqual(lines(sheet).toSorted())
      const again = await importCsv(into, master, completed(master, sheet, 'import two 2'))
      expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: rows, errors: [] })
    },
  )

  it.each(
    masters.flatMap((master) =>
      Object.values(master.fields)
        .filter(({ kind }) => kind.name === 'image')
        .map(({ options }) => [master.key, options.label, master] as const),
    ),
  )('%s: a column %s is left alone, with a note', async (_, label, master) => {
    const [heading, first] = lines(sheets.get(master.key) ?? '')
    const { body } = await importCsv(into, master, `${heading},${label}\r\n${first},some.png`, true)
    const note = `Pictures are put in on the screen; the column '${label}' is not read.`
    expect(body.notes).toContainEqual({ row: 1, message: note })
    expect(body.updated).toBe(0)
  })
})
