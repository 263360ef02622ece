import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import { interpolate, messages } from '~/metadata/messages'
import type { ResolvedStates, StateValues } from '~/metadata/states'
import { StatusChip } from '~/ui/StatusChip'
import { useMomentText } from '~/ui/useMomentText'

interface StateChipProps {
  states: ResolvedStates
  record: Partial<StateValues>
}

/** The state of a record as a chip, and whether it is overdue. */
export function StateChip({ states, record }: StateChipProps) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const { state, stateDisplay, stateSince, stateDueAt } = record
  if (!state) return null
  const { color = 'default' } = states.states[state] ?? {}
  const isOverdue = Boolean(stateDueAt) && new Date(stateDueAt as string) < new Date()
  const label = translate(stateDisplay ?? state)
  const since = stateSince && translate(interpolate(messages.since, { time: momentText(stateSince) }))
  return (
    <Tooltip describeChild title={since ?? ''}>
      <StatusChip
        color={isOverdue ? 'error' : color}
        label={isOverdue ? `${label} · ${translate('overdue')}` : label}
      />
    </Tooltip>
  )
}
