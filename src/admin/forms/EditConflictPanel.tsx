import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode, type RefObject, useEffect, useId } from 'react'
import { useTranslate } from 'react-admin'
import { localDay, localTime } from '~/domain/calendar'
import { interpolate, messages } from '~/metadata/messages'
import type { LastChange } from '../httpErrors'
import type { ConflictSide, EditConflict } from './useEditConflict'

interface EditConflictPanelProps<Values extends object> {
  conflict: EditConflict<Values>
  labelOf: (name: string) => string
  /** A field's value of one of the states, to be read. */
  show: (name: string, values: Values) => ReactNode
  onChoose: (name: string, side: ConflictSide) => void
  panel: RefObject<HTMLDivElement | null>
}

const sides = [
  ['mine', 'Keep mine'],
  ['theirs', 'Take theirs'],
] as const

/**
 * The user and the time in the time zone of the application, with the date if it was not today. Empty if the server
 * does not return them.
 */
function whoAndWhen({ changedBy, changedAt }: LastChange): string {
  if (!changedBy || !changedAt) return ''
  const at = new Date(changedAt)
  const day = localDay(at)
  const time = localTime(at).slice(0, 5)
  const isToday = day === localDay(new Date())
  return interpolate(messages.changedBy, { userName: changedBy.userName, time: isToday ? time : `${day} ${time}` })
}

/**
 * Tells what another changed while this form was open, and asks which value stays where both changed one. The first
 * question has the focus; the arrows choose, Tab leads to the next.
 */
export function EditConflictPanel<Values extends object>(props: EditConflictPanelProps<Values>) {
  const { conflict, labelOf, show, onChoose, panel } = props
  const { merged, conflicts, chosenSides, mine, theirs } = conflict
  const translate = useTranslate()
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change that was met, not for each choice
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('input')
    ;(first ?? panel.current)?.focus()
  }, [theirs])
  return (
    <Alert ref={panel} tabIndex={-1} severity="warning" sx={{ mb: 1.5, '& .MuiAlert-message': { flex: 1 } }}>
      <strong>{translate(messages.changedMeanwhile)}</strong> {translate(whoAndWhen(conflict))}{' '}
      {translate(conflicts.length > 0 ? 'Choose which values stay, then save again.' : 'Look at it, then save again.')}
      {merged.map((name) => (
        <Box key={name}>
          {translate(labelOf(name))}: {show(name, theirs)} <em>({translate('taken over')})</em>
        </Box>
      ))}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, alignItems: 'center' }}>
        {conflicts.map((name) => (
          <Fragment key={name}>
            <Typography id={`${id}.${name}`} variant="body2" sx={{ fontWeight: 600 }}>
              {translate(labelOf(name))}
            </Typography>
            <RadioGroup
              row
              data-conflict={name}
              aria-labelledby={`${id}.${name}`}
              name={`${id}.${name}`}
              value={chosenSides[name] ?? ''}
              onChange={(_, side) => onChoose(name, side as ConflictSide)}
              sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2 }}
            >
              {sides.map(([side, text]) => (
                <FormControlLabel
                  key={side}
                  value={side}
                  control={<Radio size="small" sx={{ py: 0.25 }} />}
                  disableTypography
                  sx={{ mr: 0 }}
                  label={
                    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
                      {translate(text)}: <strong>{show(name, side === 'mine' ? mine : theirs)}</strong>
                    </Box>
                  }
                />
              ))}
            </RadioGroup>
          </Fragment>
        ))}
      </Box>
    </Alert>
  )
}
