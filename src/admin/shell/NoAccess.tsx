import MuiAlert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { useDocumentTitle } from '../useDocumentTitle'

/** The notice instead of a screen that the user may not see. */
export function NoAccess() {
  const translate = useTranslate()
  useDocumentTitle(messages.permissionDenied)
  return (
    <MuiAlert severity="warning" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      <strong>{translate(messages.permissionDenied)}</strong>{' '}
      {translate('Your role does not include this screen. An administrator can add it in User Role Setup.')}
    </MuiAlert>
  )
}
