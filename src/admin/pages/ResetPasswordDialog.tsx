import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useForm } from 'react-hook-form'
import { passwordMessage, passwordSchema } from '~/fields/password/kind'
import { fill, messages } from '~/metadata/messages'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { DialogKeys } from '~/ui/useHotkeys'
import { api } from '../http'
import { PasswordField } from './PasswordField'

interface Passwords {
  password: string
  confirmPassword: string
}

interface ResetPasswordDialogProps {
  id: number
  userName: string
  onClose: () => void
}

const said = { done: 'Password reset. All sign-ins of this user have ended.', failed: 'Failed to reset the password.' }

/** Gives a user who forgot it another password. */
export default function ResetPasswordDialog({ id, userName, onClose }: ResetPasswordDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const action = useAction()
  const { register, handleSubmit, getValues, formState } = useForm<Passwords>({ mode: 'onTouched' })
  const { errors } = formState
  const field = (name: keyof Passwords, label: string, check: (value: string) => string | true) => ({
    label: translate(label),
    error: !!errors[name],
    helperText: errors[name]?.message && translate(errors[name].message),
    autoComplete: 'new-password',
    ...register(name, { required: fill(messages.isRequired, { label }), validate: check }),
  })
  const isPassword = (value: string) => passwordSchema.safeParse(value).success || passwordMessage
  const isSame = (value: string) => value === getValues('password') || 'Passwords must match.'
  const save = handleSubmit(async (passwords) => {
    const reset = async () => {
      await api.post(`user-app/reset-password/${id}`, passwords)
      return true
    }
    if (await action.run(reset, said)) onClose()
  })
  return (
    <Dialog open onClose={action.isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogKeys save={() => void save()} />
      <form onSubmit={save} noValidate>
        <DialogTitle id={titleId}>
          {translate('Reset Password')}: {userName}
        </DialogTitle>
        <DialogContent>
          <PasswordField {...field('password', 'New Password', isPassword)} autoFocus margin="dense" />
          <PasswordField {...field('confirmPassword', 'Confirm Password', isSame)} margin="dense" />
          {action.refusal && <SaveFailed text={action.refusal} sx={{ mt: 1 }} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={action.isBusy}>
            {translate('Cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={action.isBusy}>
            {translate('Reset Password')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
