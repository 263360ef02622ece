import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Grid from '@mui/material/Grid'
import { useTranslate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import type { AnyField } from '~/metadata/field'
import { ChangedMeanwhile } from '~/ui/ChangedMeanwhile'
import { enterMovesFocus } from '~/ui/enterMovesFocus'
import { SaveFailed } from '~/ui/SaveFailed'
import { useHotkeys } from '~/ui/useHotkeys'
import { formFields, inputOf } from './formFields'
import { shownValue } from './shownValue'
import { type ResourceFormProps, useResourceForm } from './useResourceForm'

/** The fields of a master in the order of its file, and Save: the same form for a new record and an old one. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, record, onCancel } = props
  const translate = useTranslate()
  const mode = record ? 'edit' : 'create'
  const { form, element, submit, isLocked, isSaving, failure, changes } = useResourceForm(props)
  useHotkeys({ save: submit })
  const half = resource.dialog === 'xs' ? 12 : 6
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation() // a form may stand in a dialog over another form
          submit()
        }}
        style={{ display: 'contents' }}
      >
        <DialogContent dividers onKeyDownCapture={enterMovesFocus(submit)}>
          {changes.meanwhile && (
            <ChangedMeanwhile
              meanwhile={changes.meanwhile}
              labelOf={(name) => resource.fields[name]?.options.label ?? name}
              show={(name, values) => shownValue(resource.fields[name] as AnyField, values[name], translate)}
              onChoose={changes.choose}
              panel={changes.panel}
            />
          )}
          <Grid container columnSpacing={2} rowSpacing={0.5}>
            {formFields(resource, mode).map(([name, field]) => {
              const { default: Input, wide } = inputOf(field)
              const isWide = typeof wide === 'function' ? wide(field) : wide
              return (
                <Grid key={name} data-field={name} size={{ xs: 12, md: isWide ? 12 : half }}>
                  <Input source={name} field={field} mode={mode} path={resource.paths.lookup ?? resource.path} />
                </Grid>
              )
            })}
          </Grid>
          {failure && <SaveFailed text={failure} sx={{ mt: 1 }} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={isSaving}>
            {translate('Cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isLocked} loading={isSaving}>
            {translate(mode === 'edit' ? 'Update' : 'Save')}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  )
}
