import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { documentPermissions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, partyNameField } from '~/documents/documentNames'
import { listColumnsOf } from '~/documents/list/documentColumns'
import { filterPickerApiPath, listFiltersOf } from '~/documents/list/listFilters'
import type { DisplayColumn } from '~/documents/list/options'
import { orderSourcesOf } from '~/documents/list/orderFields'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { findResource } from '~/metadata/registry'
import { queryParamName, tableOf } from '~/metadata/resource'
import { referencesOf, requestNameOf } from '~/server/related/references'
import application from '~app/application'
import { isVisibleWithoutScope, type Row, referencedMasterOf } from '../documents/documentBodies'
import { setupDocumentTests, type TestedDocuments } from '../documents/documentDesk'
import { type ApiClient, idempotencyHeader } from '../server'

/** A value as lists order it: amounts as numbers, records by their names. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return /^-?\d+\.\d\d$/.test(value) ? Number(value) : value.toLowerCase()
  if (typeof value !== 'object' || value === null) return value
  const { id: _, ...named } = value as Row
  return comparable(Object.values(named)[0])
}

/** Values in rising order, empty ones last; texts whose order is the database's stay where they are. */
// biome-ignore lint/suspicious/noExplicitAny: numbers, days or booleans, which are compared alike
function inOrder(values: readonly any[]): unknown[] {
  const isText = values.some((one) => typeof one === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(one))
  if (isText) return [...values]
  return values.toSorted((one, other) =>
    one === null || other === null
      ? Number(one === null) - Number(other === null)
      : Number(one > other) - Number(one < other),
  )
}

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
      const party = options.party?.()
      const partiesOf = (row: Row) => (party ? [row[partyNameField(party)] ?? row[party.name][party.labelField]] : [])
      const numbersOf = ({ body }: { body: Row }) => body.results.map((row: Row) => row[column])

      it('lists by days, pages and order, finds by number and party, and shows nobody what is outside the scope', async () => {
        const clerk = await desk.server.createUserWithPermissions(rightsFor(document))
        const rows = []
        for (const day of ['2040-02-01', '2040-02-02', '2040-02-03']) rows.push(await madeOn(document, day, clerk))
        const [first, second, third] = rows.map((row) => row[column])
        const [from, to] = daysOf(document)
        const list = async (query: string, by: ApiClient = clerk) =>
          numbersOf(await by.get(`${document.apiPath}?${query}`))
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

        const [, digits] = /0*(\d+)$/.exec(/\d{5,}(?!.*\d{5})/.exec(second)![0])!
        const short = document.number.pattern ? [] : [`${document.number.prefix}${digits}`.toLowerCase()]
        const numbers = desk.holdsParty(document) ? [] : [second, digits, ...short]
        for (const term of [...numbers, ...partiesOf(rows[1]!).map((name) => String(name).toLowerCase())])
          expect([term, await list(`search=${encodeURIComponent(term)}&${days}`)]).toEqual([
            term,
            expect.arrayContaining([second]),
          ])
        expect(await list(`search=nobodyhasthisname&${days}`)).toEqual([])

        for (const [target, id] of await referredBy(rows[1]!)) {
          const related = `${requestNameOf(target)}:${id}`
          const numbers = await list(`related_to=${related}&${days}`)
          expect([related, numbers]).toEqual([related, expect.arrayContaining([second])])
          const place = placeOf(target)
          if (!place) continue
          const { body, status } = await desk.admin.get(`${place.apiPath}/${id}/related`)
          expect([place.apiPath, status, body.message]).toEqual([place.apiPath, 200, undefined])
          const lists = body.results.map(({ apiPath, relatedTo }: Row) => [apiPath, relatedTo])
          expect(lists).toContainEqual([document.apiPath, related])
        }
        expect(await list(`related_to=user:2147483647&${days}`)).toEqual([])
        for (const wrong of ['nothing:1', 'user', 'user:0', 'user:x'])
          expect([wrong, (await clerk.get(`${document.apiPath}?related_to=${wrong}`)).status]).toEqual([wrong, 400])

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

      it('is ordered by every column, narrowed by every filter, and refuses other ones', async () => {
        const clerk = await desk.server.createUserWithPermissions(rightsFor(document))
        for (const day of ['2041-02-01', '2041-02-02', '2041-02-03']) await madeOn(document, day, clerk)
        const [from] = daysOf(document)
        const ask = async (query: string, by = clerk) => by.get(`${document.apiPath}?limit=0&${query}`)
        const rowsOf = async (query: string): Promise<Row[]> => {
          const { status, body } = await ask(`${query}&${from}=2041-01-01`)
          expect([query, status, body.errors]).toEqual([query, 200, undefined])
          return body.results
        }
        const all = await rowsOf('')
        const listed = listColumnsOf(document).map(({ source }) => source)
        const names = Object.keys(orderSourcesOf(document))
        expect(names).toEqual(expect.arrayContaining([document.number.column, 'createdDateAd', 'createdByUserName']))
        for (const name of names.filter((one) => one in all[0]! && !one.endsWith('Id'))) {
          const [rising, falling] = [
            await rowsOf(`ordering=${queryParamName(name)}`),
            await rowsOf(`ordering=-${name}`),
          ]
          const valuesOf = (rows: readonly Row[]) => rows.map((row) => comparable(row[name]))
          expect([name, valuesOf(falling)]).toEqual([name, valuesOf(rising).reverse()])
          expect([name, valuesOf(rising)]).toEqual([name, inOrder(valuesOf(rising))])
          expect(rising).toHaveLength(all.length)
        }
        const found = `search=${encodeURIComponent(all[0]![column])}`
        const idsIn = (rows: readonly Row[]) => new Set(rows.map(({ id }) => id))
        expect(idsIn(await rowsOf(`${found}&ordering=created_by_user_name`))).toEqual(idsIn(await rowsOf(found)))
        const unordered = listed.find((source) => !names.includes(source)) ?? 'nothing'
        for (const term of [unordered, 'constructor', `id,${unordered}`, '']) {
          const { status, body } = await ask(`ordering=${term}`)
          expect([term, status, Object.keys(body.errors ?? {})]).toEqual(
            term ? [term, 400, ['ordering']] : [term, 200, []],
          )
        }

        const [row] = all as [Row]
        const authors = desk.server.db.selectFrom(document.table).select('createdById').where('id', '=', row.id)
        const { createdById } = await authors.executeTakeFirstOrThrow()
        for (const filter of listFiltersOf(document)) {
          const parameter = queryParamName(filter.name)
          const values: Row = { ...row, createdById, due: Number(row.dueAmount) > 0 }
          const value = values[`${filter.name}Id`] ?? values[filter.name]
          if (value === null || filter.is === 'waiting' || filter.is === 'open') continue
          const idsOf = async (query: string) => (await rowsOf(query)).map(({ id }) => id)
          const isAmong = (ids: readonly number[]) => ids.includes(row.id)
          const message = `${parameter}=${value}`
          if (filter.is === 'range') {
            const [below, above] = [Number(value) - 0.01, Number(value) + 0.01].map((one) => one.toFixed(2))
            const among = [`gte=${value}`, `lte=${value}`, `gte=${above}`, `lte=${below}`].map(async (bound) =>
              isAmong(await idsOf(`${parameter}__${bound}`)),
            )
            expect([message, await Promise.all(among)]).toEqual([message, [true, true, false, false]])
          } else if (filter.is === 'days') {
            const day = localDay(new Date(value))
            const bounds = [`gte=${day}`, `lte=${day}`, `gte=${addDays(day, 1)}`, `lte=${addDays(day, -1)}`]
            const among = bounds.map(async (bound) => isAmong(await idsOf(`${parameter}__${bound}`)))
            expect([message, await Promise.all(among)]).toEqual([message, [true, true, false, false]])
            expect([message, (await ask(`${parameter}__gte=x`)).status]).toEqual([message, 400])
          } else if (['value', 'status', 'state', 'computedState', 'due'].includes(filter.is)) {
            const same = await rowsOf(`${parameter}=${encodeURIComponent(String(value))}`)
            expect([message, same.map(({ id }) => id).includes(row.id)]).toEqual([message, true])
            const named = filter.name === 'due' ? [] : same.map((one) => one[filter.name])
            expect([message, named.filter((one) => one !== value)]).toEqual([message, []])
            if (filter.name !== 'due') continue
            const [dues, paid] = [await rowsOf('due=true'), await rowsOf('due=false')]
            expect(dues.every(({ dueAmount }) => Number(dueAmount) > 0)).toBe(true)
            expect(dues.length + paid.length).toBe(all.length)
          } else {
            expect([message, isAmong(await idsOf(`${parameter}=${value}`))]).toEqual([message, true])
            expect(await idsOf(`${parameter}=2147483647`)).toEqual([])
            const picked = await clerk.get(`${filterPickerApiPath(document, filter)}?id=${value}`)
            expect([message, picked.body]).toMatchObject([message, { count: 1, results: [{ id: value }] }])
          }
          expect([message, (await ask(`${parameter}=x`)).status]).toEqual([message, 400])
        }
        const other = await desk.server.createUserWithPermissions(rightsFor(document))
        const seen = await ask(`created_by=${createdById}&ordering=-createdByUserName`, other)
        expect(seen.body.results.length > 0).toBe(isVisibleWithoutScope(document))
      })
      /** The records that a document refers to, one of each table: the table and the id. */
      const referredBy = async ({ id }: Row): Promise<[table: string, id: number][]> => {
        const all = [...referencesOf(document)].map(async ([target, [one]]): Promise<[string, number][]> => {
          const { table, column, ownerColumn = 'id' } = one!
          const row = await desk.server.db
            .selectFrom(table)
            .select(`${column} as id`)
            .where(ownerColumn, '=', id)
            .where(column, 'is not', null)
            .executeTakeFirst()
          return row ? [[target, row.id]] : []
        })
        return (await Promise.all(all)).flat()
      }
      /** The master with a screen, or the document, whose records are all those of a table. */
      const placeOf = (table: string) =>
        tested.declarations.resources.find(
          (one) => one.menu && !one.proxyFor && Object.keys(one.fixedValues).length === 0 && tableOf(one) === table,
        ) ?? documents.find((one) => one.table === table && optionsOf(one).storage.discriminatorColumn === undefined)

      it('is exported as it is narrowed, ordered and seen, with its columns', async () => {
        const clerk = await desk.server.createUserWithPermissions(rightsFor(document))
        const { id } = await madeOn(document, '2042-02-01', clerk)
        const file = (query: string, by = clerk) => by.get(`${document.apiPath}/export?${query}`)
        const cells = async (query: string, by = clerk) => {
          const { status, body } = await file(query, by)
          expect([query, status]).toEqual([query, 200])
          return Papa.parse<string[]>(String(body)).data
        }
        const [from] = daysOf(document)
        const labels = listColumnsOf(document).map(({ label }) => label)
        const { body } = await clerk.get(`${document.apiPath}?id__in=${id}`)
        const listed = await cells(`${from}=2042-01-01&ordering=id`)
        const heading = listed.findIndex((row) => row.join() === labels.join())
        expect(listed.slice(heading + 1, -2)).toHaveLength(1)
        const [first, second] = listColumnsOf(document) as [DisplayColumn, DisplayColumn]
        const chosen = await cells(`id__in=${id}&columns=${second.source},${first.source}`)
        expect(chosen).toContainEqual([second.label, first.label])
        expect(chosen.map((row) => row[1])).toContain(String(body.results[0][first.source]))
        expect((await file(`columns=${first.source},nothing`)).body.errors).toEqual({ columns: expect.any(String) })
        const other = await desk.server.createUserWithPermissions(rightsFor(document))
        const rows = (await cells(`${from}=2042-01-01`, other)).slice(heading + 1, -2)
        expect(rows).toHaveLength(isVisibleWithoutScope(document) ? 1 : 0)
        const stranger = await desk.server.createUserWithPermissions([])
        expect((await file('', stranger)).status).toBe(403)
      })

      /** Users of whom a list names the records of these documents, and another one, where a scope goes by such lists. */
      const filtersOf = async (document: AnyDocType, rows: readonly Row[]) => {
        const { scope } = options.access
        if (typeof scope !== 'object' || scope.whenUnset !== 'all') return []
        const by = [scope.fields].flat()[0]!
        const { key } = referencedMasterOf(document, by)
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
