import Alert, { type AlertProps } from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { isRequestErrorMessage } from './errorMessageOf'

interface SaveFailedProps extends Pick<AlertProps, 'sx' | 'onClose'> {
  /** The error message. */
  text: string
}

/** Why a form was not saved. If the request failed rather than validation, adds that no entry is lost. */
export function SaveFailed({ text, ...alert }: SaveFailedProps) {
  const translate = useTranslate()
  return (
    <Alert severity="error" {...alert}>
      <span>{translate(text)}</span>
      {isRequestErrorMessage(text) && <span>{` · ${translate('Your work is kept here.')}`}</span>}
    </Alert>
  )
}
