import { type RefObject, useEffect, useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import { useForm } from 'react-hook-form'
import { useDraft } from '~/admin/drafts/useDraft'
import { useEditConflict } from '~/admin/forms/useEditConflict'
import { type LookupRow, useLookup } from '~/admin/forms/useLookup'
import { api } from '~/admin/http'
import type { HttpErrorBody } from '~/admin/httpErrors'
import { type CurrentPermissions, usePermissions } from '~/admin/usePermissions'
import { nextStepsOf } from '~/documents/extensions/admin/extensions'
import { localDay } from '~/domain/calendar'
import { useConfirm } from '~/ui/ConfirmDialog'
import { createIdempotencyKey } from '~/ui/formKey'
import { unsavedQuestion } from '~/ui/questions'
import type { RestoredDraft } from '~/ui/RestoredDraftNotice'
import { saveQuestion } from '~/ui/saveQuestion'
import { type AlertOptions, useAlert } from '~/ui/useAlert'
import type { Customer, PatientRecord } from './customer'
import { editConflictFields } from './patientLabels'
import {
  changeOf,
  formPathOf,
  initialPatientValues,
  type PatientFormMethods,
  type PatientFormValues,
  resolverOf,
  toComparableValue,
} from './patientValues'
import type { RegistrationOptions } from './registration'
import { completeBirthFields, genderMissingQuestion, lacksGender } from './rules'
import { emailInUseMessage, useEmailCheck } from './useEmailCheck'

export interface PatientFormProps<Saved> {
  registration: RegistrationOptions
  /** The record to edit; undefined for a new one. */
  record?: PatientRecord
  /** The server's response; `print` after Save And Print. */
  onSaved: (saved: Saved, print: boolean) => void
  /** Cancel was pressed, and the user does not mind losing what was entered. */
  onCancel: () => void
  /** An earlier patient was chosen instead of registering the same person again. */
  onChosen?: (patient: Customer) => void
  /** Is given what Cancel does, so that Esc in the dialog around the form does the same. */
  closeRef?: RefObject<(() => void) | null>
}

interface PatientDraft {
  values: PatientFormValues
  formKey: string
  /** The patient over whom it was typed. */
  base: PatientRecord | undefined
}

type CustomerType = LookupRow & { code: string; default: boolean }

/** A new patient gets the customer type that is the default, until another is chosen. */
function useDefaultType(path: string, enabled: boolean): CustomerType | undefined {
  const { rows } = useLookup<CustomerType>({ path: `${path}/customer-type`, limit: 0, enabled })
  return enabled ? rows?.find((row) => row.default) : undefined // rows may be there although nothing was asked
}

/** The notice after a registration: the patient, the number, and the next steps. */
function besideSaved(path: string, saved: unknown, can: CurrentPermissions['can']): AlertOptions {
  const patient = saved as Pick<Customer, 'id' | 'customerNo' | 'fullName'>
  const { customerNo, fullName } = patient
  return { reason: [customerNo, fullName].filter(Boolean).join(' · '), nextSteps: nextStepsOf(path, patient, can) }
}

const party = (values: PatientFormValues) =>
  [values.firstName, values.middleName, values.lastName].filter(Boolean).join(' ') || undefined

/** The life of a registration's form: its values, its checks, its draft, and the save that loses nothing when it fails. */
export function usePatientForm<Saved>({ registration, record, onSaved, ...props }: PatientFormProps<Saved>) {
  const { path, noun, notices, visit } = registration
  const alert = useAlert()
  const { can } = usePermissions()
  const element = useRef<HTMLFormElement>(null)
  const [start] = useState(() => ({ ...initialPatientValues(record), visit: visit?.start(record) ?? null }))
  const [fresh] = useState((): PatientDraft => ({ values: start, formKey: createIdempotencyKey(), base: record }))
  const [failure, setFailure] = useState('')
  const draft = useDraft(fresh)
  const { values: drafted, formKey, base } = draft.value // the key too: a save whose answer was lost is known again
  const read = useRef(record)
  const emailProblem = useRef<string>(undefined)
  const [resolver] = useState(() => resolverOf(record !== undefined, registration.check, () => emailProblem.current))
  const form = useForm<PatientFormValues>({ defaultValues: start, resolver, shouldFocusError: false })
  const { getValues, reset, resetField, setError, setValue, subscribe, trigger } = form
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const { confirm, confirmation } = useConfirm()

  const chosen = form.watch('visit.customer')
  const emailCheck = useEmailCheck(path, form.watch('email'), {
    id: chosen?.id ?? record?.customer?.id ?? record?.id,
    email: chosen ? (chosen.email ?? '') : start.email,
  })
  emailProblem.current = emailCheck.problem
  const emailError = errors.email?.message
  useEffect(() => {
    if (emailCheck.problem !== emailError && (emailCheck.problem || emailError === emailInUseMessage))
      void trigger('email')
  }, [emailCheck.problem, emailError, trigger])

  const changes = useEditConflict<PatientFormValues>({
    fieldNames: editConflictFields,
    comparisonKeyOf: toComparableValue,
    setFieldFrom: (name, from) => putPatientValue(form, name, from),
  })
  const { mergeChanges } = changes
  useEffect(() => {
    if (!draft.isRestored) return
    reset(drafted, { keepDefaultValues: true })
    if (base && read.current)
      mergeChanges({ base: initialPatientValues(base), mine: drafted, theirs: initialPatientValues(read.current) })
  }, [draft.isRestored, drafted, reset, base, mergeChanges])
  const { keep, empty } = draft
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        // what only followed, such as the usual patient type, was not entered
        callback: ({ values, isDirty }) => (isDirty ? keep({ values, formKey, base }, party(values)) : empty()),
      }),
    [subscribe, keep, empty, formKey, base],
  )

  const defaultType = useDefaultType(path, !record)
  useEffect(() => {
    if (defaultType && !getValues('customerType')) resetField('customerType', { defaultValue: defaultType })
  }, [defaultType, getValues, resetField])

  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])

  /** Keeps date and age in step; the one entered last wins. */
  const changeBirth = (birth: Partial<Pick<PatientFormValues, 'dobDateAd' | 'age' | 'ageType'>>) => {
    const source = 'dobDateAd' in birth ? 'dobDateAd' : 'age'
    const before = getValues()
    const known = { ...(source === 'age' ? { age: before.age, ageType: before.ageType } : {}), ...birth }
    const whole = completeBirthFields<Partial<PatientFormValues>>(known, localDay(new Date()), source)
    const shown = { dobDateAd: '', ...(source === 'age' ? {} : { age: '' }), ...whole }
    const options = { shouldDirty: true }
    setValue('birthSource', source, options)
    setValue('dobDateAd', shown.dobDateAd ?? '', options)
    if (shown.age !== undefined) setValue('age', String(shown.age), options)
    if (shown.ageType) setValue('ageType', shown.ageType, options)
    if (submitCount > 0) void trigger(['dobDateAd', 'age', 'ageType'])
  }

  const show = (error: unknown) => {
    const { errors = {}, current, ...by } = ((error instanceof HttpError && error.body) || {}) as Partial<HttpErrorBody>
    alert.fail(record ? notices.updateFailed : notices.createFailed)
    if (current && read.current) {
      const [before, theirs] = [read.current, current as PatientRecord]
      read.current = theirs
      const states = { base: initialPatientValues(before), mine: getValues(), theirs: initialPatientValues(theirs) }
      return mergeChanges(states, by) ? undefined : setFailure((error as Error).message)
    }
    const texts = Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const placed = texts.flatMap(([name, message]) => {
      const place = formPathOf(name, getValues())
      return place ? [{ place, message }] : []
    })
    for (const { place, message } of placed) setError(place, { type: 'server', message })
    if (placed.length === 0) setFailure(texts[0]?.[1] ?? (error as Error).message)
  }
  const questionOf = (values: PatientFormValues) =>
    saveQuestion({ noun, party: party(values), due: record || !values.visit ? undefined : visit?.dueOf(values.visit) })
  /** Asks once before a gender is saved as missing, and before each save of a visit. */
  const isAgreed = async (values: PatientFormValues): Promise<boolean> => {
    const isFixed = !record && values.visit !== null && visit?.isDerived('gender', values.visit)
    if (isFixed || !lacksGender(values, record)) return !visit || confirm(questionOf(values))
    const yes = await confirm(genderMissingQuestion)
    if (!yes) requestAnimationFrame(() => form.setFocus('gender'))
    return yes
  }
  const save = (print: boolean) => async (values: PatientFormValues) => {
    if (!(await isAgreed(values))) return
    setFailure('')
    try {
      const headers = await draft.headers()
      const saved = record
        ? await api.patch<Saved>(`${path}/${record.id}`, changeOf(values, read.current ?? record), { headers })
        : await api.post<Saved>(path, registration.bodyOf(values), {
            headers: { 'Idempotency-Key': formKey, ...headers },
          })
      draft.finish()
      alert.success(record ? notices.updated : notices.created, record ? {} : besideSaved(path, saved, can))
      onSaved(saved, print)
    } catch (error) {
      draft.resume()
      show(error)
    }
  }
  const isRunning = useRef(false)
  /** One save at a time, and none before the e-mail address is known to be free. */
  const submit = async (print = false) => {
    if (isRunning.current || !changes.isDecided()) return
    isRunning.current = true
    try {
      emailProblem.current = await emailCheck.settle()
      await form.handleSubmit(save(print))()
    } finally {
      isRunning.current = false
    }
  }
  const cancel = async () => {
    if (isSubmitting) return
    if (isDirty && !(await confirm(unsavedQuestion, { isDestructive: true }))) return
    draft.discard()
    props.onCancel()
  }
  const { closeRef } = props
  useEffect(() => {
    if (closeRef) closeRef.current = cancel
  })
  /** Takes an earlier patient: for the visit where there is one, else in place of the registration. */
  const choose = (patient: Customer) => {
    if (visit) return fillFromPatient(form, patient)
    draft.discard()
    props.onChosen?.(patient)
  }
  const [isSeen, setIsSeen] = useState(false)
  const restart = () => {
    if (record) draft.discard()
    draft.startNew()
  }
  const restored: RestoredDraft | undefined =
    draft.typedAt && !isSeen
      ? {
          ...{ noun, party: party(drafted), typedAt: draft.typedAt },
          ...{ unavailable: draft.unavailable, onContinue: () => setIsSeen(true), onRestart: restart },
        }
      : undefined
  return {
    form,
    element,
    submit,
    cancel,
    choose,
    changeBirth,
    leaveEmail: emailCheck.leave,
    restored,
    failure,
    changes,
    confirmation,
    isSaving: isSubmitting,
    isLocked: isSubmitting || emailCheck.isChecking || emailCheck.problem !== undefined,
  }
}

/** Copies a field of another state into the form; a birth date comes with its age, and with its source. */
function putPatientValue(form: PatientFormMethods, name: string, from: PatientFormValues): void {
  const names = name === 'dobDateAd' ? (['dobDateAd', 'age', 'ageType', 'birthSource'] as const) : [name as 'firstName']
  for (const one of names) form.setValue(one, from[one], { shouldDirty: true })
}

/**
 * Fills the form from an earlier patient, of whom the department is asked next, or empties it of one; what was entered of
 * the visit stays.
 */
export function fillFromPatient(
  form: PatientFormMethods,
  patient: NonNullable<PatientFormValues['visit']>['customer'],
): void {
  const { visit } = form.getValues()
  const values = { ...initialPatientValues(patient ?? undefined), visit: visit && { ...visit, customer: patient } }
  form.reset(values, { keepDefaultValues: true })
  if (patient) requestAnimationFrame(() => form.setFocus('visit.department'))
}
