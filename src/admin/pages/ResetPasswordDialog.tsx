import { useTranslate } from 'react-admin'
import { useForm } from 'react-hook-form'
import { passwordProblem } from '~/fields/password/kind'
import { interpolate, messages } from '~/metadata/messages'
import { FormDialog } from '~/ui/FormDialog'
import { PasswordField } from '~/ui/PasswordField'
import { useAction } from '~/ui/useAction'
import { api } from '../http'

interface Passwords {
  password: string
  confirmPassword: string
}

interface ResetPasswordDialogProps {
  id: number
  userName: string
  onClose: () => void
}

const outcomes = {
  done: 'Password reset. All sign-ins of this user have ended.',
  failed: 'Failed to reset the password.',
}

/** Gives a user who forgot it another password. */
export default function ResetPasswordDialog({ id, userName, onClose }: ResetPasswordDialogProps) {
  const translate = useTranslate()
  const action = useAction()
  const { register, handleSubmit, getValues, formState } = useForm<Passwords>({ mode: 'onTouched' })
  const { errors } = formState
  const field = (name: keyof Passwords, label: string, check: (value: string) => string | true) => ({
    label: translate(label),
    error: !!errors[name],
    helperText: errors[name]?.message && translate(errors[name].message),
    autoComplete: 'new-password',
    ...register(name, { required: interpolate(messages.isRequired, { label }), validate: check }),
  })
  const isPassword = (value: string) => passwordProblem(value, userName) ?? true
  const isSame = (value: string) => value === getValues('password') || 'Passwords must match.'
  const save = handleSubmit(async (passwords) => {
    const reset = async () => {
      await api.post(`user-app/reset-password/${id}`, passwords)
      return true
    }
    if (await action.run(reset, outcomes)) onClose()
  })
  return (
    <FormDialog
      title={`${translate('Reset Password')}: ${userName}`}
      confirm={translate('Reset Password')}
      isBusy={action.isBusy}
      refusal={action.refusal}
      onSave={() => void save()}
      onClose={onClose}
    >
      <PasswordField {...field('password', 'New Password', isPassword)} autoFocus margin="dense" />
      <PasswordField {...field('confirmPassword', 'Confirm Password', isSame)} margin="dense" />
    </FormDialog>
  )
}
