import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { HttpError, useLogin, useTranslate } from 'react-admin'
import { interpolate, messages } from '~/metadata/messages'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { PasswordField } from '~/ui/PasswordField'
import { api } from '../http'
import { SignInFrame } from './SignInFrame'
import { firstUserApiPath } from './useFirstUserState'

const labels = {
  code: 'Code of the server',
  userName: 'User Name',
  email: 'Email',
  password: 'Password',
  again: 'Password once more',
} as const
type Name = keyof typeof labels
const names = Object.keys(labels) as Name[]

const notTheSame = 'The passwords are not the same.'

/** The errors of an answer by field. */
const errorsOf = (error: unknown): Partial<Record<Name, string>> =>
  error instanceof HttpError ? ((error.body?.errors ?? {}) as Partial<Record<Name, string>>) : {}

/** The first page of an installation without users: whoever reads what the server prints creates the administrator, and is signed in. */
export default function FirstUserPage({ onExisting }: { onExisting: () => void }) {
  const translate = useTranslate()
  const login = useLogin()
  const [values, setValues] = useState({ code: '', userName: 'admin', email: '', password: '', again: '' })
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const validate = (): Partial<Record<Name, string>> => {
    const missing = names
      .filter((name) => !values[name])
      .map((name) => [name, interpolate(translate(messages.isRequired), { label: translate(labels[name]) })])
    const isDifferent = values.password && values.again && values.password !== values.again
    return { ...Object.fromEntries(missing), ...(isDifferent && { again: notTheSame }) }
  }
  const refuse = (form: HTMLFormElement, found: Partial<Record<Name, string>>) => {
    setErrors(found)
    form.querySelector<HTMLInputElement>(`[name=${names.find((name) => found[name])}]`)?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = validate()
    setError('')
    refuse(form, found)
    if (isBusy || Object.keys(found).length > 0) return
    setIsBusy(true)
    const { code, userName, email, password } = values
    try {
      await api.post(firstUserApiPath, { code, userName, email, password }, { anonymous: true })
      await login({ userName, password, code: '' })
    } catch (refused) {
      setIsBusy(false)
      refuse(form, errorsOf(refused))
      if (Object.keys(errorsOf(refused)).length === 0) setError(errorMessageOf(refused))
      if (refused instanceof HttpError && refused.status === 409) onExisting()
    }
  }
  const propsOf = (name: Name) => ({
    ...{ name, label: translate(labels[name]), value: values[name], error: errors[name] !== undefined },
    helperText: errors[name] && translate(errors[name]),
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <SignInFrame
      width={420}
      text="No user exists yet. Create the administrator: the server printed a code for it in its window or log when it started."
      error={error}
      onSubmit={submit}
    >
      <TextField
        fullWidth
        autoFocus
        autoComplete="off"
        {...propsOf('code')}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'characters' } }}
      />
      <TextField
        fullWidth
        autoComplete="username"
        {...propsOf('userName')}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
      />
      <TextField fullWidth type="email" autoComplete="email" {...propsOf('email')} />
      <PasswordField autoComplete="new-password" {...propsOf('password')} />
      <PasswordField autoComplete="new-password" {...propsOf('again')} />
      <Button type="submit" variant="contained" fullWidth size="medium" loading={isBusy} sx={{ mt: 1.5 }}>
        {translate('Create Administrator')}
      </Button>
    </SignInFrame>
  )
}
