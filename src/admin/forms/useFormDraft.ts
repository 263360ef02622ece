import { useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Resource } from '~/metadata/resource'
import type { DraftState } from '../drafts/useDraft'
import type { WaitingFile } from '../files/useFormFiles'
import type { FormValues } from './formFields'

/** Values that are never kept in a draft: passwords, and files, which cannot be. */
const isStorable = (resource: Resource, name: string) =>
  !['password', 'secret', 'image'].includes(resource.fields[name]?.kind.name ?? '')

/** What is kept of a form as a draft. */
export interface FormDraft {
  /** The typed values. */
  values: FormValues
  /** The record that it was typed over, so that it undoes no change of another made meanwhile. */
  base?: FormValues | undefined
  /** The files that arrived with it. */
  files?: readonly WaitingFile[]
}

/**
 * Keeps what is typed, and brings it back when the form opens again.
 * @param base the record that the form first started from, before the draft was continued
 * @param files the files that wait for the record to be saved
 */
export function useFormDraft(
  form: UseFormReturn<FormValues>,
  resource: Resource,
  draft: DraftState<FormDraft>,
  base: FormValues | undefined,
  files: readonly WaitingFile[],
): void {
  const { setValue, subscribe } = form
  const { value: kept, keep, empty } = draft
  const labelOf = useCallback((values: FormValues) => String(values[resource.labelField] ?? ''), [resource])
  const waiting = useRef(files)
  const store = useCallback(
    (values: FormValues, isDirty: boolean) => {
      if (!isDirty && waiting.current.length === 0) return empty()
      const typed = Object.entries(values).filter(([name]) => isStorable(resource, name))
      const attached = waiting.current.length > 0 && { files: waiting.current }
      keep({ values: Object.fromEntries(typed), base, ...attached }, labelOf(values))
    },
    [keep, empty, resource, base, labelOf],
  )
  useEffect(() => {
    for (const [name, value] of Object.entries(kept.values)) setValue(name, value, { shouldDirty: true })
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => store(values, isDirty ?? false),
    })
  }, [setValue, subscribe, kept, store])
  useEffect(() => {
    if (files === waiting.current) return
    waiting.current = files
    store(form.getValues(), form.formState.isDirty)
  }, [files, form, store])
}
