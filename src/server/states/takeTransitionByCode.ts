import { lockBalancesForState } from '~/documents/balance/server/openStates'
import type { AnyDocType } from '~/documents/docType'
import { recordActivity } from '../activity'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'
import { insertTransition, readState, textOf, transitionImpossible } from './writeTransition'

type NamesOf<D> = D extends { options: { states: { transitions: infer T } } } ? keyof T & string : string

/**
 * Takes a transition of a document that is declared with `takenByCode`, as a part of what the code does in the transaction:
 * the state is locked, and the transition and its activity are written. Nobody is notified, and the author does not matter.
 * @param reason what the history says, such as the number of the document that used it
 * @throws ApiError 404, and 409 where its state is another
 */
export async function takeTransitionByCode<D extends AnyDocType>(
  trx: Db,
  call: Pick<RequestContext, 'actor' | 'address' | 'now'>,
  { document, name, id, reason }: { document: D; name: NamesOf<D>; id: number; reason?: string },
): Promise<void> {
  const { states, table, number } = document
  const transition = states?.transitions.find((one) => one.name === name && one.takenByCode)
  if (!states || !transition) throw new Error(`'${name}' of '${document.name}' is no transition that code takes.`)
  await lockBalancesForState(trx, document, id)
  const current = await readState(trx, document, id, true)
  if (!transition.from.includes(current.state)) throw transitionImpossible(states, transition, current.state)
  await insertTransition({ ...call, db: trx }, table, transition, { id, ...current, reason })
  const row = await trx.selectFrom(table).select(number.column).where('id', '=', id).executeTakeFirstOrThrow()
  const documentNo: string = row[number.column]
  await recordActivity(trx, call, {
    action: 'transition',
    ...{ entity: document.name, entityId: id, documentNo },
    before: { state: current.state },
    after: { state: transition.to, transition: name, text: textOf(states, transition, reason), of: documentNo },
  })
}
