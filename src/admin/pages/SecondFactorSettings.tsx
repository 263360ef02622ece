import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormDialog } from '~/ui/FormDialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { PasswordField } from '~/ui/PasswordField'
import { useAction } from '~/ui/useAction'
import { api } from '../http'

interface FactorState {
  isOn: boolean
  isDemanded: boolean
  recoveryCodesLeft: number
}

interface Begun {
  secret: string
  picture: string
}

const path = 'user-app/second-factor'

/** The steps: the password, then the app with its secret, then the recovery codes; or the password to turn it off. */
type Step = 'begin' | 'end' | Begun | { recoveryCodes: string[] }

/**
 * Whether a code of an authenticator app is asked for at each sign-in, and the way to begin and end that.
 * @param onChange called when it may have changed
 */
export function SecondFactorSettings({ onChange }: { onChange?: () => void }) {
  const translate = useTranslate()
  const [step, setStep] = useState<Step>()
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<FactorState>(path, {}, { signal }),
  })
  const close = () => {
    setStep(undefined)
    void refetch()
    onChange?.()
  }
  return (
    <Paper component="section" aria-labelledby="second-factor" sx={{ p: 2, mt: 1.5, maxWidth: 900 }}>
      <Typography id="second-factor" component="h2" variant="subtitle1">
        {translate('Second factor')}
      </Typography>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {data.isOn
              ? translate('Each sign-in asks for a code of your app. Recovery codes left: %{count}', {
                  count: data.recoveryCodesLeft,
                })
              : translate('Your password alone signs you in. With an authenticator app a code is asked for as well.')}
          </Typography>
          {data.isOn && data.isDemanded ? (
            <Typography color="text.secondary">{translate('It is demanded of you, so it stays on.')}</Typography>
          ) : (
            <Button
              variant={data.isDemanded ? 'contained' : 'outlined'}
              onClick={() => setStep(data.isOn ? 'end' : 'begin')}
            >
              {translate(data.isOn ? 'Turn off' : 'Turn on')}
            </Button>
          )}
        </>
      )}
      {(step === 'begin' || step === 'end') && <PasswordStep ends={step === 'end'} onDone={setStep} onClose={close} />}
      {typeof step === 'object' && 'secret' in step && <CodeStep begun={step} onDone={setStep} onClose={close} />}
      {typeof step === 'object' && 'recoveryCodes' in step && <CodesStep codes={step.recoveryCodes} onClose={close} />}
    </Paper>
  )
}

interface StepProps {
  onDone: (next: Step) => void
  onClose: () => void
}

function PasswordStep({ ends, onDone, onClose }: StepProps & { ends: boolean }) {
  const translate = useTranslate()
  const { run, isBusy, refusal } = useAction()
  const [password, setPassword] = useState('')
  const save = async () => {
    if (!password) return
    if (!ends) {
      const begun = await run(() => api.post<Begun>(path, { password }), { failed: 'Failed to turn it on' })
      return begun && onDone(begun)
    }
    const end = async () => {
      await api.post(`${path}/end`, { password })
      return true
    }
    if (await run(end, { done: 'No code is asked for any more.', failed: 'Failed to turn it off' })) onClose()
  }
  return (
    <FormDialog
      {...{ isBusy, refusal, onClose }}
      title={translate(ends ? 'Turn off the second factor' : 'Turn on the second factor')}
      confirm={translate(ends ? 'Turn off' : 'Next')}
      isDestructive={ends}
      onSave={() => void save()}
    >
      <PasswordField
        autoFocus
        label={translate('Password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  )
}

function CodeStep({ begun, onDone, onClose }: StepProps & { begun: Begun }) {
  const translate = useTranslate()
  const { run, isBusy, refusal } = useAction()
  const [code, setCode] = useState('')
  const save = async () => {
    if (!code.trim()) return
    const messages = { done: 'Each sign-in asks for a code from now on.', failed: 'Failed to turn it on' }
    const confirmed = await run(() => api.post<{ recoveryCodes: string[] }>(`${path}/confirm`, { code }), messages)
    if (confirmed) onDone(confirmed)
  }
  return (
    <FormDialog
      {...{ isBusy, refusal, onClose }}
      title={translate('Turn on the second factor')}
      confirm={translate('Turn on')}
      onSave={() => void save()}
    >
      <DialogContentText variant="body2">
        {translate(
          'Photograph this with your authenticator app, or type the key into it. Then enter the code it shows.',
        )}
      </DialogContentText>
      <Box sx={{ textAlign: 'center', my: 1 }}>
        <Box
          component="img"
          alt={translate('QR code')}
          src={`data:image/svg+xml,${encodeURIComponent(begun.picture)}`}
          sx={{ width: 190, p: 1, bgcolor: 'common.white' }}
        />
        <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </Typography>
      </Box>
      <TextField
        autoFocus
        fullWidth
        label={translate('Code')}
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value.trimStart())}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      />
    </FormDialog>
  )
}

function CodesStep({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <FormDialog
      title={translate('Recovery codes')}
      confirm={translate('I have kept them')}
      isBusy={false}
      refusal={undefined}
      onSave={onClose}
    >
      <DialogContentText variant="body2">
        {translate(
          'Keep these where your phone is not. Each signs you in once in place of a code; they are not shown again.',
        )}
      </DialogContentText>
      <Box
        component="ul"
        aria-label={translate('Recovery codes')}
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', fontFamily: 'monospace', listStyle: 'none', p: 0 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </FormDialog>
  )
}
