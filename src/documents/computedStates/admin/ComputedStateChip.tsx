import { useTranslate } from 'react-admin'
import { StatusChip } from '~/ui/StatusChip'
import type { ComputedStatesOptions } from '../options'

interface ComputedStateChipProps {
  states: ComputedStatesOptions['states']
  state: string
}

/** A computed state as a chip. */
export function ComputedStateChip({ states, state }: ComputedStateChipProps) {
  const translate = useTranslate()
  const { label = state, color = 'default' } = states[state] ?? {}
  return <StatusChip color={color} label={translate(label)} />
}
