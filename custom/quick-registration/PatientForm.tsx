import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'react-admin'
import { enterMovesFocus } from '~/ui/enterMovesFocus'
import { useHotkeys } from '~/ui/useHotkeys'
import { PatientFields } from './PatientFields'
import { type PatientFormProps, usePatientForm } from './usePatientForm'

/**
 * Registers a patient, or changes one: the inside of a dialog, here and in billing. Enter moves on, Ctrl+S saves.
 *
 * @example <Dialog open><PatientForm onSaved={(customer) => choose(customer)} onCancel={close} /></Dialog>
 */
export function PatientForm(props: PatientFormProps) {
  const translate = useTranslate()
  const { form, element, submit, cancel, tellBirth, leaveEmail, ...state } = usePatientForm(props)
  const isEdit = props.customer !== undefined
  useHotkeys({ save: submit })
  return (
    <form
      ref={element}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation() // a form may stand in a dialog over another form
        void submit()
      }}
      style={{ display: 'contents' }}
    >
      <DialogContent dividers onKeyDownCapture={enterMovesFocus(submit)}>
        {state.isRestored && (
          <Alert severity="info" sx={{ mb: 1, py: 0 }}>
            {translate('What you had entered before is here again.')}
          </Alert>
        )}
        <PatientFields form={form} isEdit={isEdit} tellBirth={tellBirth} leaveEmail={leaveEmail} />
        {state.failure && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {translate(state.failure)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} disabled={state.isSaving}>
          {translate('Cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={state.isLocked} loading={state.isSaving}>
          {translate(isEdit ? 'Update' : 'Save')}
        </Button>
      </DialogActions>
      {state.confirmation}
    </form>
  )
}
