import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import { useState } from 'react'
import { type ResolvedStates, type StateValues, type Transition, userTransitionsOf } from '~/metadata/states'
import { lazyDialog } from '~/ui/lazyPart'
import type { SelectionAction } from '~/ui/SelectionBar'
import { usePermissions } from '../usePermissions'
import type { StatefulRecord } from './takeTransition'

const TransitionDialog = lazyDialog(() => import('./TransitionDialog'))

/**
 * The transitions that a user may take by permission, as actions of selected rows: each of those rows that it can leave. The
 * caller renders `dialog`, and reloads its rows in `onDone`.
 */
export function useTransitionActions(
  { apiPath, states }: { apiPath: string; states: ResolvedStates | undefined },
  onDone: () => void,
) {
  const { can } = usePermissions()
  const [asked, ask] = useState<{ transition: Transition; records: readonly StatefulRecord[] }>()
  const transitions = userTransitionsOf(states).filter(({ permission }) => can(permission))
  return {
    hasTransitions: transitions.length > 0,
    actionsOf: <R extends { id: number | string }>(rows: readonly R[], nameOf: (row: R) => string): SelectionAction[] =>
      transitions.map((transition) => {
        const records = rows.flatMap((row) => {
          const { state } = row as Partial<StateValues>
          return state && transition.from.includes(state) ? [{ id: Number(row.id), state, name: nameOf(row) }] : []
        })
        return {
          ...{ label: transition.label, icon: DoneAllOutlined, disabled: records.length === 0 },
          onClick: () => ask({ transition, records }),
        }
      }),
    dialog: asked && <TransitionDialog {...{ apiPath, ...asked, onDone }} onClose={() => ask(undefined)} />,
  }
}
