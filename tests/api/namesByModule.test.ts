import { describe, expect, it } from 'vitest'
import { messages } from '~/metadata/messages'
import { moduleNumbers } from '~/metadata/module'
import { assignModule, type Declarations, listPermissions } from '~/metadata/registry'
import { permissionFor } from '~/metadata/resource'
import { defineResource, f } from '~/resource'
import { installation, prepareDatabase } from '~/server/start'
import { setupTestServer } from '~/testing/desk'
import { startTestServer } from '~/testing/server'
import { article as inventoryArticle } from '../fixtures/delivery/resources/inventory/article'
import { inventoryArticleCategory } from '../fixtures/delivery/resources/inventory/article-category'
import { article } from '../fixtures/delivery/resources/pharmacy/article'
import { articleCategory } from '../fixtures/delivery/resources/pharmacy/article-category'
import { importCsv } from './support/sheets'

interface Tagged {
  tags: string[]
}

const withMasters = (...added: Declarations['resources']): Declarations => ({
  ...installation,
  resources: [...installation.resources, ...added],
})
const shop = assignModule(articleCategory, 'pharmacy')
const store = assignModule(inventoryArticleCategory, 'inventory')
const medicine = assignModule(article, 'pharmacy')
const thing = assignModule(inventoryArticle, 'inventory')
const declarations = withMasters(medicine, shop, thing, store)

/** Names by module (docs/decisions/masters-are-declared.md). */
describe('masters of two modules', () => {
  const desk = setupTestServer(async (server) => ({ admin: await server.signIn('admin') }), declarations)
  const made = async (path: string, values: object) => {
    const { status, body } = await desk.admin.post(path, values)
    expect([path, status, body.errors]).toEqual([path, 201, undefined])
    return body as { id: number; version: number; articleCategory: unknown; medicine: unknown }
  }
  const namesOf = async (path: string) =>
    (await desk.admin.get(`${path}?limit=0&ordering=name`)).body.results.map(({ name }: { name: string }) => name)

  it('of one name have each a route, calls, codes, a table, an audit and a place in the API document', async () => {
    expect(
      [medicine, thing].map(({ key, route, apiPath, permissionCode }) => [key, route, apiPath, permissionCode]),
    ).toEqual([
      ['article', '/article', 'pharmacy-app/article', 'pharmacy_article'],
      ['inventory-article', '/inventory/article', 'inventory-app/article', 'inventory_article'],
    ])
    const drugs = await made('pharmacy-app/article-category', { name: 'Drugs' })
    const glass = await made('inventory-app/article-category', { name: 'Glass' })
    const aspirin = await made('pharmacy-app/article', { name: 'Aspirin', articleCategory: drugs.id, rack: 'A1' })
    const tube = await made('inventory-app/article', {
      ...{ name: ' aspirin ', articleCategory: glass.id, medicine: aspirin.id, alike: [aspirin.id] },
    })
    expect(tube).toMatchObject({
      articleCategory: { id: glass.id, name: 'Glass' },
      medicine: { id: aspirin.id, name: 'Aspirin' },
      alike: [{ id: aspirin.id, name: 'Aspirin' }],
    })
    const { db } = desk.server
    const rowsOf = (table: string) => db.selectFrom(table).selectAll().execute()
    expect(await rowsOf('article')).toMatchObject([{ name: 'Aspirin', rack: 'A1' }])
    expect(await rowsOf('inventoryArticle')).toMatchObject([{ name: 'aspirin', medicineId: aspirin.id }])
    expect(await rowsOf('inventoryArticleAlike')).toMatchObject([{ ownerId: tube.id, targetId: aspirin.id }])
    const audited = db.selectFrom('activity').select('entity').where('entity', 'like', '%article').orderBy('id')
    expect((await audited.execute()).map(({ entity }) => entity)).toEqual(['article', 'inventory-article'])
    const { body: document } = await desk.admin.get('openapi.json')
    const tagsOf = (path: string) =>
      Object.values(document.paths[`/api/v1/${path}`]).map((call) => (call as Tagged).tags)
    expect(tagsOf('pharmacy-app/article')).toEqual([['Item'], ['Item']])
    for (const path of [
      'article/{id}',
      'article/export',
      'article/import',
      'article/inventory-article-category',
      'article/article',
    ])
      expect([path, new Set(tagsOf(`inventory-app/${path}`).flat())]).toEqual([path, new Set(['Inventory: Item'])])
  })

  it('are each opened by their own codes, which stand once, in their module', async () => {
    const shown = listPermissions(declarations).filter(({ codeName }) => /_article(_category)?$/.test(codeName))
    expect(shown.map(({ codeName, systemType }) => [codeName, systemType])).toEqual(
      [medicine, shop, thing, store].flatMap((one) =>
        one.actions.map((action) => [permissionFor(one, action), moduleNumbers[one.module]]),
      ),
    )
    const paths = [
      'pharmacy-app/article',
      'inventory-app/article',
      'pharmacy-app/article-category',
      'inventory-app/article-category',
    ]
    const codes = ['pharmacy_article', 'inventory_article', 'pharmacy_article_category', 'inventory_article_category']
    for (const [at, code] of codes.entries()) {
      const viewer = await desk.server.createUserWithPermissions([`view_${code}`])
      const statuses = await Promise.all(paths.map(async (path) => (await viewer.get(path)).status))
      expect([code, statuses]).toEqual([code, paths.map((_, index) => (index === at ? 200 : 403))])
    }
  })

  it('are taken in and given out as sheets, each its own', async () => {
    const exported = async (path: string) => (await desk.admin.get(`${path}/export`)).headers.get('content-disposition')
    expect(await exported('pharmacy-app/article')).toContain('"article.csv"')
    expect(await exported('inventory-app/article')).toContain('"inventory-article.csv"')
    await made('inventory-app/article-category', { name: 'Metal' })
    const sheet = 'Name,Module\nMetal,Pharmacy\nPaper,\n'
    const counts = async (resource: typeof store) => {
      const { body } = await importCsv(desk.admin, resource, sheet)
      return [body.created, body.updated, body.unchanged, body.errors]
    }
    expect(await counts(store)).toEqual([1, 0, 1, []])
    expect(await counts(shop)).toEqual([2, 0, 0, []])
    expect(await counts(shop)).toEqual([0, 0, 2, []])
    await made('pharmacy-app/article-category', { name: 'Pills' })
    const { body } = await importCsv(desk.admin, thing, 'Name,Item Category\nBeaker,Pills\nFlask,Paper\n')
    expect([body.created, body.errors]).toEqual([
      1,
      [{ row: 2, field: 'articleCategory', message: "There is no Item Category 'Pills' to choose." }],
    ])
  })

  it('of one table show each the rows of their module, and reach no others', async () => {
    const [ours, theirs] = ['pharmacy-app/article-category', 'inventory-app/article-category']
    const boxes = await made(ours, { name: 'Boxes' })
    const cans = await made(theirs, { name: 'Cans' })
    const { module } = await desk.server.db
      .selectFrom('articleCategory')
      .select('module')
      .where('id', '=', cans.id)
      .executeTakeFirstOrThrow()
    expect(module).toBe(moduleNumbers.inventory)
    expect([await namesOf(ours), await namesOf(theirs)]).toEqual([
      expect.arrayContaining(['Boxes']),
      expect.arrayContaining(['Cans']),
    ])
    expect(await namesOf(ours)).not.toContain('Cans')
    expect(await namesOf(theirs)).not.toContain('Boxes')
    for (const query of ['search=can', 'name=cans', 'module=3', `id__in=${cans.id}`, 'search=can&limit=1&offset=0'])
      expect([query, (await desk.admin.get(`${ours}?${query}`)).body.count]).toEqual([query, 0])
    const foreign = `${ours}/${cans.id}`
    const change = { name: 'Taken', remarks: 'Not ours' }
    expect((await desk.admin.get(foreign)).status).toBe(404)
    expect((await desk.admin.patch(foreign, change)).status).toBe(404)
    expect((await desk.admin.patch(foreign, { ...change, version: cans.version + 1 })).status).toBe(404)
    expect((await desk.admin.delete(foreign)).status).toBe(404)
    for (const answer of [
      await desk.admin.post(ours, { name: 'Smuggled', module: 3 }),
      await desk.admin.patch(`${ours}/${boxes.id}`, { module: 3, remarks: 'Moved' }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([400, { module: messages.unknownField }])
    expect((await desk.admin.get(`${theirs}/${cans.id}`)).body).toEqual(cans)
    const edited = await desk.admin.patch(`${theirs}/${cans.id}`, { name: 'Tins', remarks: 'Ours' })
    expect(edited.body).toMatchObject({ name: 'Tins', moduleDisplay: 'Inventory', version: cans.version + 1 })
  })

  it('of one table are picked through their own screen only', async () => {
    const own = await made('pharmacy-app/article-category', { name: 'Syrups' })
    const other = await made('inventory-app/article-category', { name: 'Syringes' })
    const picked = async (path: string) =>
      (await desk.admin.get(`${path}?search=syr`)).body.results.map(({ name }: { name: string }) => name)
    expect(await picked('pharmacy-app/article/article-category')).toEqual(['Syrups'])
    expect(await picked('inventory-app/article/inventory-article-category')).toEqual(['Syringes'])
    for (const [path, id] of [
      ['pharmacy-app/article', other.id],
      ['inventory-app/article', own.id],
    ] as const) {
      const { status, body } = await desk.admin.post(path, { name: 'Wrong', articleCategory: id })
      expect([status, body.errors]).toEqual([400, { articleCategory: messages.recordMissing }])
    }
  })

  it('of one table keep what must be unique each for itself, where that is said with the fixed field', async () => {
    for (const { apiPath } of [shop, store]) {
      await made(apiPath, { name: 'Twins' })
      const { status, body } = await desk.admin.post(apiPath, { name: ' TWINS ' })
      expect([status, body.errors]).toEqual([400, { name: 'Item Category has been already added.' }])
    }
  })
})

describe('a master that a second module shows from now on', () => {
  it('keeps its rows: they are those of the screen that was there', async () => {
    const plain = defineResource('article-category', {
      label: 'Item Category',
      fields: { name: f.name() },
      listColumns: ['name'],
    })
    const server = await startTestServer(withMasters(assignModule(plain, 'pharmacy')))
    try {
      const { id } = await server.db
        .insertInto('articleCategory')
        .values({ name: 'Old', active: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      await prepareDatabase(server.db, declarations)
      const rows = await server.db.selectFrom('articleCategory').select(['id', 'name', 'module']).execute()
      expect(rows).toEqual([{ id, name: 'Old', module: moduleNumbers.pharmacy }])
    } finally {
      await server.close()
    }
  })
})
