import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Grid from '@mui/material/Grid'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { RecordContextProvider, ResourceContextProvider, SaveContextProvider, useTranslate } from 'react-admin'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import type { AnyField } from '~/metadata/field'
import type { ModuleResource } from '~/metadata/resource'
import { lazyPart } from '~/ui/lazyPart'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { SaveFailed } from '~/ui/SaveFailed'
import { SectionHeading } from '~/ui/SectionHeading'
import { useHotkeys } from '~/ui/useHotkeys'
import { resourceNameOf } from '../resourceNames'
import { EditConflictPanel } from './EditConflictPanel'
import { EditRemarks } from './EditRemarks'
import { formatFieldValue } from './formatFieldValue'
import { type FormValues, formFields, inputOf } from './formFields'
import { type ResourceFormProps, type SavedRecord, useResourceForm } from './useResourceForm'
import { useVisibleFields } from './useVisibleFields'

const FormFiles = lazyPart(() => import('../files/FormFiles'))

/** It says why a record is changed, and is asked at every edit anew. */
const isReason = ({ options }: AnyField) => options.showInForm === 'edit'

/** The fields of a master in the order of its file, and Save: the same form for a new record and an old one. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, record, onCancel, canAddAnother } = props
  const translate = useTranslate()
  const mode = record ? 'edit' : 'create'
  const { form, element, submit, isLocked, isSaving, isTouched, failure, changes, files } = useResourceForm(props)
  const save = () => void submit()
  useHotkeys({ save })
  const visibleFields = useVisibleFields(form.control, formFields(resource, mode), { sections: resource.sections })
  /** Why it is changed is asked once something is. */
  const reason = visibleFields.find(({ field }) => isReason(field))
  const half = resource.dialogSize === 'xs' ? 12 : 6
  const saveContext = { save, saving: isSaving, mutationMode: 'pessimistic' as const }
  return (
    <FormContexts {...{ resource, record, saveContext, form }}>
      <form
        ref={element}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation() // the form may be in a dialog over another form
          save()
        }}
        style={{ display: 'contents' }}
      >
        <Box onKeyDownCapture={moveFocusOnEnter(save)} sx={{ display: 'contents' }}>
          <DialogContent dividers>
            {changes.conflict && (
              <EditConflictPanel
                conflict={changes.conflict}
                labelOf={(name) => resource.fields[name]?.options.label ?? name}
                show={(name, values) => formatFieldValue(resource.fields[name] as AnyField, values[name], translate)}
                onChoose={changes.chooseSide}
                panel={changes.panelRef}
              />
            )}
            <Grid container columnSpacing={2} rowSpacing={0.5}>
              {visibleFields.map(({ name, field, sectionHeading }) => {
                if (isReason(field)) return null
                const { default: Input, wide } = inputOf(field)
                const isWide = typeof wide === 'function' ? wide(field) : wide
                return (
                  <Fragment key={name}>
                    {sectionHeading && (
                      <Grid size={12}>
                        <SectionHeading text={sectionHeading} />
                      </Grid>
                    )}
                    <Grid data-field={name} size={{ xs: 12, md: isWide ? 12 : half }}>
                      <Input
                        source={name}
                        field={field}
                        mode={mode}
                        apiPath={resource.paths.lookup ?? resource.apiPath}
                      />
                    </Grid>
                  </Fragment>
                )
              })}
            </Grid>
            {files.kinds.length > 0 && (
              <Box sx={{ mt: 1 }}>
                <FormFiles files={files} />
              </Box>
            )}
            {failure && <SaveFailed text={failure} sx={{ mt: 1 }} />}
          </DialogContent>
          {reason && record && isTouched && <EditRemarks resource={resource} id={record.id} {...reason} />}
        </Box>
        <DialogActions>
          <Button onClick={onCancel} disabled={isSaving}>
            {translate('Cancel')}
          </Button>
          {canAddAnother && mode === 'create' && (
            <Button onClick={() => void submit(true)} disabled={isLocked || isSaving}>
              {translate('Save and add another')}
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={isLocked} loading={isSaving}>
            {translate(mode === 'edit' ? 'Update' : 'Save')}
          </Button>
        </DialogActions>
      </form>
    </FormContexts>
  )
}

interface FormContextsProps {
  resource: ModuleResource
  record: SavedRecord | undefined
  saveContext: ComponentProps<typeof SaveContextProvider>['value']
  form: UseFormReturn<FormValues>
  children: ReactNode
}

/** The contexts in which stock inputs and buttons of react-admin work in the form; a stock Save button saves as ours does. */
function FormContexts({ resource, record, saveContext, form, children }: FormContextsProps) {
  return (
    <ResourceContextProvider value={resourceNameOf(resource)}>
      <RecordContextProvider value={record}>
        <SaveContextProvider value={saveContext}>
          <FormProvider {...form}>{children}</FormProvider>
        </SaveContextProvider>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}
