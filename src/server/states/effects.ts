import type { AnyDocType } from '~/documents/docType'
import type { Resource } from '~/metadata/resource'
import type { Transition } from '~/metadata/states'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'

type Row = Readonly<Record<string, unknown>>

/** A transition that was just taken, as its effect gets it. */
export interface TakenTransition {
  id: number
  /** The record as it was under the lock, before the transition. */
  record: Row
  transition: Transition
  reason: string | undefined
}

/**
 * What a transition does besides, in its transaction: an error undoes the transition too. Throw an `ApiError` to refuse it.
 */
export type TransitionEffect = (
  trx: Db,
  call: Pick<RequestContext, 'actor' | 'address' | 'now'>,
  taken: TakenTransition,
) => Promise<void>

/** Effects by the names of transitions. */
export type TransitionEffects = Readonly<Record<string, TransitionEffect>>

export type StatefulDeclaration = Pick<Resource, 'name' | 'states'> | Pick<AnyDocType, 'name' | 'states'>

export interface DefinedEffects {
  declaration: StatefulDeclaration
  effects: TransitionEffects
}

type NamesOf<D> = D extends { options: { states: { transitions: infer T } } } ? keyof T & string : string

/**
 * Defines what the transitions of a master or document do besides, in `custom/<module>/<folder>/transitions.ts`: `export
 * const transitions = [defineTransitionEffects(stockTake, { approve: async (trx, call, { id }) => { … } })]`.
 */
export const defineTransitionEffects = <D extends StatefulDeclaration>(
  declaration: D,
  effects: { readonly [Name in NamesOf<D>]?: TransitionEffect },
): DefinedEffects => ({ declaration, effects: effects as TransitionEffects })
