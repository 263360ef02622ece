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

type Declaration = Pick<Resource, 'name' | 'states'> | Pick<AnyDocType, 'name' | 'states'>

interface DefinedEffects {
  declaration: Declaration
  effects: TransitionEffects
}

type NamesOf<D> = D extends { options: { states: { transitions: infer T } } } ? keyof T & string : string

/**
 * Defines what the transitions of a master or document do besides, in `custom/<module>/<folder>/transitions.ts`: `export
 * const transitions = [defineTransitionEffects(stockTake, { approve: async (trx, call, { id }) => { … } })]`.
 */
export const defineTransitionEffects = <D extends Declaration>(
  declaration: D,
  effects: { readonly [Name in NamesOf<D>]?: TransitionEffect },
): DefinedEffects => ({ declaration, effects: effects as TransitionEffects })

const files = import.meta.glob<{ transitions: readonly DefinedEffects[] }>(
  '~app/custom/{*,*/shared}/*/transitions.ts',
  {
    eager: true,
  },
)

/** Made when it is first asked for: files are found while others are still being read. */
let all: readonly DefinedEffects[] | undefined

/** The effects of a declaration's transitions. @throws Error for a transition that is not declared */
export function transitionEffectsOf({ name, states }: Declaration): TransitionEffects {
  all ??= Object.values(files).flatMap(({ transitions }) => transitions)
  const effects: TransitionEffects = Object.assign(
    {},
    ...all.filter(({ declaration }) => declaration.name === name).map((one) => one.effects),
  )
  const unknown = Object.keys(effects).find((one) => !states?.transitions.some((transition) => transition.name === one))
  if (unknown) throw new Error(`transitions.ts has an effect of '${unknown}', which is no transition of '${name}'.`)
  return effects
}
