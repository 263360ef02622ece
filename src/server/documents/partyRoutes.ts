import { statedOf } from '~/metadata/documentNames'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { idOf } from '../http/input'
import { type Call, NO_KEY, type Route, route } from '../http/route'
import { refuse } from '../refusal'
import { documentAnswers } from './answers'
import type { Row, Served } from './half'
import { completed, readRow } from './rows'
import { documentsOf } from './scope'

/** A document with its party, as the form that corrects the party reads it. @throws Refusal 404 */
async function readOne(db: Db, served: Served, id: number, { actor, now }: Pick<Call, 'actor' | 'now'>): Promise<Row> {
  const [row] = await completed(db, served, [await readRow(db, served, id, actor)], now)
  return row as Row
}

/** Corrects the party of a document, which itself stays as it was written. @throws Refusal 400 by field, 404, 409 */
function correctParty(served: Served, call: Call<unknown, Row>): Promise<Row> {
  const { document, half } = served
  const id = idOf(call.params.id)
  return transaction(call.db, async (trx) => {
    const found = await documentsOf(trx, document, call.actor)
      .select(`s.${statedOf(document).party().name}Id as party`)
      .where('s.id', '=', id)
      .executeTakeFirst()
    if (!found) throw refuse.missing()
    const read = () => readOne(trx, served, id, call)
    await half.party!.correction!.write(trx, call, found.party, read)
    return read()
  })
}

/** The calls of a document whose party may be corrected from it: one of them, and the correction. */
export function partyRoutes(served: Served): Route[] {
  const { document, half } = served
  const { path, label: tag, noun, rights } = document
  const correction = half.party?.correction
  if (!correction)
    throw new Error(`The document ${document.name} corrects its party, and its serve.ts does not say how.`)
  const { row: answer } = documentAnswers(served)
  const party = statedOf(document).party().label.toLowerCase()
  return [
    route.get(
      `${path}/:id`,
      { right: [rights.view, rights.add], summary: `A ${noun} with its ${party}`, tag, answer },
      (call) => readOne(call.db, served, idOf(call.params.id), call),
    ),
    route.patch(
      `${path}/:id`,
      {
        ...{
          right: rights.edit,
          idempotency: NO_KEY.sets,
          summary: `Correct the ${party} of a ${noun}; the remarks say why`,
          tag,
        },
        ...{ body: correction.body, answer },
      },
      (call) => correctParty(served, call),
    ),
  ]
}
