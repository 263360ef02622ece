import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { settledDocTypes } from '~/documents/allocations/server/settlements'
import { correctDocument, listCorrections } from '~/documents/corrections/server/corrections'
import type { AnyDocType } from '~/documents/docType'
import {
  allocationField,
  correctableReferenceFields,
  hasDueAmount,
  lineResourceField,
  optionsOf,
  originalValueField,
  settlementsEndpointOf,
  singularPathSegment,
  sourceDocumentField,
  sourceLineField,
} from '~/documents/documentNames'
import { reducedAmountFields, trackedAmountNames } from '~/documents/sourceDocument/server/returns'
import { compare, subtract, sum } from '~/domain/money'
import { messages } from '~/metadata/messages'
import { resources } from '~/metadata/registry'
import { queryParamName } from '~/metadata/resource'
import { readActor } from '~/server/auth/sessions'
import { toSnakeCase, toSqlIdentifier } from '~/server/database/names'
import { documentTables } from '~/server/documents/columns'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import {
  factoryOf,
  isVisibleWithoutScope,
  newBody,
  type Row,
  returnBody,
  settlementBody,
  unpaidBody,
} from '../documents/documentBodies'
import { setupDocumentTests, type TestedDocuments } from '../documents/documentDesk'
import { calculateDocument, linesArbitrary, splitIntoReturns } from '../documents/documentSplits'
import type { ApiClient } from '../server'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const named = (some: readonly AnyDocType[]) => some.map((document) => [document.name, document] as const)

/** Whether a return takes a share of each amount of a line; else returns add up to what is taken when all is returned at once. */
function returnsEveryAmount(successor: AnyDocType): boolean {
  const { amounts, sourceDocument } = optionsOf(successor)
  const amountsOfSource = optionsOf(sourceDocument!.docType()).amounts
  return (amountsOfSource?.line ?? []).every((name) => amounts?.line.includes(name))
}

/** Tests the amounts of every document by property, and returns, allocations and corrections also at the same time. */
export function testBalances(tested: TestedDocuments): void {
  const { documents } = tested.declarations
  const returning = documents.filter((one) => optionsOf(one).sourceDocument)
  const settlingDocuments = documents.filter((one) => optionsOf(one).allocations)
  const owed = documents.filter((one) => hasDueAmount(optionsOf(one)))
  describe(`the amounts and balances of every document (seed ${seed})`, () => {
    const desk = setupDocumentTests(tested)
    /** Saved documents that others can pay and take from. */
    const ready = {
      made: async (document: AnyDocType, by?: ApiClient) => desk.takeOn(document, await desk.made(document, by)),
      open: async (document: AnyDocType) => desk.takeOn(document, await desk.open(document)),
    }
    const balanceOf = async (document: AnyDocType, id: number): Promise<Row> =>
      desk.server.db
        .selectFrom(document.tables.balance)
        .selectAll()
        .where(document.foreignKey, '=', id)
        .executeTakeFirstOrThrow()
    const returnOf = (successor: AnyDocType, original: Row, quantities: readonly number[]) =>
      returnBody(desk.source, successor, original, quantities)
    const left = async (successor: AnyDocType, original: Row) => {
      const [of, { id }] = [optionsOf(successor).sourceDocument!.docType(), original]
      const call = `${successor.apiPath}/${of.apiNames.linesPath}-for-return?limit=0&${queryParamName(of.apiNames.idField)}=${id}`
      return (await desk.admin.get(call)).body
    }
    /** As much of each line as is left. */
    const whole = async (successor: AnyDocType, original: Row): Promise<Row> =>
      returnOf(
        successor,
        original,
        (await left(successor, original)).results.map(({ remQty }: Row) => remQty),
      )

    describe.each(named(documents.filter((one) => optionsOf(one).lines && !optionsOf(one).sourceDocument)))(
      '%s',
      (_, document) => {
        const settings = factoryOf(document).settings
        const takers = documents.filter((one) => optionsOf(one).sourceDocument?.docType().name === document.name)
        const rowsOf = new Map<string, Row[]>()
        const note = (table: string, rows: readonly Row[]) => rowsOf.set(table, [...(rowsOf.get(table) ?? []), ...rows])

        it('keeps every identity of its amounts, and goes back in any parts that add up to it', async () => {
          const splits = fc.array(fc.nat(3), { minLength: 1, maxLength: 9 })
          const property = fc.property(linesArbitrary(document), splits, (lines, split) => {
            const whole = calculateDocument(document, lines, settings, takers)
            note(document.table, [whole.header])
            note(document.tables.lines, whole.lines)
            for (const successor of takers) {
              const { parts, sold } = splitIntoReturns(successor, whole, split, settings)
              for (const { header, lines: returned } of parts) {
                note(successor.table, [header])
                note(successor.tables.lines, returned)
              }
              for (const [index, line] of sold.lines.entries()) {
                const back = Object.fromEntries(
                  trackedAmountNames(optionsOf(successor)).map((name) => [name, line.returned[name]]),
                )
                expect(whole.lines[index]).toMatchObject({ ...back, qty: line.returned.qty })
              }
              const back = returnsEveryAmount(successor)
                ? whole.header
                : splitIntoReturns(successor, whole, [0], settings).sold.returned
              const sums = reducedAmountFields(successor).map((name) => back[name])
              expect(reducedAmountFields(successor).map((name) => sold.returned[name])).toEqual(sums)
            }
          })
          fc.assert(property, { numRuns: 30, seed })
          const tables = [document, ...takers].flatMap(documentTables)
          for (const [name, rows] of rowsOf)
            for (const condition of Object.values(tables.find((table) => table.name === name)?.checks ?? {})) {
              const columns = rows.map((row) =>
                Object.fromEntries(Object.entries(row).map(([of, value]) => [toSnakeCase(of), value])),
              )
              const { rows: broken } =
                await sql`select r.* from jsonb_populate_recordset(null::${sql.raw(toSqlIdentifier(name))},
            ${JSON.stringify(columns)}) as r where not coalesce(${sql.raw(condition)}, true) limit 1`.execute(
                  desk.server.db,
                )
              expect([name, condition, broken]).toEqual([name, condition, []])
            }
        })
      },
    )

    describe.each(named(owed))('%s', (_, document) => {
      const { permissions } = document
      const { balance } = optionsOf(document)

      it('is left unpaid by whoever may, and is due then', async () => {
        if (desk.holdsParty(document)) return
        const { totalField, creditPermission } = balance!
        const row = await ready.open(document)
        expect(await balanceOf(document, row.id)).toMatchObject({
          total: row[totalField!] ?? expect.any(String),
          paid: '0.00',
        })
        const clerk = await desk.server.createUserWithPermissions([permissions.add])
        const giver = await desk.server.createUserWithPermissions([
          permissions.add,
          ...(creditPermission ? [creditPermission] : []),
        ])
        const status = async (by: typeof clerk) =>
          (await desk.post(document, unpaidBody(document, await newBody(desk.source, document, by)), undefined, by))
            .status
        expect([await status(clerk), await status(giver)]).toEqual([creditPermission ? 403 : 201, 201])
      })
    })

    describe.each(named(returning))('%s', (_, successor) => {
      const options = optionsOf(successor)
      const original = options.sourceDocument!.docType()

      it('takes no more than there is, also where two take it at once; in parts it adds up to the whole', async () => {
        const row = hasDueAmount(optionsOf(original)) ? await ready.open(original) : await ready.made(original)
        const first = await returnOf(successor, row, [2, 1])
        const at = { body: first, returnBody: await whole(successor, row) }
        const answers = await Promise.all([desk.post(successor, at.returnBody), desk.post(successor, first)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
        const errorField = Object.keys(answers.find(({ status }) => status === 400)!.body.errors)[0]!
        expect(
          /\.(returnQ|q)ty$/.test(errorField) ||
            (errorField === sourceDocumentField(options) && options.sourceDocument!.wording?.closed),
        ).toBeTruthy()

        const other = await ready.made(original)
        const [total] = reducedAmountFields(successor).slice(-1)
        const paid = total && (returnsEveryAmount(successor) ? other : await whole(successor, other))[total]
        const one = await desk.saved(successor, await returnOf(successor, other, [1, 1]))
        expect(await desk.row(original, other.id)).toMatchObject({
          returnStatus: 'PARTIALLY-RETURNED',
          ...(total && { returnedAmount: one[total] }),
        })
        const two = await desk.saved(successor, await whole(successor, other))
        expect(await desk.row(original, other.id)).toMatchObject({
          returnStatus: 'FULL-RETURNED',
          ...(total && { returnedAmount: paid, dueAmount: '0.00' }),
        })
        if (total) expect(sum([one[total], two[total]])).toBe(paid)
        const list = `${successor.apiPath}/of-${singularPathSegment(original)}?${queryParamName(original.apiNames.idField)}=${other.id}`
        expect((await desk.admin.get(list)).body.map(({ id }: Row) => id)).toEqual([one.id, two.id])
        expect((await left(successor, other)).results).toEqual([])
        const lines = (await desk.row(original, other.id))[original.apiNames.linesField]
        expect(lines.every(({ qty, returnedQty }: Row) => qty === returnedQty)).toBe(true)
        expect((await desk.post(successor, { ...first, [sourceDocumentField(options)]: other.id })).status).toBe(400)
      })

      it('is offered of its party what is left, and takes nothing of others', async () => {
        const { name } = options.party!()
        const [row, other] = [await ready.made(original), await ready.made(original)]
        const body = await returnOf(successor, row, [1, 1])
        const party = await returnOf(successor, other, [1, 1])
        const strange = { ...body, [successor.apiNames.linesField]: party[successor.apiNames.linesField] }
        const refused = async (wrong: Row) => Object.keys((await desk.post(successor, wrong)).body.errors)
        expect(await refused(strange)).toContain(
          `${successor.apiNames.linesField}.0.${options.sourceDocument!.lineMatchField ? lineResourceField(options) : sourceLineField(options)}`,
        )
        if (row[name].id !== other[name].id)
          expect(await refused({ ...body, [name]: other[name].id })).toEqual([sourceDocumentField(options)])
        const candidates = async (caller = desk.admin, search = row[original.number.column]) => {
          const call = `${successor.apiPath}/${singularPathSegment(original)}?${queryParamName(name)}=${row[name].id}&search=${search}&limit=0`
          return (await caller.get(call)).body.results.map(({ id }: Row) => id)
        }
        expect(await candidates()).toContain(row.id)
        expect(await candidates(desk.admin, '99998')).toEqual([])
        const clerk = await desk.server.createUserWithPermissions([
          successor.permissions.view,
          successor.permissions.add,
        ])
        const isSeen = isVisibleWithoutScope(original)
        expect(await candidates(clerk)).toEqual(isSeen ? await candidates() : [])
        const lines = `${successor.apiPath}/${original.apiNames.linesPath}-for-return?${queryParamName(original.apiNames.idField)}=${row.id}`
        expect((await clerk.get(lines)).status).toBe(isSeen ? 200 : 404)
        const answer = await desk.post(successor, body, undefined, clerk)
        expect(isSeen ? answer.status : answer.body.errors).toEqual(
          isSeen ? 201 : { [sourceDocumentField(options)]: messages.recordMissing },
        )
        await desk.saved(successor, await whole(successor, row))
        expect(await candidates()).not.toContain(row.id)
      })
    })

    describe.each(
      settlingDocuments.flatMap((one) => settledDocTypes(one).map((of) => [one.name, of.name, one, of] as const)),
    )('%s of %s', (_, __, document, of) => {
      const options = optionsOf(document)
      const body = (row: Row, amount: string) => settlementBody(desk.source, document, [{ of, row, amount }])

      it('pays what is due once, also where two pay it at once, and in parts no more than that', async () => {
        const row = await ready.open(of)
        const due = (await balanceOf(of, row.id)).due
        const dueRow = { ...row, dueAmount: due }
        const most = await body(dueRow, due)
        const answers = await Promise.all([desk.post(document, most), desk.post(document, most)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
        expect(await balanceOf(of, row.id)).toMatchObject({ paid: due, due: '0.00' })

        const parts = await ready.open(of)
        const total = (await balanceOf(of, parts.id)).due
        const rest = subtract(total, '1.01')
        await desk.saved(document, await body({ ...parts, dueAmount: total }, '1.01'))
        expect(await balanceOf(of, parts.id)).toMatchObject({ paid: '1.01', due: rest })
        const stale = await desk.post(document, await body({ ...parts, dueAmount: total }, '1.00'))
        expect(Object.keys(stale.body.errors)).toEqual([`${document.apiNames.linesField}.0.dueAmount`])
        const more = await desk.post(document, await body({ ...parts, dueAmount: total }, total))
        expect(more.body.errors).toEqual({ [`${document.apiNames.linesField}.0.amount`]: messages.moreThanDue })
        await desk.saved(document, await body({ ...parts, dueAmount: rest }, rest))
        expect(compare((await balanceOf(of, parts.id)).due, 0)).toBe(0)
      })

      it('neither shows nor pays what is out of the scope of what is paid', async () => {
        const { permissions, apiNames: callNames } = document
        const [row, mine] = [
          await ready.open(of),
          await desk.server.createUserWithPermissions([permissions.view, permissions.add]),
        ]
        const seen = isVisibleWithoutScope(of)
        const { due } = await balanceOf(of, row.id)
        const { name } = options.party!()
        const party = row[name].id
        const owing = `${document.apiPath}/${callNames.openPath}?${queryParamName(name)}=${party}&limit=0`
        const open = async (by: ApiClient) => (await by.get(owing)).body.results.map(({ id }: Row) => id)
        const owes = async (by: ApiClient) => {
          const debtors = (await by.get(`${document.apiPath}/${name}?limit=0`)).body.results
          return debtors.some(({ id }: Row) => id === party)
        }
        expect([await open(desk.admin), await owes(desk.admin)]).toEqual([[row.id], true])
        expect([await open(mine), await owes(mine)]).toEqual(seen ? [[row.id], true] : [[], false])
        const part = await body({ ...row, dueAmount: due }, '1.00')
        const answer = await desk.post(document, part, undefined, mine)
        const refused = { [`${callNames.linesField}.0.${allocationField(options)}`]: messages.recordMissing }
        expect(seen ? answer.status : answer.body.errors).toEqual(seen ? 201 : refused)
        if (!seen) await desk.saved(document, part)
        const { call, parameter } = settlementsEndpointOf(document, of)
        const settled = async (by: ApiClient) =>
          (await by.get(`${document.apiPath}/${call}?${parameter}=${row.id}`)).body
        expect(await settled(desk.admin)).toHaveLength(1)
        expect(await settled(mine)).toHaveLength(seen ? 1 : 0)
      })

      it('pays nothing of another party, and nothing that is paid', async () => {
        const [row, other, paid] = [await ready.open(of), await ready.open(of), await ready.made(of)]
        const due = { dueAmount: (await balanceOf(of, other.id)).due }
        const { name } = options.party!()
        const line = `${document.apiNames.linesField}.0.${allocationField(options)}`
        const strange = { ...(await body({ ...other, ...due }, due.dueAmount)), [name]: row[name].id }
        if (row[name].id !== other[name].id)
          expect((await desk.post(document, strange)).body.errors).toEqual({ [line]: messages.recordMissing })
        expect((await desk.post(document, await body({ ...paid, ...due }, '1.00'))).status).toBe(400)
      })
    })

    describe.each(named(documents.filter((one) => correctableReferenceFields(one).length > 0)))('%s', (_, document) => {
      const { permissions } = document
      const {
        corrections: { fields: correctableFields },
        header: { fields: header },
      } = optionsOf(document)
      const field = correctableFields![0]!

      it('keeps what was written when a reference is corrected, once for what was read, and within the scope', async () => {
        const clerk = await desk.server.createUserWithPermissions([permissions.view, permissions.add])
        const other = await desk.server.createUserWithPermissions([permissions.view, permissions.add])
        const row = await ready.made(document, clerk)
        const target = { runtime: documentRuntimes(document, documents), field, entity: 'correction' }
        const actorBy = async (by: ApiClient) =>
          (await readActor(desk.server.db, (await by.get('user-app/me')).body.id))!
        const correctAs = async (by: ApiClient, values: { reference: number | null; previous?: number | null }) => {
          const actor = await actorBy(by)
          const call = {
            db: desk.server.db,
            actor,
            address: '::1',
            now: new Date(),
            idempotencyKey: undefined,
            body: {},
          }
          return correctDocument(call, target, row.id, { remarks: 'Told', ...values }) as Promise<Row>
        }
        const listAs = async (by: ApiClient) =>
          listCorrections(desk.server.db, document, field, row.id, await actorBy(by))
        const master = resources.find(({ key }) => key === header[field]!.options.to().key)!
        const { id } = await desk.source.records.create(master)
        const previous = row[field]?.id ?? null
        const corrected = await correctAs(clerk, { reference: id as number, previous })
        expect([corrected[field].id, corrected[originalValueField(field)]]).toEqual([
          id,
          row[field]?.[master.labelField] ?? null,
        ])
        await expect(correctAs(clerk, { reference: null, previous })).rejects.toMatchObject({ kind: 'conflict' })
        expect((await correctAs(clerk, { reference: null, previous: id as number }))[field]).toBeNull()
        expect(await listAs(clerk)).toHaveLength(2)
        if (isVisibleWithoutScope(document)) return
        await expect(correctAs(other, { reference: id as number })).rejects.toMatchObject({ kind: 'missing' })
        await expect(listAs(other)).rejects.toMatchObject({ kind: 'missing' })
      })
    })
  })
}
