import type { ResolvedOptions } from '~/documents/defineDocument'
import type { PendingTile } from '~/metadata/pendingTile'
import { camelToKebab, queryParamName } from '~/metadata/resource'
import type { ComputedStatesOptions } from './options'

/** The states that are computed of a document, by the name of their field. */
export const computedStatesOf = ({ computedStates = {} }: ResolvedOptions): [string, ComputedStatesOptions][] =>
  Object.entries(computedStates)

/** The dashboard tiles that count documents in a computed state, and lead to their list. */
export const computedStateTilesOf = (
  apiPath: string,
  options: ResolvedOptions,
): (PendingTile & { name: string; state: string })[] =>
  computedStatesOf(options).flatMap(([name, { states }]) =>
    Object.entries(states).flatMap(([state, { pendingTileLabel: label }]) =>
      label
        ? [
            {
              ...{ name, state, label, hasDateFilter: true as const, query: `${queryParamName(name)}=${state}` },
              apiPath: `${apiPath}/waiting/${camelToKebab(name)}-${camelToKebab(state)}`,
            },
          ]
        : [],
    ),
  )
