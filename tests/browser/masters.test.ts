import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyField } from '~/metadata/field'
import { requiredMessage } from '~/metadata/parseInput'
import { resources } from '~/metadata/registry'
import { type ModuleResource, permissionFor } from '~/metadata/resource'
import { RecordFactory } from '~/testing/records'
import type { ApiClient } from '~/testing/server'
import {
  isDeep,
  isEdited,
  isFirstOfDuplicates,
  isFirstOfPermissions,
  isListed,
  screens,
} from '../support/chosenMasters'
import { bytesOf, keepPictureOfFailure, noBrowser, signIn, type WatchedPage } from './support/chromium'
import { openDesk } from './support/desk'
import { duplicateCases, meetEveryMessage } from './support/formCases'
import { editedValues, expectHeld, headingsOf, lookAt, newValues, rowButtons, searchTexts } from './support/masterCases'
import { eventually, MasterScreen } from './support/masterScreen'

type Values = Record<string, unknown>

const can = (resource: ModuleResource, action: ModuleResource['actions'][number]) => resource.actions.includes(action)

/** An existing record that cannot be deleted is never created here. */
const creates = (resource: ModuleResource) => can(resource, 'add') && (!resource.isSingleton || can(resource, 'delete'))

describe.skipIf(noBrowser)('the screen of every master', () => {
  const desk = openDesk()
  let admin: ApiClient
  let records: RecordFactory
  let page: WatchedPage
  let viewerPage: WatchedPage
  let grant: (codes: readonly string[]) => Promise<void>

  beforeAll(async () => {
    admin = await desk.as('admin')
    records = new RecordFactory(admin)
    grant = await makeViewer(admin)
    page = await desk.openShared()
    viewerPage = await desk.openShared()
    await signIn(page, 'admin')
    await signIn(viewerPage, 'viewer')
    await page.goto('/')
  })
  beforeEach(() => {
    keepPictureOfFailure(page)
  })
  afterEach(() => {
    expect([...page.problems.splice(0), ...viewerPage.problems.splice(0)]).toEqual([])
  })

  /** A record of its own for a test, or the one there is. */
  async function aRecord(resource: ModuleResource): Promise<Values> {
    const [only] = resource.isSingleton ? (await admin.get(`${resource.apiPath}?limit=1`)).body.results : []
    return only ?? records.create(resource)
  }

  testsOfMany(() => ({ page, admin, records }))

  describe.each(screens.map((resource) => [resource.key, resource] as const))('%s', (_, resource) => {
    const screenOn = (somePage: WatchedPage) => new MasterScreen(somePage, resource, admin)

    it.runIf(isListed(resource))('lists its columns and its first ten records', async () => {
      const screen = screenOn(page)
      await screen.open()
      const { results } = (await admin.get(`${resource.apiPath}?offset=0&limit=10&ordering=${resource.ordering}`)).body
      const buttons = rowButtons(resource, resource.actions).join(' ')
      const emptyText = `No Data To Display${creates(resource) ? 'Nothing was entered yet.Enter the first' : ''}`
      const rows = results.map((record: Values, index: number) => [String(index + 1), ...screen.cells(record), buttons])
      await eventually(() => screen.rows()).toEqual(rows.length > 0 ? rows : [[emptyText]])
      expect(await screen.headings()).toEqual(headingsOf(resource, resource.actions))
      expect(await screen.button('Add').count()).toBe(resource.isSingleton && rows.length > 0 ? 0 : 1)
      expect(await screen.button('Import').count()).toBe(1)
      expect(await screen.button('Export').count()).toBe(1)
    })

    it.runIf(isDeep(resource) && creates(resource))(
      'refuses what is wrong with every message, creates, and finds what was made',
      async () => {
        const screen = screenOn(page)
        const values = await newValues(resource, records)
        await screen.open()
        if (resource.isSingleton) await screen.deleteRow(screen.table.locator('tbody tr').first())
        await screen.openNew()
        await meetEveryMessage(screen, 'create', values)
        await screen.save(resource.messages.created)
        const [made] = (await admin.get(`${resource.apiPath}?limit=1&ordering=-id`)).body.results as [Values]
        expectHeld(resource, made, values)
        if (resource.ordering === '-id')
          await eventually(async () => (await screen.rows())[0]?.slice(0, -1)).toEqual(['1', ...screen.cells(made)])
        for (const text of searchTexts(resource, made)) await screen.find(made, text)
        await screen.search('no such record')
        await eventually(() => screen.rows()).toEqual([['No Data FoundNothing matches the search.Empty the search']])
        if (resource.isSingleton) expect(await screen.button('Add').count()).toBe(0)
      },
    )

    it.runIf(
      creates(resource) &&
        !resource.isSingleton &&
        isFirstOfDuplicates(resource) &&
        duplicateCases(resource).length > 0,
    )('says while typing what is taken already, and locks Save until it is changed', async () => {
      const screen = screenOn(page)
      await screen.open()
      await screen.openNew()
      for (const { take } of duplicateCases(resource)) {
        const { duplicates, field, message, free } = await take(admin, records)
        await screen.fill(duplicates)
        await eventually(async () => (await screen.errors())[field]).toBe(message)
        expect([field, 'locks', await screen.submit.isDisabled()]).toEqual([field, 'locks', true])
        await screen.fill(free)
        await eventually(async () => [
          field,
          (await screen.errors())[field] ?? '',
          await screen.submit.isDisabled(),
        ]).toEqual([field, expect.not.stringContaining(message), false])
      }
      await screen.cancel()
    })

    it.runIf(isEdited(resource) && can(resource, 'edit'))('edits with remarks only, and shows the result', async () => {
      const screen = screenOn(page)
      const record = await aRecord(resource)
      const changes = await editedValues(resource, records, record)
      await screen.open()
      await screen.openRow(await screen.find(record, searchTexts(resource, record)[0] as string), record)
      if (creates(resource)) {
        if (resource.saveOnlyIfChanged) {
          expect(await screen.submit.isDisabled()).toBe(true)
          await screen.fill({ active: false })
        }
        await screen.submit.click()
        const { remarks } = resource.fields
        await eventually(() => screen.errors()).toEqual(remarks ? { remarks: requiredMessage(remarks) } : {})
        await screen.fill(changes)
      } else await meetEveryMessage(screen, 'edit', changes)
      await screen.save(resource.messages.updated)
      const edited = (await admin.get(`${resource.apiPath}/${record.id}`)).body as Values
      expectHeld(resource, edited, changes)
      await screen.find(edited, searchTexts(resource, edited)[0] as string)
    })

    it.runIf(isListed(resource) && can(resource, 'delete'))('deletes at once', async () => {
      const screen = screenOn(page)
      const record = await aRecord(resource)
      await screen.open()
      await screen.deleteRow(await screen.find(record, searchTexts(resource, record)[0] as string))
      expect((await admin.get(`${resource.apiPath}/${record.id}`)).status).toBe(404)
    })

    it.runIf(isFirstOfPermissions(resource))(
      'shows list and search, and nothing more, to a user who may only view; and nothing without the right',
      async () => {
        keepPictureOfFailure(viewerPage)
        const screen = screenOn(viewerPage)
        const record = await aRecord(resource)
        await grant([permissionFor(resource, 'view')])
        await viewerPage.goto(resource.route)
        await screen.isThere()
        await lookAt(screen, await screen.find(record, searchTexts(resource, record)[0] as string), record)
        expect(await screen.headings()).toEqual(headingsOf(resource, ['view']))
        const count = (name: string) => screen.button(name).count()
        for (const name of ['Add', 'Import', 'Edit', 'Delete']) expect([name, await count(name)]).toEqual([name, 0])
        expect(await count('Export')).toBe(1)
        expect(await viewerPage.getByRole('checkbox').count()).toBe(0)
        await grant([])
        await viewerPage.reload()
        await viewerPage.getByText('Permission denied.').waitFor()
        expect(await screen.table.count()).toBe(0)
      },
    )
  })
})

/** Bulk actions of a list; their endpoints are those of every master (tests/api). */
function testsOfMany(at: () => { page: WatchedPage; admin: ApiClient; records: RecordFactory }) {
  const mode = resources.find(({ name }) => name === 'payment-mode') as ModuleResource
  const open = async () => {
    const { page, admin, records } = at()
    const made = [await records.create(mode), await records.create(mode), await records.create(mode)].toReversed()
    const screen = new MasterScreen(page, mode, admin)
    await page.goto(mode.route)
    await eventually(async () => (await screen.rows())[0]?.[1]).toBe(made[0]?.name)
    const states = async () =>
      Promise.all(made.map(async ({ id }) => (await admin.get(`${mode.apiPath}/${id}`)).body.active as boolean))
    return { page, admin, screen, made, states, bar: page.getByRole('toolbar', { name: 'Selected rows' }) }
  }

  it('switches the selected ones off by keyboard, with one remark for all', async () => {
    const { page, screen, states, bar } = await open()
    await screen.table.locator('tbody tr').first().focus()
    await page.keyboard.press('Shift+ArrowDown')
    await bar.getByText('2 selected').waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'hidden' })
    expect(await page.locator(':focus').getAttribute('aria-selected')).toBe('false')
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowUp')
    await bar.getByText('2 selected').waitFor()
    expect(await bar.getByRole('button', { name: 'Switch on' }).isDisabled()).toBe(true)
    await bar.getByRole('button', { name: 'Switch off' }).click()
    await screen.dialog.getByLabel('Remarks').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await screen.dialog.getByText(requiredMessage(mode.fields.remarks as AnyField)).waitFor()
    await page.keyboard.type('No longer taken')
    await page.keyboard.press('Enter')
    await eventually(() => screen.notices()).toContain(mode.messages.updated)
    await bar.waitFor({ state: 'hidden' })
    expect(await states()).toEqual([false, false, true])
    await page.locator('tr:focus').waitFor()
    await page.keyboard.press('Control+z')
    await eventually(states).toEqual([true, true, true])
  })

  it('takes a deletion back by Ctrl+Z, from another page too, and not out of a field with a text', async () => {
    const { page, admin, screen, made } = await open()
    const [{ id, name }] = made as [Values]
    const status = async () => (await admin.get(`${mode.apiPath}/${id}`)).status
    await screen.deleteRow(screen.table.locator('tbody tr').first())
    expect(await status()).toBe(404)
    await eventually(async () => (await screen.rows())[0]?.[1]).not.toBe(name)
    await page.getByRole('link', { name: 'District', exact: true }).first().click()
    await page.getByRole('heading', { name: 'District' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('x')
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('body').click({ position: { x: 700, y: 700 } })
    await page.keyboard.press('Control+z')
    await eventually(() => screen.notices()).toContain('The record is there again.')
    expect(await status()).toBe(200)
  })

  it('changes none where one stands in the way, says which, and deletes them all when it is out of it', async () => {
    const { page, admin, screen, made, states, bar } = await open()
    const boxes = screen.table.getByRole('checkbox', { name: /^Select row/ })
    await boxes.first().click()
    await boxes.nth(2).click({ modifiers: ['Shift'] })
    await bar.getByText('3 selected').waitFor()
    await admin.patch(`${mode.apiPath}/${made[1]?.id}`, { active: false, remarks: 'Other desk' })
    await bar.getByRole('button', { name: 'Switch off' }).click()
    await screen.dialog.getByLabel('Remarks').fill('Closed')
    await page.keyboard.press('Control+s')
    await screen.dialog.getByText(`${made[1]?.name}: Someone else changed this record meanwhile.`).waitFor()
    expect(await states()).toEqual([true, false, true])
    await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
    const saved = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Export selected' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const [, ...lines] = (await bytesOf(await saved)).toString().trim().split('\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(made.map(({ name }) => name))
    await bar.getByRole('button', { name: 'Delete' }).click()
    await screen.dialog.getByRole('button', { name: 'Delete' }).click()
    await eventually(() => screen.notices()).toContain(mode.messages.deleted)
    for (const { id } of made) expect((await admin.get(`${mode.apiPath}/${id}`)).status).toBe(404)
  })
}

/** A user `viewer` of a role of their own. @returns sets the permissions of that role, by code */
async function makeViewer(admin: ApiClient) {
  const { body: permissions } = await admin.get('user-permission?limit=0')
  const ids = new Map<string, number>(
    permissions.results.map(({ codeName, id }: { codeName: string; id: number }) => [codeName, id]),
  )
  const { body: role } = await admin.post('user-group-app/user-group', { name: 'Viewers' })
  await admin.post('user-app/register', {
    userName: 'viewer',
    email: 'viewer@example.com',
    password: 'viewer@123',
    confirmPassword: 'viewer@123',
    group: role.id,
  })
  return async (codes: readonly string[]) => {
    const change = { permissions: codes.map((code) => ids.get(code)), remarks: 'Test' }
    const { status, body } = await admin.patch(`user-group-app/user-group/${role.id}`, change)
    expect([status, body.errors]).toEqual([200, undefined])
  }
}
