import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { unrestrictedViewer } from '~/documents/access/server/scope'
import { openStatesFor } from '~/documents/balance/openStates'
import { cancelMessages, cancelTransitionOf } from '~/documents/cancel/cancelTransition'
import type { AnyDocType } from '~/documents/docType'
import { hasDueAmount, optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { isStateColumn } from '~/metadata/factColumns'
import type { Facts } from '~/metadata/facts'
import { interpolate } from '~/metadata/messages'
import type { Declarations } from '~/metadata/registry'
import { checkDatabase } from '~/server/check/checkDatabase'
import type { Db } from '~/server/database/open'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import { selectFacts } from '~/server/reports/facts'
import { type Row, returnBody, settlementBody } from '../documents/documentBodies'
import type { setupDocumentTests } from '../documents/documentDesk'
import { transitionApiPath, transitionBody } from '../transitions'

/** Days of a fiscal year in which no other test writes. */
const [firstDay, nextDay] = ['2039-02-03', '2039-02-04']
const noon = (day: string) => new Date(`${day}T06:00:00Z`)

/** The facts that are made of a document, by the day on which it was written. */
const factsOf = ({ reports }: Declarations, { name }: AnyDocType): Facts[] => [
  ...new Set(
    reports
      .flatMap(({ tabs }) => Object.values(tabs).map(({ facts }) => facts))
      .filter(({ sources }) => sources.some(({ document }) => document.name === name))
      .filter(({ sources }) => sources.every(({ dateField }) => !dateField)),
  ),
]

/** The sums of the amounts of facts on a day, dues and hours in states aside: these are those of the present. */
async function sumsOf(db: Db, facts: readonly Facts[], day: string): Promise<string[]> {
  const sums: string[] = []
  for (const one of facts) {
    const open = ['dueAmount', 'paidAmount', 'returnedAmount']
    const ofState = (name: string) => one.sources.some(({ document }) => isStateColumn(document, name))
    const names = Object.entries(one.columns).flatMap(([name, { isMeasure, ratio, percentile }]) =>
      isMeasure && !ratio && !percentile && !open.includes(name) && !ofState(name) ? [name] : [],
    )
    const filter = { from: day, to: day, today: day, filters: {} }
    const columns = names.map((_, index) => sql`coalesce(sum(f.${sql.raw(`c${index}`)}), 0)::numeric(30,2)::text`)
    const { rows } = await sql<{ all: string[] }>`select jsonb_build_array(${sql.join(columns)}) as all
      from (${selectFacts(one, names, filter, unrestrictedViewer)}) as f`.execute(db)
    sums.push(...rows[0]!.all)
  }
  return sums
}

/** Tests the cancelling transition of a document: what it undoes, and when it is refused. */
export function testCancellation(
  desk: ReturnType<typeof setupDocumentTests>,
  document: AnyDocType,
  declarations: Declarations,
): void {
  const cancel = cancelTransitionOf(document)
  if (!cancel) return
  const isOwed = hasDueAmount(optionsOf(document))
  const make = async () => desk.saved(document, await desk.cancellableBody(document))
  const takeBack = ({ id }: { id?: number }) =>
    desk.admin.post(transitionApiPath(document, id!, cancel), transitionBody(cancel, cancel.from[0]!))

  it('is cancelled with all that it did, on the day of that, and its number stays', async () => {
    const { db } = desk.server
    const facts = factsOf(declarations, document)
    await make()
    const before = await sumsOf(db, facts, firstDay)
    const at = async <T>(day: string, act: () => Promise<T>) => {
      desk.server.setClock(noon(day))
      return act().finally(() => desk.server.setClock(undefined))
    }
    const body = await desk.cancellableBody(document)
    const row = await at(firstDay, () => desk.saved(document, body))
    const withIt = await sumsOf(db, facts, firstDay)
    const { status, body: cancelled } = await at(nextDay, () => takeBack(row))
    const [earlier, later] = [await sumsOf(db, facts, firstDay), await sumsOf(db, facts, nextDay)]
    expect([status, cancelled.message, cancelled.state]).toEqual([200, undefined, cancel.to])
    expect(cancelled[document.number.column]).toBe(row[document.number.column])
    if (isOwed) expect([cancelled.dueAmount, cancelled.paidAmount]).toEqual(['0.00', '0.00'])
    expect(earlier).toEqual(withIt)
    expect(later.map(Number)).toEqual(withIt.map((sum, index) => Number(before[index]) - Number(sum) || 0))
    expect(await checkDatabase(db, declarations)).toEqual([])
  })

  it.runIf(isOwed)(
    'is either cancelled or paid, also when both come at once, and a paid one is not cancelled',
    async () => {
      const payers = declarations.documents.filter((one) =>
        optionsOf(one)
          .allocations?.docTypes()
          .some(({ table }) => table === document.table),
      )
      for (const payer of payers) {
        const row = await make()
        const body = await settlementBody(desk.source, payer, [{ of: document, row, amount: row.dueAmount }])
        const [taken, paid] = await Promise.all([takeBack(row), desk.post(payer, body)])
        expect([taken.status, paid.status].filter((status) => status < 300)).toHaveLength(1)
        const [refused, wanted] = taken.status === 200 ? [paid, cancelMessages.cancelled] : [taken, cancelMessages.paid]
        expect(JSON.stringify(refused.body)).toContain(wanted)
        const again = await make()
        expect((await takeBack(again)).status).toBe(200)
        const late = await desk.post(
          payer,
          await settlementBody(desk.source, payer, [{ of: document, row: again, amount: again.dueAmount }]),
        )
        expect([late.status, JSON.stringify(late.body)]).toEqual([
          400,
          expect.stringContaining(cancelMessages.cancelled),
        ])
      }
      const { status, body } = await takeBack(await desk.made(document))
      expect([status, body.message]).toEqual([409, cancelMessages.paid])
    },
  )

  it('is not cancelled once another document was made from it, and none is made from a cancelled one', async () => {
    const isTakenBefore = openStatesFor(document, 'return')!.some((state) => cancel.from.includes(state))
    for (const successor of isTakenBefore ? documentRuntimes(document).successors : []) {
      const [row, other] = [await make(), await make()]
      const late = await returnBody(desk.source, successor, other, [1])
      expect((await takeBack(other)).status).toBe(200)
      const refused = await desk.post(successor, late)
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        400,
        expect.stringContaining(cancelMessages.cancelled),
      ])
      await desk.saved(successor, await returnBody(desk.source, successor, row, [1]))
      const { status, body } = await takeBack(row)
      expect([status, body.message]).toEqual([409, cancelMessages.taken])

      const both = await make()
      const taking = await returnBody(desk.source, successor, both, [1])
      const [cancelled, taken] = await Promise.all([takeBack(both), desk.post(successor, taking)])
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([cancelled.status, taken.status])
      const back = cancelTransitionOf(successor)
      if (!back || taken.status !== 201) continue
      const path = transitionApiPath(successor, taken.body.id, back)
      const undone = await desk.admin.post(path, transitionBody(back, back.from[0]!))
      expect([undone.status, (await takeBack(both)).status]).toEqual([200, 200])
    }
    expect(await checkDatabase(desk.server.db, declarations)).toEqual([])
  })

  const { sourceDocument, amounts } = optionsOf(document)
  it.runIf(sourceDocument && amounts?.paidField)('is not cancelled once money was given back with it', async () => {
    const of = sourceDocument!.docType()
    const row = await desk.takeOn(of, await desk.made(of))
    const back = await desk.saved(document, await returnBody(desk.source, document, row, [1]))
    expect(Number(back[amounts!.paidField!])).toBeGreaterThan(0)
    const { status, body } = await takeBack(back)
    expect([status, body.message]).toEqual([409, cancelMessages.givenBack])
    expect((await desk.row(document, back.id)).state).toBe(cancel.from[0])
  })

  it.runIf(sourceDocument)('gives its source back what it took, once, also where two cancel it at once', async () => {
    const of = sourceDocument!.docType()
    const body = await desk.cancellableBody(document)
    const sourceId = body[sourceDocumentField(optionsOf(document))]
    const stateOfSource = async () => {
      const { returnStatus, returnedAmount, dueAmount, ...row } = await desk.row(of, sourceId)
      const lines = row[of.apiNames.linesField].map(({ id, returnedQty }: Row) => [id, returnedQty])
      return { returnStatus, returnedAmount, dueAmount, lines }
    }
    const take = async (qty: number) =>
      desk.saved(document, await returnBody(desk.source, document, await desk.row(of, sourceId), [qty]))
    const before = await stateOfSource()
    const row = await desk.saved(document, body)
    expect(await stateOfSource()).not.toEqual(before)
    const answers = await Promise.all([takeBack(row), takeBack(row)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await stateOfSource()).toEqual(before)

    // the amounts of a later return count on the earlier ones
    const early = await take(1)
    const taken = await stateOfSource()
    const later = await take(1)
    const { status, body: answer } = await takeBack(early)
    const no = later[document.number.column]
    expect([status, answer.message]).toEqual(
      amounts ? [409, interpolate(cancelMessages.notLast, { no })] : [200, undefined],
    )
    expect((await takeBack(later)).status).toBe(200)
    expect(await stateOfSource()).toEqual(amounts ? taken : before)
    expect(await checkDatabase(desk.server.db, declarations)).toEqual([])
  })
}
