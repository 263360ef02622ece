import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { FormDialog } from '~/ui/FormDialog'
import { useAction } from '~/ui/useAction'
import { checkCallBack, criticalText } from './callBack'
import type { CriticalCall } from './criticalCallAnswers'
import { criticalCallsPath } from './criticalCallsPath'

interface CallBackDialogProps {
  critical: CriticalCall
  /** @param done whether it was answered */
  onClose: (done: boolean) => void
}

/** Asks who was told of a critical result and whether it was read back, or why nobody was. */
export function CallBackDialog({ critical, onClose }: CallBackDialogProps) {
  const translate = useTranslate()
  const [given, setGiven] = useState({ toldTo: '', readBack: false, reason: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { run, isBusy, refusal } = useAction()
  const { test, possiblyCritical, customerFullName, customerNo, mobileNo, referral, sampleNo } = critical

  const save = async () => {
    const found = checkCallBack(given)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const said = { done: 'Call Back saved successfully', failed: 'Failed to save Call Back' }
    if (await run(() => api.post<object>(`${criticalCallsPath}/${critical.id}/answer`, given), said)) onClose(true)
  }
  const field = (name: 'toldTo' | 'reason', label: string, maxLength: number) => (
    <TextField
      fullWidth
      autoFocus={name === 'toldTo'}
      label={translate(label)}
      value={given[name]}
      onChange={(event) => setGiven({ ...given, [name]: event.target.value.trimStart() })}
      error={problems[name] !== undefined}
      helperText={problems[name] && translate(problems[name])}
      slotProps={{ htmlInput: { maxLength } }}
    />
  )
  return (
    <FormDialog
      title={translate('Call Back')}
      isBusy={isBusy}
      refusal={refusal}
      onSave={() => void save()}
      onClose={() => onClose(false)}
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
      {field('toldTo', 'Told To', 200)}
      <FormControlLabel
        control={
          <Switch
            checked={given.readBack}
            onChange={(event) => setGiven({ ...given, readBack: event.target.checked })}
          />
        }
        label={translate('Read Back')}
        sx={{ ml: -0.5 }}
      />
      {field('reason', 'Why nobody was told', 500)}
    </FormDialog>
  )
}
