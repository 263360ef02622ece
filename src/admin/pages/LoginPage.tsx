import MuiAlert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useLogin, useTranslate } from 'react-admin'
import { Navigate } from 'react-router'
import { interpolate, messages } from '~/metadata/messages'
import { PasswordField } from '~/ui/PasswordField'
import { useAlert } from '~/ui/useAlert'
import { secondFactorErrorOf } from '../authProvider'
import { getSession } from '../session'
import { BrandName } from '../shell/BrandName'
import { useDocumentTitle } from '../useDocumentTitle'
import { BranchAndHostPicker } from './BranchAndHostPicker'

/** The values and errors of the sign-in form. It asks for a code after the password was correct. */
function useLoginForm() {
  const translate = useTranslate()
  const login = useLogin()
  const { success } = useAlert()
  const [values, setValues] = useState({ userName: '', password: '', code: '' })
  const [asksCode, setAsksCode] = useState(false)
  const [tried, setTried] = useState(false)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const isMissing = (name: keyof typeof values, label: string) =>
    tried && !values[name] ? interpolate(translate(messages.isRequired), { label: translate(label) }) : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setError('')
    const form = event.currentTarget as HTMLFormElement
    if (!values.userName || !values.password) {
      form.querySelector<HTMLInputElement>(`[name=${values.userName ? 'password' : 'userName'}]`)?.focus()
      return
    }
    if (asksCode && !values.code) return form.querySelector<HTMLInputElement>('[name=code]')?.focus()
    if (busy) return
    setBusy(true)
    try {
      await login(values)
      success(messages.signedIn)
    } catch (refused) {
      const code = secondFactorErrorOf(refused)
      const isAskedNow = code !== undefined && !asksCode
      if (code) setAsksCode(true)
      if (code) change('code', '')
      setError(isAskedNow ? '' : (code ?? (refused as Error).message))
      setBusy(false)
    }
  }
  const change = (name: keyof typeof values, value: string) => setValues({ ...values, [name]: value })
  return { values, change, isMissing, asksCode, error, busy, submit }
}

/** Sign-in by user name and password, with the branch that this browser talks to. */
export function LoginPage() {
  const translate = useTranslate()
  const { values, change, isMissing, asksCode, error, busy, submit } = useLoginForm()
  const [signedInAlready] = useState(() => getSession() !== null)
  const [blocked, setBlocked] = useState(false)
  useDocumentTitle('Login')
  if (signedInAlready) return <Navigate to="/" replace />
  const userNameError = isMissing('userName', 'User Name')
  const passwordError = isMissing('password', 'Password')
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper component="form" noValidate onSubmit={submit} sx={{ width: 360, p: 3 }}>
        <Typography component="h1" variant="h6">
          <BrandName />
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {translate('Sign in to your account')}
        </Typography>
        {error && (
          <MuiAlert severity="error" sx={{ mb: 1 }}>
            {translate(error)}
          </MuiAlert>
        )}
        <TextField
          fullWidth
          autoFocus
          label={translate('User Name')}
          name="userName"
          autoComplete="username"
          value={values.userName}
          onChange={(event) => change('userName', event.target.value.trimStart())}
          error={!!userNameError}
          helperText={userNameError}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordField
          label={translate('Password')}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => change('password', event.target.value)}
          error={!!passwordError}
          helperText={passwordError}
        />
        {asksCode && (
          <TextField
            fullWidth
            autoFocus
            label={translate('Code')}
            name="code"
            autoComplete="one-time-code"
            value={values.code}
            onChange={(event) => change('code', event.target.value.trimStart())}
            helperText={translate(messages.codeNeeded)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20, autoCapitalize: 'none' } }}
          />
        )}
        <Button
          type="submit"
          variant="contained"
          fullWidth
          size="medium"
          loading={busy}
          disabled={blocked}
          sx={{ mt: 1.5 }}
        >
          {translate('Login')}
        </Button>
        <BranchAndHostPicker onMismatch={setBlocked} />
      </Paper>
    </Box>
  )
}
