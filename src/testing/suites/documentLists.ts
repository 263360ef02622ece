import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { documentPermissions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, partyNameField } from '~/documents/documentNames'
import { findResource } from '~/metadata/registry'
import { queryParamName, type Resource } from '~/metadata/resource'
import application from '~app/application'
import { isVisibleWithoutScope, partyResource, type Row } from '../documents/documentBodies'
import { setupDocumentTests, type TestedDocuments } from '../documents/documentDesk'
import { type ApiClient, idempotencyHeader } from '../server'

/** Tests the list and the permissions of every document. */
export function testDocumentLists(tested: TestedDocuments): void {
  describe('the calls of every document', () => {
    const { documents } = tested.declarations
    const desk = setupDocumentTests(tested)

    /** The parameters of a list's days, from and to. */
    const daysOf = (document: AnyDocType): [string, string] => {
      const list = desk.calls(document).find(({ method, call }) => method === 'GET' && call === '')!
      const names = Object.keys((list.options.query as z.ZodObject).shape)
      return [names.find((name) => name.endsWith('_after'))!, names.find((name) => name.endsWith('_before'))!]
    }
    /** A document of a day, saved by the user who should see it. */
    const madeOn = async (document: AnyDocType, day: string, by: ApiClient): Promise<Row> => {
      const body = await desk.body(document, by)
      desk.server.setClock(new Date(`${day}T06:00:00Z`))
      const row = await desk.saved(document, body, by)
      desk.server.setClock(undefined)
      return row
    }
    /** All permissions needed to create a document. */
    const rightsFor = (document: AnyDocType): string[] => {
      const { sourceDocument, allocations } = optionsOf(document)
      const others = [...(sourceDocument ? [sourceDocument.docType()] : []), ...(allocations?.docTypes() ?? [])]
      const own = Object.keys(documentPermissions(document)).filter(
        (permission) => permission !== optionsOf(document).access.viewAllPermission,
      )
      return [...own, ...others.flatMap(rightsFor)]
    }

    describe.each(documents.map((document) => [document.name, document] as const))('%s', (_, document) => {
      const options = optionsOf(document)
      const { column } = document.number
      const partyOf = (row: Row) =>
        row[partyNameField(options)] ?? row[options.party().name][options.party().labelField]
      const numbersOf = ({ body }: { body: Row }) => body.results.map((row: Row) => row[column])

      it('lists by days, pages and order, finds by number and party, and shows nobody what is outside the scope', async () => {
        const clerk = await desk.server.createUserWithPermissions(rightsFor(document))
        const rows = []
        for (const day of ['2040-02-01', '2040-02-02', '2040-02-03']) rows.push(await madeOn(document, day, clerk))
        const [first, second, third] = rows.map((row) => row[column])
        const [from, to] = daysOf(document)
        const list = async (query: string, by = clerk) => numbersOf(await by.get(`${document.apiPath}?${query}`))
        const days = `${from}=2040-02-01&${to}=2040-02-03`
        expect(await list(days)).toEqual([third, second, first])
        expect(await list(`${days}&ordering=id`)).toEqual([first, second, third])
        expect(await list(`${days}&limit=1&offset=1`)).toEqual([second])
        expect(await list(`${from}=2040-02-02&${to}=2040-02-02`)).toEqual([second])
        expect(await list(`${to}=2040-02-02&limit=2`)).toEqual([second, first])
        expect(await list(`${from}=2040-02-03`)).toEqual([third])
        expect(await list(`id__in=${rows[0]!.id},${rows[1]!.id}`)).toEqual([second, first])
        expect((await clerk.get(`${document.apiPath}?id__in=${rows[0]!.id},x`)).status).toBe(400)
        const { body: page } = await clerk.get(`${document.apiPath}?${days}&limit=2`)
        expect([page.count, page.results.length, page.next === null, page.previous]).toEqual([3, 2, false, null])
        expect(page.results[0]).toMatchObject(desk.holdsParty(document) ? { [column]: third } : rows[2]!)

        const digits = second.replace(/^\D*0*/, '')
        const short = `${document.number.prefix}${digits}`.toLowerCase()
        const numbers = desk.holdsParty(document) ? [] : [second, digits, short]
        for (const term of [...numbers, String(partyOf(rows[1]!)).toLowerCase()])
          expect([term, await list(`search=${encodeURIComponent(term)}&${days}`)]).toEqual([
            term,
            expect.arrayContaining([second]),
          ])
        expect(await list(`search=nobodyhasthisname&${days}`)).toEqual([])

        const other = await desk.server.createUserWithPermissions(rightsFor(document))
        const { id } = rows[1]!
        const { printPath: printCall, idField: wireId } = document.apiNames
        const readers = [
          { reader: desk.admin, sees: true },
          { reader: other, sees: isVisibleWithoutScope(document) },
          ...(await filtersOf(document, rows)),
        ]
        for (const { reader, sees } of readers) {
          expect(await list(days, reader)).toEqual(sees ? [third, second, first] : [])
          if (!desk.holdsParty(document))
            expect(await list(`search=${encodeURIComponent(second)}&${days}`, reader)).toEqual(sees ? [second] : [])
          for (const call of ownCalls(document, id))
            expect([call, (await reader.get(call)).status]).toEqual([call, sees ? 200 : 404])
          if (!desk.has(document, 'POST', `/${printCall}`)) continue
          const printed = await reader.post(`${document.apiPath}/${printCall}`, { [wireId]: id, remarks: '' })
          expect(printed.status).toBe(sees ? 201 : 404)
        }
      })

      /** Users of whom a list names the records of these documents, and another one, where a scope goes by such lists. */
      const filtersOf = async (document: AnyDocType, rows: readonly Row[]) => {
        const {
          access: { scope },
          header: { fields: header },
        } = options
        if (typeof scope !== 'object' || scope.whenUnset !== 'all') return []
        const by = [scope.fields].flat()[0]!
        const { key } = (header[by]?.options.to() ?? partyResource(document)) as Resource
        const named = await desk.server.db
          .selectFrom(document.table)
          .select(`${by}Id as id`)
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute()
        const { id: strange } = await desk.source.records.create(findResource(key))
        const of = (ids: number[]) =>
          desk.server.createUserWithPermissions(rightsFor(document), { [scope.userField]: ids })
        return [
          { reader: await of(named.map(({ id }) => id)), sees: true },
          { reader: await of([strange as number]), sees: false },
        ]
      }

      /** The endpoints of one document. */
      const ownCalls = ({ apiPath: path, apiNames: callNames }: AnyDocType, id: number) =>
        [
          ['/:id', `${path}/${id}`],
          [`/${callNames.linesPath}`, `${path}/${callNames.linesPath}?${queryParamName(callNames.idField)}=${id}`],
          [`/${application.printCountPath}`, `${path}/${application.printCountPath}?id=${id}`],
        ].flatMap(([call, address]) => (desk.has(document, 'GET', call!) ? [address!] : []))

      it('requires the permission of each endpoint, and no other', async () => {
        const { view, add } = document.permissions
        const credit = options.balance?.creditPermission
        const all = Object.keys(documentPermissions(document))
        const [none, viewer, writer, rest] = await Promise.all([
          desk.server.createUserWithPermissions(all.filter((permission) => permission === credit)),
          desk.server.createUserWithPermissions([view]),
          desk.server.createUserWithPermissions([add]),
          desk.server.createUserWithPermissions(all.filter((permission) => ![view, add, credit].includes(permission))),
        ])
        const { id } = await desk.some(document)
        const status = async (caller: ApiClient, call: string) => (await caller.get(call)).status
        expect(await Promise.all([none, viewer, writer].map((one) => status(one!, document.apiPath)))).toEqual([
          403, 200, 403,
        ])
        const one = ownCalls(document, id)
        for (const call of one) expect([call, await status(none!, call)]).toEqual([call, 403])
        for (const call of desk.holdsParty(document) ? [] : one) {
          const missing = isVisibleWithoutScope(document) ? 200 : 404
          expect([call, await status(viewer!, call), await status(writer!, call)]).toEqual([call, missing, missing])
        }
        // The documents that it returns or pays are written by the administrator, who may.
        const isOfOthers = options.sourceDocument !== undefined || options.allocations !== undefined
        const body = await desk.body(document, isOfOthers ? undefined : writer)
        const save = async (caller?: ApiClient) => (await desk.post(document, body, idempotencyHeader(), caller)).status
        expect([await save(none), await save(viewer), await save(rest)]).toEqual([403, 403, 403])
        if (!isOfOthers) expect(await save(writer)).toBe(201)
      })
    })
  })
}
