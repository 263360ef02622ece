import { useState } from 'react'
import { interpolate, messages } from '~/metadata/messages'
import { needsConfirmation, type ResolvedStates, type Transition, userTransitionsOf } from '~/metadata/states'
import { lazyDialog } from '~/ui/lazyPart'
import { useAction } from '~/ui/useAction'
import { usePermissions } from '../usePermissions'
import { type StatefulRecord, takeTransition } from './takeTransition'

const TransitionDialog = lazyDialog(() => import('./TransitionDialog'))

interface Stateful {
  apiPath: string
  states: ResolvedStates | undefined
}

/**
 * The transitions that a user may take by permission, and a function that takes one: at once, or after a question. The
 * caller renders `dialog`, and reloads its records in `onDone`.
 */
export function useTransitions({ apiPath, states }: Stateful, onDone: () => void) {
  const { can } = usePermissions()
  const { run, isBusy } = useAction()
  const [asked, ask] = useState<{ transition: Transition; records: readonly StatefulRecord[] }>()
  const take = async (transition: Transition, records: readonly StatefulRecord[]) => {
    const [record] = records
    if (!record) return
    if (records.length > 1 || needsConfirmation(states!, transition)) return ask({ transition, records })
    const texts = { done: messages.transitionDone, failed: messages.transitionFailed }
    const named = Object.entries(texts).map(([name, text]) => [
      name,
      interpolate(text, { transition: transition.label }),
    ])
    await run(() => takeTransition(apiPath, transition, record), Object.fromEntries(named) as typeof texts)
    onDone()
  }
  const transitions = userTransitionsOf(states).filter(({ permission }) => can(permission))
  return {
    transitions,
    take: (transition: Transition, records: readonly StatefulRecord[]) => void take(transition, records),
    isBusy,
    dialog: asked && <TransitionDialog {...{ apiPath, ...asked, onDone }} onClose={() => ask(undefined)} />,
  }
}
