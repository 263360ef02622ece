import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { ResolvedStates } from '~/metadata/states'
import type { TransitionChoice } from '~/server/states/takeTransition'
import { api } from '../http'
import { useTransitions } from './useTransitions'

interface TransitionButtonsProps {
  apiPath: string
  states: ResolvedStates
  record: { id: number; state: string }
  /** What represents the record. */
  name: string
  onChanged: () => void
}

/** The transitions of a record that leave its present state. One that is not possible now says why. */
export function TransitionButtons({ apiPath, states, record, name, onChanged }: TransitionButtonsProps) {
  const translate = useTranslate()
  const client = useQueryClient()
  const { id, state } = record
  const { data, refetch } = useQuery({
    queryKey: [apiPath, 'transitions', id, state],
    queryFn: ({ signal }) =>
      api.get<{ state: string; results: TransitionChoice[] }>(`${apiPath}/${id}/transitions`, undefined, { signal }),
    staleTime: 0,
  })
  const { transitions, take, isBusy, dialog } = useTransitions({ apiPath, states }, () => {
    onChanged()
    void refetch()
    void client.invalidateQueries({ queryKey: ['history', apiPath, id] }) // the timeline may be in sight
  })
  const refusals = new Map(data?.results.map((choice) => [choice.name, choice.refusal]))
  return (
    <>
      {transitions
        .filter(({ from }) => from.includes(state))
        .map((transition) => {
          const refusal = refusals.get(transition.name)
          return (
            <Tooltip key={transition.name} describeChild title={refusal ? translate(refusal) : ''}>
              <span>
                <Button
                  variant="contained"
                  color={states.states[transition.to]?.color === 'error' ? 'error' : 'primary'}
                  disabled={Boolean(refusal) || isBusy}
                  onClick={() => take(transition, [{ id, state, name }])}
                >
                  {translate(transition.label)}
                </Button>
              </span>
            </Tooltip>
          )
        })}
      {dialog}
    </>
  )
}
