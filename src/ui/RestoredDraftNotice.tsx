import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { capitalize } from '~/documents/documentNames'
import { interpolate } from '~/metadata/messages'
import { useMomentText } from './useMomentText'

export interface RestoredDraft {
  /** The noun of the draft for sentences, such as 'bill'. */
  noun: string
  /** The party's name, once chosen. */
  party?: string | undefined
  /** When it was last typed in, as an instant. */
  typedAt: string
  /** Names of chosen records that are gone or inactive by now. */
  unavailable?: readonly string[]
  onContinue: () => void
  /** Starts an empty form. */
  onRestart?: (() => void) | undefined
}

/** Says that a form holds the values of a draft. */
export function RestoredDraftNotice({ noun, party, typedAt, unavailable = [], onContinue, onRestart }: RestoredDraft) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const [day, time = ''] = momentText(typedAt).split(' ')
  const isToday = day === momentText(new Date().toISOString()).split(' ')[0]
  const kept = {
    what: capitalize(translate(noun)),
    party: party ?? '',
    time: isToday ? time : momentText(typedAt),
  }
  const text = party ? '{what} of {party}, kept since {time}' : '{what}, kept since {time}'
  return (
    <Alert
      severity={unavailable.length > 0 ? 'warning' : 'info'}
      sx={{ py: 0 }}
      action={
        <>
          <Button size="small" color="inherit" onClick={onContinue}>
            {translate('Continue')}
          </Button>
          {onRestart && (
            <Button size="small" color="inherit" onClick={onRestart}>
              {translate('Start new')}
            </Button>
          )}
        </>
      }
    >
      {translate(interpolate(text, kept))}
      {unavailable.length > 0 && (
        <div>{translate('Not available any more: %{names}', { names: unavailable.join(', ') })}</div>
      )}
    </Alert>
  )
}
