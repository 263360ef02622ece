import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useContext, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { useAlert } from '~/ui/useAlert'
import { DraftContext } from './DraftScope'
import { DraftsButton } from './DraftsButton'
import { readDraft } from './draftRequests'
import type { DraftSession, DraftStatus } from './draftSession'

/** What has become of what is written in the form, beside its title; with the other drafts of the form. */
export function DraftStatusText() {
  const scope = useContext(DraftContext)
  return scope && <StatusOf {...scope} />
}

const colorOf = ({ is }: DraftStatus) => (is === 'saving' || is === 'saved' ? 'text.secondary' : 'error.main')

const textOf = (status: DraftStatus): string => {
  switch (status.is) {
    case 'saving':
      return 'Saving draft…'
    case 'saved':
      return 'Draft saved'
    case 'offline':
      return 'Draft not saved: no connection'
    case 'untouched':
      return ''
    default:
      return status.message
  }
}

interface StatusOfProps {
  session: DraftSession
  reopen: (stored?: Awaited<ReturnType<typeof readDraft>>) => void
}

function StatusOf({ session, reopen }: StatusOfProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const status = useSyncExternalStore(session.subscribe, session.getStatus)
  const takeTheirs = () =>
    readDraft(session.key).then(
      (stored) => {
        session.giveUp()
        reopen(stored)
      },
      (error) => alert.fail(errorMessageOf(error)),
    )
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, ml: 1.5 }}>
      <Typography variant="body2" component="span" aria-live="polite" color={colorOf(status)}>
        {translate(textOf(status))}
        {status.is === 'refused' && ` ${translate('It is not kept as a draft.')}`}
      </Typography>
      {status.is === 'changed' && (
        <>
          <Button size="small" variant="outlined" onClick={() => session.keepMine()}>
            {translate('Keep mine')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => void takeTheirs()}>
            {translate('Take the other')}
          </Button>
        </>
      )}
      {!session.place.isBound && (
        <DraftsButton
          form={session.place.form}
          exceptKey={session.key}
          onContinue={(stored) => {
            session.leave()
            reopen(stored)
          }}
        />
      )}
    </Box>
  )
}
