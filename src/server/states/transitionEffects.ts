import { userTransitionsOf } from '~/metadata/states'
import type { DefinedEffects, StatefulDeclaration, TransitionEffects } from './effects'

const files = import.meta.glob<{ transitions: readonly DefinedEffects[] }>(
  '~app/custom/{*,*/shared}/*/transitions.ts',
  {
    eager: true,
  },
)

/** Made when it is first asked for: files are found while others are still being read. */
let all: readonly DefinedEffects[] | undefined

/** The effects of a declaration's transitions. @throws Error for a transition that is not declared */
export function transitionEffectsOf({ name, states }: StatefulDeclaration): TransitionEffects {
  all ??= Object.values(files).flatMap(({ transitions }) => transitions)
  const effects: TransitionEffects = Object.assign(
    {},
    ...all.filter(({ declaration }) => declaration.name === name).map((one) => one.effects),
  )
  const known = userTransitionsOf(states)
  const unknown = Object.keys(effects).find((one) => !known.some((transition) => transition.name === one))
  if (unknown)
    throw new Error(
      `transitions.ts has an effect of '${unknown}', which is no transition of '${name}' that users take.`,
    )
  return effects
}
