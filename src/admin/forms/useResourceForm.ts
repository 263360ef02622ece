import { useEffect, useRef, useState } from 'react'
import { type HttpError, useCreate, useUpdate } from 'react-admin'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { AnyField } from '~/metadata/field'
import { messages } from '~/metadata/messages'
import type { ModuleResource } from '~/metadata/resource'
import { useAlert } from '~/ui/useAlert'
import { useFieldFocus } from '~/ui/useFieldFocus'
import type { DraftState } from '../drafts/useDraft'
import { filesMissing, useFormFiles } from '../files/useFormFiles'
import type { HttpErrorBody } from '../httpErrors'
import { useSwitchBack } from '../listing/useSwitchBack'
import { resourceNameOf } from '../resourceNames'
import { comparableValue } from './formatFieldValue'
import { type FormValues, formFields, initialValues } from './formFields'
import { keepOwnRemark } from './ownRemarks'
import { resolverOf } from './resolver'
import { useDuplicateChecks } from './useDuplicateChecks'
import { type EditConflictState, useEditConflict } from './useEditConflict'
import { useFieldValidation } from './useFieldValidation'
import { type FormDraft, useFormDraft } from './useFormDraft'

export type SavedRecord = FormValues & { id: number }

export interface ResourceFormProps {
  resource: ModuleResource
  /** The record to edit; none: a new one. */
  record?: SavedRecord
  initial?: FormValues
  /** Where what is typed outlives the form. */
  draft: DraftState<FormDraft>
  /** Whether something was entered that is not saved. */
  onDirty: (isDirty: boolean) => void
  /** Whether a save is on its way. */
  onBusy: (isBusy: boolean) => void
  onCancel: () => void
  /** @param more another is to be added */
  onSaved: (record: SavedRecord, more: boolean) => void
  /** Offers to save a new record and to add another at once. */
  canAddAnother?: boolean
}

/** What a save changes that only switches a record on or off. */
const switchFields = ['active', 'remarks']

/** The life of a form on a master: its values, its checks, and the save that loses nothing when it fails. */
export function useResourceForm({ resource, record, initial, draft, onDirty, onBusy, onSaved }: ResourceFormProps) {
  const alert = useAlert()
  const switchBack = useSwitchBack(resource)
  const mode = record ? 'edit' : 'create'
  const element = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState('')
  const { checks, isChecking, isTaken } = useDuplicateChecks(resource, record)
  const [setup] = useState(() => ({
    resolver: resolverOf(resource, mode, checks, record),
    defaultValues: initialValues(resource, mode, record, initial),
  }))
  const form = useForm<FormValues>({ ...setup, shouldFocusError: false })
  const { isDirty, isSubmitting, submitCount, dirtyFields } = form.formState
  const [create] = useCreate<SavedRecord, HttpError>()
  const [update] = useUpdate<SavedRecord, HttpError>()

  // the files of a record that is there are on its page
  const files = useFormFiles(record ? { ...resource, files: [] } : resource, draft.value.files)
  const isAnyEntered = isDirty || files.waiting.length > 0 || files.isSending
  useEffect(() => onDirty(isAnyEntered), [isAnyEntered, onDirty])
  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy])
  useFieldFocus(element, submitCount)

  useFieldValidation(form, checks, element)
  const base = useRef<FormValues | undefined>(record)
  const [first] = useState(draft.value.base ?? record)
  useFormDraft(form, resource, draft, first, files.waiting)
  const changes = useChanges(form, resource)
  const { mergeChanges, isDecided } = changes
  useEffect(() => {
    if (draft.isRestored && first && base.current)
      mergeChanges({ base: first, mine: form.getValues(), theirs: base.current })
  }, [draft.isRestored, first, form, mergeChanges])

  const show = (error: HttpError) => {
    const { message = error.message, errors = {}, current, ...by } = (error.body ?? {}) as Partial<HttpErrorBody>
    alert.fail(resource.messages[mode === 'edit' ? 'updateFailed' : 'createFailed'])
    if (current && base.current) {
      const differs = mergeChanges({ base: base.current, mine: form.getValues(), theirs: current }, by)
      base.current = current
      return differs ? undefined : setFailure(message)
    }
    if (record && error.status === 404) return setFailure(messages.deletedMeanwhile)
    const { root: _, ...refused } = errors
    const onForm = new Set(formFields(resource, mode).map(([name]) => name))
    const shown = new Set<unknown>()
    const others = new Set([message])
    for (const [path, text] of Object.entries(refused)) {
      const [name = ''] = path.split('.') // of a list's entry: the list
      if (onForm.has(name)) form.setError(name, { type: 'server', message: String(text) })
      else others.add(String(text))
      if (onForm.has(name)) shown.add(text)
    }
    setFailure([...others].filter((text) => !shown.has(text)).join(' '))
  }
  const isOver = useRef(false)
  const isMore = useRef(false)
  const save = async (data: FormValues) => {
    setFailure('')
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const
    const meta = { headers: await draft.headers() }
    try {
      const saved = record
        ? await update(
            resourceNameOf(resource),
            { id: record.id, data, previousData: base.current as SavedRecord, meta },
            options,
          )
        : await create(resourceNameOf(resource), { data, meta }, options)
      isOver.current = true
      const isSwitch =
        record && dirtyFields.active && Object.keys(dirtyFields).every((name) => switchFields.includes(name))
      const undo = () => void switchBack([saved as SavedRecord], !data.active)
      alert.success(resource.messages[mode === 'edit' ? 'updated' : 'created'], isSwitch ? { undo } : {})
      if (mode === 'edit' && typeof data.remarks === 'string') keepOwnRemark(data.remarks)
      void files.attachTo((saved as SavedRecord).id)
      onSaved(saved as SavedRecord, isMore.current)
    } catch (error) {
      draft.resume()
      show(error as HttpError)
    }
  }
  const isRunning = useRef(false)
  const waitsForChange = resource.saveOnlyIfChanged && !isDirty
  /** One save at a time, none before the duplicate checks are answered, and none more while a saved form closes. */
  const submit = async (more = false) => {
    if (isRunning.current || waitsForChange || !isDecided()) return
    if (files.isSending) return setFailure(filesMissing)
    isRunning.current = true
    isMore.current = more
    try {
      await checks.settle()
      await form.handleSubmit(save)()
    } finally {
      isRunning.current = isOver.current
    }
  }
  return {
    form,
    element,
    submit,
    isSaving: isSubmitting,
    /** Something was changed, or a save was tried. */
    isTouched: isDirty || submitCount > 0,
    isLocked: isSubmitting || isChecking || isTaken || waitsForChange,
    failure,
    changes,
    files,
  }
}

/** Finds the changes that another user made to the record while the form was open, by the fields of the form. */
function useChanges(form: UseFormReturn<FormValues>, resource: ModuleResource): EditConflictState {
  const names = formFields(resource, 'edit')
    .filter(([, field]) => !field.options.showInForm)
    .map(([name]) => name)
  return useEditConflict({
    fieldNames: names.filter((name) => !isSecret(resource.fields[name] as AnyField)),
    comparisonKeyOf: (name, value) => comparableValue(resource.fields[name] as AnyField, value),
    setFieldFrom: (name, from) => form.setValue(name, from[name] ?? null, { shouldDirty: true }),
  })
}

/** Never returned by a server: the stored value is unknown. */
const isSecret = ({ kind, options }: AnyField) => ['password', 'secret'].includes(kind.name) || options.stored === false
