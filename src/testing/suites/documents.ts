import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyDocType } from '~/documents/docType'
import { hasDueAmount, lineResourceField, optionsOf } from '~/documents/documentNames'
import { lineTablesOf } from '~/documents/lines/lineTables'
import {
  fillPattern,
  formatNumber,
  hasSeveralSeries,
  numberPartsOf,
  valuePlaceholdersOf,
} from '~/documents/number/numberPattern'
import { addDays } from '~/domain/adDate'
import { calendar, fiscalYearOf, fiscalYearRange, hasOwnCalendar } from '~/domain/calendar'
import type { Option } from '~/domain/options'
import { resources } from '~/metadata/registry'
import { queryParamName, type Resource } from '~/metadata/resource'
import { stateTableOf } from '~/metadata/states'
import { checkSeries } from '~/server/check/documents'
import type { Db } from '~/server/database/open'
import { documentTables } from '~/server/documents/columns'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import { pickerConditionsOf } from '~/server/documents/pickerBounds'
import application from '~app/application'
import { type FixtureContext, factoryNames, type Row, withoutCalculated } from '../documents/documentBodies'
import { setupDocumentTests, type TestedDocuments } from '../documents/documentDesk'
import { inactiveRecordBodies, partyErrorFieldOf, wrongBodies, wrongReferences } from '../documents/documentRefusals'
import {
  findViolatedConstraint,
  insertRowCopy,
  listAllowedMutations,
  validateCheckConstraints,
} from '../documents/documentTables'
import { hiddenChoiceBodies } from '../documents/hiddenChoiceBodies'
import { idempotencyHeader } from '../server'

/** Another value of what a pattern of numbers names, as a body has it: a further record, or another choice. */
async function otherValueOf({ source }: { source: FixtureContext }, document: AnyDocType, name: string): Promise<Row> {
  const { fields, snapshot = {} } = optionsOf(document).header
  const [field] = snapshot[name] ?? [name]
  const { to, choices } = fields[field]!.options
  if (!to) return { [field]: (choices as Option[]).at(-1)!.id }
  const master = resources.find(({ key }) => key === (to() as Resource).key)!
  return { [field]: (await source.records.create(master)).id }
}

/** Tests what follows from the declaration of every document: numbers, keys, prints, constraints, refusals. */
export function testDocuments(tested: TestedDocuments): void {
  describe('what follows from every document', () => {
    const { documents } = tested.declarations
    const desk = setupDocumentTests(tested)
    beforeAll(async () => {
      await sql`create function undo() returns trigger language plpgsql as $$
      begin raise exception 'undone'; end $$`.execute(desk.server.db)
      await sql`create trigger undo before insert on activity for each row
      when (new.after->>'remarks' = 'undone') execute function undo()`.execute(desk.server.db)
    })

    it('has a valid body for each of them, and no factory for anything else', () => {
      expect(documents.map(({ name }) => name)).toEqual(expect.arrayContaining(factoryNames))
    })

    describe.each(documents.map((document) => [document.name, document] as const))('%s', (name, document) => {
      const { column, prefix, pattern } = document.number
      /** The n-th number of the series of a saved document. */
      const numberOf = async ({ id, fiscalYear, createdDateBs }: Row, n: number) => {
        if (pattern === undefined) return `${prefix}${String(n).padStart(5, '0')}`
        const row = await desk.server.db.selectFrom(document.table).selectAll().where('id', '=', id).executeTakeFirst()
        return formatNumber(fillPattern(document, fiscalYear, createdDateBs, row as Row), n)
      }
      const countOf = async (table: string) =>
        Number((await desk.server.db.selectFrom(table).select(sql`count(*)`.as('n')).executeTakeFirstOrThrow()).n)
      const logged = (id: number) =>
        desk.server.db
          .selectFrom('activity')
          .selectAll()
          .where('entity', '=', name)
          .where('entityId', '=', id)
          .execute()

      it('is numbered without gaps from 1 in each fiscal year, also where a save fails after it drew its number', async () => {
        const [body, later] = [await desk.body(document), await desk.body(document)]
        const { to: lastDay } = fiscalYearRange(fiscalYearOf('2041-01-15'))
        const atNoon = (day: string) => desk.server.setClock(new Date(`${day}T06:00:00Z`))
        atNoon(lastDay)
        expect((await desk.post(document, { ...body, remarks: 'undone' })).status).toBe(500)
        const last = await desk.saved(document, body)
        if (hasOwnCalendar) {
          atNoon(addDays(calendar.lastDay, 1))
          const unknown = await desk.post(document, later)
          expect([unknown.status, unknown.body.errors]).toEqual([400, { createdDateAd: calendar.unknownDayMessage }])
        }
        atNoon(addDays(lastDay, 1))
        const first = await desk.saved(document, later)
        desk.server.setClock(undefined)
        const firstNumbers = await Promise.all([last, first].map((row) => numberOf(row, 1)))
        expect([last[column], first[column]]).toEqual(firstNumbers)
        expect([last.fiscalYear, first.fiscalYear]).toEqual([lastDay, addDays(lastDay, 1)].map(fiscalYearOf))
      })

      if (hasSeveralSeries(document))
        it('has a series without gaps for each text around its number, also where several are saved at once', async () => {
          const values = valuePlaceholdersOf(numberPartsOf(document))
          const bodies = async () => {
            const all = await Promise.all(Array.from({ length: 5 }, () => desk.body(document)))
            const others = Object.assign(
              {},
              ...(await Promise.all(values.map((name) => otherValueOf(desk, document, name)))),
            )
            return all.map((body, index) => (index % 2 === 0 ? body : { ...body, ...others }))
          }
          const months: Row[][] = []
          for (const day of ['2043-05-20', '2043-07-20']) {
            const [undone, ...whole] = await bodies()
            desk.server.setClock(new Date(`${day}T06:00:00Z`))
            const answers = await Promise.all([
              desk.post(document, { ...undone, remarks: 'undone' }),
              ...whole.map((body) => desk.post(document, body)),
            ])
            desk.server.setClock(undefined)
            expect(answers.map(({ status }) => status)).toEqual([500, 201, 201, 201, 201])
            months.push(answers.slice(1).map(({ body }) => body))
          }
          const hasMonth = pattern!.includes('{month}')
          const perSeries = values.length > 0 ? [1, 1, 2, 2] : [1, 2, 3, 4]
          for (const [index, rows] of months.entries()) {
            const before = hasMonth ? 0 : index * perSeries.at(-1)!
            const possible = await Promise.all(rows.flatMap((row) => perSeries.map((n) => numberOf(row, n + before))))
            expect(new Set(rows.map((row) => row[column]))).toEqual(new Set(possible))
          }
          expect(new Set(months.flat().map((row) => row[column])).size).toBe(8)
          expect(await checkSeries(desk.server.db, document)).toEqual([])
          const wanted = months.flat().toSorted((one, other) => (one[column] < other[column] ? -1 : 1))
          const [from, to] = [document.apiNames.dateAfterParam, document.apiNames.dateBeforeParam]
          const list = `${document.apiPath}?${from}=2043-05-20&${to}=2043-07-20`
          for (const [ordering, rows] of [
            [queryParamName(column), wanted],
            [`-${queryParamName(column)}`, wanted.toReversed()],
          ] as const) {
            const { body } = await desk.admin.get(`${list}&ordering=${ordering}`)
            expect(body.results.map((row: Row) => row[column])).toEqual(rows.map((row) => row[column]))
          }
          for (const term of [wanted[0]![column], wanted[0]![column].toLowerCase()]) {
            const { body } = await desk.admin.get(`${list}&search=${encodeURIComponent(term)}`)
            expect(body.results.map((row: Row) => row[column])).toEqual([wanted[0]![column]])
          }
        })

      it('is saved once for a key, also when it comes five times at once', async () => {
        const [key, body, before] = [idempotencyHeader(), await desk.body(document), await countOf(document.table)]
        const answers = await Promise.all(Array.from({ length: 5 }, () => desk.post(document, body, key)))
        expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1)
        expect(answers[0]!.status, JSON.stringify(answers[0]!.body)).toBe(201)
        expect(await countOf(document.table)).toBe(before + 1)
        const { id, [column]: documentNo } = answers[0]!.body
        const again = await desk.post(document, body, key)
        expect([again.status, again.body]).toEqual([201, answers[0]!.body])
        expect((await desk.post(document, { ...body, remarks: 'another' }, key)).status).toBe(409)
        const events = (await logged(id)).filter(({ action }) => action !== 'transition')
        expect(events).toMatchObject([{ action: 'create', documentNo, address: '127.0.0.1' }])
      })

      it('answers the id of each record that a line refers to next to the record', async () => {
        const options = optionsOf(document)
        const tables = options.allocations ? [] : lineTablesOf(document).filter((one) => optionsOf(one).lines?.resource)
        if (tables.length === 0) return
        const { id } = await desk.some(document)
        for (const table of tables) {
          const { linesPath, idField } = table.apiNames
          const path = `${document.apiPath}/${linesPath}?${queryParamName(idField)}=${id}`
          const { results } = (await desk.admin.get(path)).body
          const names = [lineResourceField(optionsOf(table))!, ...(optionsOf(table).lines!.snapshotReferences ?? [])]
          const records = names.flatMap((name) => results.map((line: Record<string, { id: number }>) => line[name]))
          const ids = names.flatMap((name) => results.map((line: object) => line[`${name}Id` as keyof typeof line]))
          expect(results).not.toEqual([])
          expect(ids).toEqual(records.map((record) => record?.id ?? null))
        }
      })

      it('says on its paper how often it was printed, also when two print at once', async () => {
        const { printPath: printCall, idField: wireId } = document.apiNames
        if (!desk.has(document, 'POST', `/${printCall}`))
          return expect(optionsOf(document).print.heading).toBeUndefined()
        const { id } = await desk.some(document)
        const print = () => desk.admin.post(`${document.apiPath}/${printCall}`, { [wireId]: id, remarks: '' })
        const answers = await Promise.all([print(), print()])
        expect(answers.map(({ body }) => body.printCount).toSorted()).toEqual([1, 2])
        const counted = await desk.admin.get(`${document.apiPath}/${application.printCountPath}?id=${id}`)
        if (!desk.holdsParty(document)) expect(counted.body).toEqual({ [wireId]: id, printCount: 2 })
        expect((await print()).body).toEqual({ [wireId]: id, printCount: 3 })
        const prints = (await logged(id)).filter(({ action }) => action === 'print')
        expect(prints.map(({ after }) => after.copyNo).toSorted()).toEqual([0, 1, 2])
        const missing = await desk.admin.post(`${document.apiPath}/${printCall}`, {
          [wireId]: 2_000_000_000,
          remarks: '',
        })
        expect(missing.status).toBe(404)
      })

      it('is neither changed nor deleted, nor written with amounts that do not agree, by SQL either', async () => {
        if (hasDueAmount(optionsOf(document))) await desk.open(document)
        await desk.some(document)
        // advances are those of tests/api/partyPayment.test.ts
        for (const table of documentTables(document).filter(({ name }) => name !== document.tables.advance)) {
          expect(await listAllowedMutations(desk.server.db, table)).toEqual([])
          expect(await validateCheckConstraints(desk.server.db, table)).toEqual([])
        }
      })

      it('is held by the database to what it states: immutable, its identities, one number, one line, no negative rest', async () => {
        const { db } = desk.server
        const {
          amounts,
          sourceDocument,
          payments,
          balance,
          allocations,
          header: { uniquePerYear },
        } = optionsOf(document)
        const { id } = hasDueAmount(optionsOf(document)) ? await desk.open(document) : await desk.some(document)
        const tables = documentTables(document)
        const mayChange = tables.filter(({ immutable }) => !immutable).map((table) => table.name)
        const { balance: state, uniquePerYear: entered, advance } = document.tables
        expect(mayChange).toEqual([
          ...[
            ...(balance ? [state] : []),
            ...(allocations?.advance ? [advance] : []),
            ...(uniquePerYear ? [entered] : []),
            ...(document.states ? [stateTableOf(document.table)] : []),
          ],
        ])
        const checksOf = (table: string) => tables.find((one) => one.name === table)?.checks
        expect(checksOf(document.table)).toMatchObject(amounts?.constraints.header ?? {})
        for (const table of lineTablesOf(document))
          expect(checksOf(table.tables.lines)).toMatchObject(optionsOf(table).amounts?.constraints.line ?? {})
        expect(await findViolatedConstraint(db, (trx) => insertRowCopy(trx, document.table))).toMatch(/number__key$/)
        for (const table of lineTablesOf(document))
          if (optionsOf(table).lines?.distinct || sourceDocument)
            expect(
              await findViolatedConstraint(db, (trx) => insertRowCopy(trx, table.tables.lines, { position: 999 })),
            ).toMatch(/key$/)
        const unpaid = {
          [document.foreignKey]: id,
          position: 999,
          paymentModeId: desk.source.paymentModeId,
          amount: '0.00',
        }
        if (payments)
          expect(
            await findViolatedConstraint(db, (trx) =>
              trx.insertInto(document.tables.payments).values(unpaid).execute(),
            ),
          ).toMatch(/check$/)
        if (!hasDueAmount(optionsOf(document))) return
        const overpaid = (trx: Db) =>
          trx
            .updateTable(document.tables.balance)
            .set({ paid: sql`total + 0.01` })
            .where(document.foreignKey, '=', id)
            .execute()
        expect(await findViolatedConstraint(db, overpaid)).toMatch(/check$/)
      })

      it('refuses what its pickers hide, whoever asks: of another module, kind or store, not in use, expired, recalled or gone', async () => {
        const body = await desk.body(document)
        const before = await countOf(document.table)
        const {
          access: { scope },
          sourceDocument,
          party,
          header: { fields: header },
        } = optionsOf(document)
        const by = typeof scope === 'object' && scope.whenUnset === 'all' ? [scope.fields].flat()[0] : undefined
        const filters =
          typeof scope === 'object' && by && by in body && !sourceDocument
            ? [
                await desk.server.createUserWithPermissions([document.permissions.view, document.permissions.add], {
                  [scope.userField]: [body[by]],
                }),
              ]
            : []
        const stores = optionsOf(document).stock
          ? [...(party ? [party().name] : []), ...Object.keys(header)].filter((name) => /store$/i.test(name))
          : []
        if (!sourceDocument)
          for (const field of stores)
            expect(
              pickerConditionsOf(documentRuntimes(document), field, { id: 0, isSuperuser: true, scopeRecords: {} }),
            ).not.toEqual([])
        await tested.makeHidden?.(desk.source)
        const wrong = []
        for (const caller of [desk.admin, ...filters])
          for (const { body: hidden, field } of await hiddenChoiceBodies(document, body, desk.source, caller)) {
            const { status, body: answer } = await desk.post(document, hidden, idempotencyHeader(), caller)
            const isReported = Object.keys(answer.errors ?? {}).some((name) => name.startsWith(field))
            if (status !== 400 || !isReported) wrong.push({ field, status, ...answer.errors })
          }
        const at = document.apiNames.linesField
        const hidden = await tested.hideLine?.(document, body, desk.source, async (change) => {
          const { status, body: answer } = await desk.post(document, body)
          const isReported = Object.keys(answer.errors ?? {}).some((name) => name.startsWith(`${at}.0.`))
          if (status !== 400 || !isReported) wrong.push({ change, status, ...answer.errors })
        })
        expect(wrong).toEqual([])
        const { stock } = optionsOf(document)
        // a lot that may not leave is hidden at least when it is recalled and when it has expired
        if (stock?.lotSource === 'selected' && !stock.allowExpired) expect(hidden).toBeGreaterThanOrEqual(2)
        expect(await countOf(document.table)).toBe(before)
      })

      it('calculates the amounts that a body leaves out, and tells them and all problems before the save, without writing', async () => {
        const { linesField, paymentsField } = document.apiNames
        const { party, amounts } = optionsOf(document)
        const body = await desk.body(document)
        const entered = withoutCalculated(document, body)
        const preview = (some: unknown) => desk.admin.post(`${document.apiPath}/preview`, some)
        const [before, full, less, nothing] = [
          await Promise.all([document.table, 'activity', 'documentSave'].map(countOf)),
          ...(await Promise.all([body, entered, {}].map(preview))),
        ]
        expect([full!.status, full!.body.problems, full!.body.questions]).toEqual([200, [], []])
        expect(less!.body.problems).toEqual([])
        // amounts that a controller presets are entered, too
        if (!documentRuntimes(document).controller.amounts) expect(less!.body).toEqual(full!.body)
        expect(nothing!.body.problems).not.toEqual([])
        if (party && !party().isCurrentUser && !party().walkInName && !desk.holdsParty(document))
          expect(nothing!.body.problems[0].field).toBe(party().name)
        // what the amounts are is told even where they are not paid yet
        if (paymentsField in body && body[paymentsField].length > 0) {
          const unpaid = await preview({
            ...entered,
            [paymentsField]: [{ paymentMode: desk.source.paymentModeId, amount: '0.01' }],
          })
          expect(unpaid.body.problems.map(({ field }: { field: string }) => field)).toContain(paymentsField)
          expect(unpaid.body.amounts[amounts!.dueField!]).toBe(full!.body.amounts[amounts!.dueField!])
        }
        expect(await Promise.all([document.table, 'activity', 'documentSave'].map(countOf))).toEqual(before)
        const row = await desk.saved(document, entered)
        expect(row).toMatchObject(less!.body.amounts)
        const counted = (some: Record<string, unknown[]>) =>
          lineTablesOf(document).map((table) => some[table.apiNames.linesField]!.length)
        if (optionsOf(document).lineTables) expect(counted(full!.body.lines)).toEqual(counted(body))
        else
          expect(full!.body.lines).toHaveLength(optionsOf(document).allocations ? 1 : (body[linesField] ?? []).length)
      })

      it('refuses what is wrong by its field, and writes nothing of it', async () => {
        const [body, { controller }] = [await desk.body(document), documentRuntimes(document)]
        const settings = { mode: desk.source.paymentModeId, ignored: controller.body?.ignored?.line ?? [] }
        const own = desk.holdsParty(document) ? wrongReferences(document, body) : wrongBodies(document, body, settings)
        const bodies = [...own, ...(await inactiveRecordBodies(document, body, desk.source))]
        const before = await countOf(document.table)
        const wrong = []
        for (const one of bodies) {
          const { status, body: answer } = await desk.post(document, one.body)
          // Rules of its own may use another message and another field of the line.
          const at = controller.rules
            ? partyErrorFieldOf(document, one).replace(/\.\w+$/, '')
            : partyErrorFieldOf(document, one)
          const errors = Object.entries(answer.errors ?? {})
          const isReported = errors.some(
            ([field, text]) => field.startsWith(at) && (controller.rules || !one.message || text === one.message),
          )
          if (status !== 400 || !isReported) wrong.push({ at, message: one.message, status, ...answer.errors })
        }
        for (const none of [null, [], 'x', {}]) expect((await desk.post(document, none)).status).toBe(400)
        expect(wrong).toEqual([])
        expect(await countOf(document.table)).toBe(before)
        await desk.saved(document, body)
      })
    })
  })
}
