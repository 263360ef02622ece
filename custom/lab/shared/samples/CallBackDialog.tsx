import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { NotifiedPersonDialog } from '~/admin/forms/NotifiedPersonDialog'
import { criticalText } from './callBack'
import type { CriticalCall } from './criticalCallSchema'
import { criticalCallsApiPath } from './criticalCallsApiPath'

interface CallBackDialogProps {
  critical: CriticalCall
  /** @param done whether it was answered */
  onClose: (done: boolean) => void
}

/** Asks who was notified of a critical result and whether it was read back, or why nobody was. */
export function CallBackDialog({ critical, onClose }: CallBackDialogProps) {
  const translate = useTranslate()
  const [readBack, setReadBack] = useState(false)
  const { test, possiblyCritical, customerFullName, customerNo, mobileNo, referral, sampleNo } = critical
  const wasReadBack = (
    <FormControlLabel
      control={<Switch checked={readBack} onChange={(event) => setReadBack(event.target.checked)} />}
      label={translate('Read Back')}
      sx={{ ml: -0.5 }}
    />
  )
  return (
    <NotifiedPersonDialog
      title="Call Back"
      messages={{ done: 'Call Back saved successfully', failed: 'Failed to save Call Back' }}
      path={`${criticalCallsApiPath}/${critical.id}/answer`}
      more={{ values: { readBack }, fields: wasReadBack }}
      onClose={onClose}
    >
      <DialogContentText sx={{ color: 'error.main', fontWeight: 600 }}>
        {`${test.name} ${criticalText(critical, translate)}`}
      </DialogContentText>
      <DialogContentText variant="body2" sx={{ mb: 1 }}>
        {[customerFullName, customerNo, sampleNo, mobileNo, referral].filter(Boolean).join(' · ')}
      </DialogContentText>
      {possiblyCritical && (
        <DialogContentText variant="body2" sx={{ mb: 1 }}>
          {translate('Some of the values that this result may stand for are critical: tell someone, or say why not.')}
        </DialogContentText>
      )}
    </NotifiedPersonDialog>
  )
}
