import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { capitalize } from '~/documents/documentNames'
import { interpolate } from '~/metadata/messages'
import { formatLocalDateTime } from './formatLocalDateTime'

export interface RestoredDraft {
  /** The noun of the draft for sentences, such as 'bill'. */
  noun: string
  /** The party's name, once chosen. */
  party?: string | undefined
  /** When it was last typed in, as an instant. */
  typedAt: string
  onContinue: () => void
  /** Deletes the draft and starts an empty form. */
  onRestart?: (() => void) | undefined
}

/** Says that a form holds the values that were entered before a reload or an expired sign-in closed it. */
export function RestoredDraftNotice({ noun, party, typedAt, onContinue, onRestart }: RestoredDraft) {
  const translate = useTranslate()
  const [day, time = ''] = formatLocalDateTime(typedAt).split(' ')
  const isToday = day === formatLocalDateTime(new Date().toISOString()).split(' ')[0]
  const kept = {
    what: capitalize(translate(noun)),
    party: party ?? '',
    time: isToday ? time : formatLocalDateTime(typedAt),
  }
  const text = party ? '{what} of {party}, kept since {time}' : '{what}, kept since {time}'
  return (
    <Alert
      severity="info"
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
    </Alert>
  )
}
