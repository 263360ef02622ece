import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { HttpError, useTranslate } from 'react-admin'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { passwordProblem } from '~/fields/password/kind'
import { interpolate, messages } from '~/metadata/messages'
import { PasswordField } from '~/ui/PasswordField'
import { useAlert } from '~/ui/useAlert'
import { api } from '../http'
import type { HttpErrorBody } from '../httpErrors'
import { getSession, setSession, type Tokens } from '../session'
import { PageFrame } from '../shell/PageFrame'

interface Passwords {
  oldPassword: string
  password: string
  confirmPassword: string
}

/** Changes the password; all other sign-ins of the user end, so the answer brings new tokens for this one. */
async function changePassword(passwords: Passwords): Promise<void> {
  const session = getSession()
  if (!session) return
  const path = `user-app/change-password/${session.user.id}`
  const { tokens } = await api.patch<{ tokens?: Tokens }>(path, passwords)
  if (tokens) setSession({ ...session, tokens })
}

const names = ['oldPassword', 'password', 'confirmPassword'] as const

/** The server's errors about the passwords, by field. */
function faultsOf(error: unknown): (readonly [name: (typeof names)[number], message: string])[] {
  const errors = (error instanceof HttpError ? (error.body as HttpErrorBody).errors : undefined) ?? {}
  return names.flatMap((name) => (typeof errors[name] === 'string' ? [[name, errors[name]] as const] : []))
}

const isRefusal = (error: unknown) => error instanceof HttpError && error.status >= 400 && error.status < 500

/** Change Password: the old one, the new one twice; then home. */
export default function ChangePasswordPage() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { success, fail } = useAlert()
  const { register, handleSubmit, getValues, setError, setFocus, formState } = useForm<Passwords>({ mode: 'onTouched' })
  const { errors, isSubmitting } = formState
  const field = (name: keyof Passwords, label: string, check: (value: string) => string | true = () => true) => ({
    label: translate(label),
    error: !!errors[name],
    helperText: errors[name]?.message && translate(errors[name].message),
    ...register(name, {
      required: interpolate(translate(messages.isRequired), { label: translate(label) }),
      validate: check,
    }),
  })
  const submit = handleSubmit(async (values) => {
    try {
      await changePassword(values)
      success('Password change successfully.')
      navigate('/')
    } catch (error) {
      const faults = faultsOf(error)
      for (const [name, message] of faults) setError(name, { message })
      if (faults.length > 0) {
        setFocus(faults[0]![0])
        return fail(faults.map(([, message]) => translate(message)).join(' · '))
      }
      // errors without a field (spec 1, section 8)
      const messages = ['Old Password Not Correct', ...(isRefusal(error) ? [] : [(error as Error).message])]
      fail(messages.map((text) => translate(text)).join(' · '))
    }
  })
  const isNewPassword = (value: string) => passwordProblem(value, getSession()?.user.userName) ?? true
  const isSame = (value: string) => value === getValues('password') || 'Passwords must match.'
  return (
    <PageFrame title="Change Password" withoutCard>
      <Paper component="form" noValidate onSubmit={submit} sx={{ p: 2, maxWidth: 420 }}>
        <PasswordField {...field('oldPassword', 'Old Password')} autoComplete="current-password" autoFocus />
        <PasswordField {...field('password', 'New Password', isNewPassword)} autoComplete="new-password" />
        <PasswordField {...field('confirmPassword', 'Confirm Password', isSame)} autoComplete="new-password" />
        <Button type="submit" variant="contained" loading={isSubmitting} sx={{ mt: 1 }}>
          {translate('Change Password')}
        </Button>
      </Paper>
    </PageFrame>
  )
}
