import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'react-admin'
import { EditConflictPanel } from '~/admin/forms/EditConflictPanel'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { RestoredDraftNotice } from '~/ui/RestoredDraftNotice'
import { SaveFailed } from '~/ui/SaveFailed'
import { useHotkeys } from '~/ui/useHotkeys'
import { PatientFields } from './PatientFields'
import { PossibleDuplicates } from './PossibleDuplicates'
import { formatPatientValue, patientFieldLabel } from './patientLabels'
import type { PatientFormValues } from './patientValues'
import { type PatientFormProps, usePatientForm } from './usePatientForm'
import { usePossibleDuplicates } from './usePossibleDuplicates'

/**
 * Registers a patient, with a visit or without, or changes one: the inside of a dialog, on each registration's screen
 * and in billing. Enter moves on, Ctrl+S saves, Ctrl+P saves and prints.
 */
export function PatientForm<Saved>(props: PatientFormProps<Saved>) {
  const translate = useTranslate()
  const { form, element, submit, cancel, choose, changeBirth, leaveEmail, ...state } = usePatientForm(props)
  const { registration, record } = props
  const { visit, path } = registration
  const entered = form.watch('visit')
  const isEdit = record !== undefined
  const isReadOnly = (field: keyof PatientFormValues) =>
    !isEdit && visit !== undefined && entered !== null && visit.isDerived(field, entered)
  const persons = usePossibleDuplicates(form, Boolean(registration.warns) && !isEdit && !entered?.customer)
  const print = visit?.prints && !isEdit ? () => submit(true) : undefined
  const part = { form, record }
  useHotkeys({ save: () => void submit(), print })
  return (
    <form
      ref={element}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation() // a form may be in a dialog over another form
        void submit()
      }}
      style={{ display: 'contents' }}
    >
      <DialogContent dividers onKeyDownCapture={moveFocusOnEnter(() => void submit())}>
        {state.restored && <RestoredDraftNotice {...state.restored} />}
        {state.changes.conflict && (
          <EditConflictPanel
            conflict={state.changes.conflict}
            labelOf={patientFieldLabel}
            show={(name, values) => formatPatientValue(name, values, translate)}
            onChoose={state.changes.chooseSide}
            panel={state.changes.panelRef}
          />
        )}
        {visit?.Header && <visit.Header {...part} />}
        <PatientFields {...{ form, path, isEdit, isReadOnly, changeBirth, leaveEmail }}>
          {visit && <visit.Fields {...part} />}
        </PatientFields>
        <PossibleDuplicates persons={persons} onChoose={choose} />
        {state.failure && <SaveFailed text={state.failure} sx={{ mt: 1 }} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} disabled={state.isSaving}>
          {translate('Cancel')}
        </Button>
        {print && (
          <Button
            variant="outlined"
            onClick={() => void print()}
            disabled={state.isLocked}
            loading={state.isSaving}
            title="Ctrl+P"
          >
            {translate('Save And Print')}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={state.isLocked} loading={state.isSaving} title="Ctrl+S">
          {translate(isEdit ? 'Update' : 'Save')}
        </Button>
      </DialogActions>
      {state.confirmation}
    </form>
  )
}
