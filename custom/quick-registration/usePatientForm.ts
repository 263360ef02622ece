import { type RefObject, useEffect, useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import { type FieldPath, useForm } from 'react-hook-form'
import { useDraft } from '~/admin/drafts'
import { api } from '~/admin/http'
import type { HttpErrorBody } from '~/admin/httpErrors'
import { useAlert } from '~/admin/useAlert'
import { todayInNepal } from '~/domain/calendar'
import { useConfirm } from '~/ui/ConfirmDialog'
import { newFormKey } from '~/ui/formKey'
import { type LookupRow, useLookup } from '~/ui/useLookup'
import { type Customer, customersPath } from './customer'
import { type PatientFormValues, resolverOf, startValues, toInput } from './patientValues'
import { completePatient } from './rules'
import { emailTaken, useEmailCheck } from './useEmailCheck'

export interface PatientFormProps {
  /** The patient to edit; none: a new one. */
  customer?: Customer
  /** The patient as the server answered it. */
  onSaved: (customer: Customer) => void
  /** Cancel was pressed, and the user does not mind losing what was entered. */
  onCancel: () => void
  /** Is given what Cancel does, so that Esc in the dialog around the form does the same. */
  closeRef?: RefObject<(() => void) | null>
}

/** A notice for each end of a save, after the pattern of the other registrations (spec 2, section 8). */
const notices = {
  created: 'Quick Registration Created successfully',
  updated: 'Quick Registration Updated Successfully',
  createFailed: 'Failed to Create Quick Registration',
  updateFailed: 'Failed to Update Quick Registration',
} as const

type CustomerType = LookupRow & { code: string; default: boolean }

/** A new patient gets the customer type that is the default, until another is chosen. */
function useDefaultType(enabled: boolean): CustomerType | undefined {
  const { rows } = useLookup<CustomerType>({ path: `${customersPath}/customer-type`, limit: 0, enabled })
  return rows?.find((row) => row.default)
}

/** The life of a patient's form: its values, its checks, its draft, and the save that loses nothing when it fails. */
export function usePatientForm({ customer, onSaved, onCancel, closeRef }: PatientFormProps) {
  const alert = useAlert()
  const element = useRef<HTMLFormElement>(null)
  const [start] = useState(() => startValues(customer))
  const [fresh] = useState(() => ({ values: start, formKey: newFormKey() }))
  const [failure, setFailure] = useState('')
  const draft = useDraft(`patient.${customer?.id ?? 'new'}`, fresh)
  const { values: drafted, formKey } = draft.value // the key too: a save whose answer was lost is known again
  const emailProblem = useRef<string>(undefined)
  const [resolver] = useState(() => resolverOf(customer !== undefined, () => emailProblem.current))
  const form = useForm<PatientFormValues>({ defaultValues: start, resolver, shouldFocusError: false })
  const { getValues, reset, resetField, setError, setValue, subscribe, trigger } = form
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const { confirm, confirmation } = useConfirm()

  const emailCheck = useEmailCheck(form.watch('email'), customer?.id, start.email)
  emailProblem.current = emailCheck.problem
  const emailError = errors.email?.message
  useEffect(() => {
    if (emailCheck.problem !== emailError && (emailCheck.problem || emailError === emailTaken)) void trigger('email')
  }, [emailCheck.problem, emailError, trigger])

  useEffect(() => {
    if (draft.restored) reset(drafted, { keepDefaultValues: true })
  }, [draft.restored, drafted, reset])
  const { keep } = draft
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep({ values, formKey }) }),
    [subscribe, keep, formKey],
  )

  const defaultType = useDefaultType(!customer)
  useEffect(() => {
    if (defaultType && !getValues('customerType')) resetField('customerType', { defaultValue: defaultType })
  }, [defaultType, getValues, resetField])

  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])

  /** Keeps date and age in step; what was told last rules. */
  const tellBirth = (told: Partial<Pick<PatientFormValues, 'dobDateAd' | 'age' | 'ageType'>>) => {
    const source = 'dobDateAd' in told ? 'dobDateAd' : 'age'
    const before = getValues()
    const given = { ...(source === 'age' ? { age: before.age, ageType: before.ageType } : {}), ...told }
    const whole = completePatient<Partial<PatientFormValues>>(given, todayInNepal(new Date()), source)
    const shown = { dobDateAd: '', ...(source === 'age' ? {} : { age: '' }), ...whole }
    const options = { shouldDirty: true }
    setValue('birthSource', source, options)
    setValue('dobDateAd', shown.dobDateAd ?? '', options)
    if (shown.age !== undefined) setValue('age', String(shown.age), options)
    if (shown.ageType) setValue('ageType', shown.ageType, options)
    if (submitCount > 0) void trigger(['dobDateAd', 'age', 'ageType'])
  }

  const show = (error: unknown) => {
    const { errors = {} } = ((error instanceof HttpError && error.body) || {}) as Partial<HttpErrorBody>
    const shown = Object.entries(errors).filter(([name, text]) => name in start && typeof text === 'string')
    for (const [name, message] of shown)
      setError(name as FieldPath<PatientFormValues>, { type: 'server', message: message as string })
    if (shown.length === 0) setFailure((error as Error).message)
    alert.fail(customer ? notices.updateFailed : notices.createFailed)
  }
  const save = async (values: PatientFormValues) => {
    setFailure('')
    try {
      const input = toInput(values, customer && start)
      const saved = customer
        ? await api.patch<Customer>(`${customersPath}/${customer.id}`, input)
        : await api.post<Customer>(customersPath, input, { headers: { 'Idempotency-Key': formKey } })
      draft.clear()
      alert.success(customer ? notices.updated : notices.created)
      onSaved(saved)
    } catch (error) {
      show(error)
    }
  }
  const isRunning = useRef(false)
  /** One save at a time, and none before the e-mail address is known to be free. */
  const submit = async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      emailProblem.current = await emailCheck.settle()
      await form.handleSubmit(save)()
    } finally {
      isRunning.current = false
    }
  }
  const cancel = async () => {
    if (isSubmitting) return
    if (isDirty && !(await confirm('What you have entered is not saved. Do you want to close?'))) return
    draft.clear()
    onCancel()
  }
  useEffect(() => {
    if (closeRef) closeRef.current = cancel
  })
  return {
    form,
    element,
    submit,
    cancel,
    tellBirth,
    leaveEmail: emailCheck.leave,
    isRestored: draft.restored,
    failure,
    confirmation,
    isSaving: isSubmitting,
    isLocked: isSubmitting || emailCheck.isChecking || emailCheck.problem !== undefined,
  }
}
