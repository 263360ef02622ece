import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useLogin, useTranslate } from 'react-admin'
import { Navigate } from 'react-router'
import { interpolate, messages } from '~/metadata/messages'
import { lazyPart } from '~/ui/lazyPart'
import { PasswordField } from '~/ui/PasswordField'
import { useAlert } from '~/ui/useAlert'
import { secondFactorErrorOf } from '../authProvider'
import { getSession } from '../session'
import { useDocumentTitle } from '../useDocumentTitle'
import { BranchAndHostPicker } from './BranchAndHostPicker'
import { SignInFrame } from './SignInFrame'
import { useFirstUserState } from './useFirstUserState'

const FirstUserPage = lazyPart(() => import('./FirstUserPage'))

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
  const { isMissing: isFirstUserMissing, recheck } = useFirstUserState()
  if (signedInAlready) return <Navigate to="/" replace />
  if (isFirstUserMissing) return <FirstUserPage onExisting={recheck} />
  const userNameError = isMissing('userName', 'User Name')
  const passwordError = isMissing('password', 'Password')
  return (
    <SignInFrame width={360} text="Sign in to your account" error={error} onSubmit={submit}>
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
    </SignInFrame>
  )
}
