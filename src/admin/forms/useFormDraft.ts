import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Resource } from '~/metadata/resource'
import type { DraftState } from '../drafts'
import type { FormValues } from './formFields'

/** Values that are never stored in the browser: passwords, and files, which cannot be. */
const isStorable = (resource: Resource, name: string) =>
  !['password', 'secret', 'image'].includes(resource.fields[name]?.kind.name ?? '')

/** The part of a form that survives an expired sign-in. */
export interface FormDraft {
  /** The typed values. */
  values: FormValues
  /** The record that it was typed over, so that it undoes no change of another made meanwhile. */
  base?: FormValues | undefined
}

/**
 * Keeps what is typed, and brings it back when the form opens again after a sign-in that expired.
 * @param base the record that the form first started from, on whichever side of a sign-in
 */
export function useFormDraft(
  form: UseFormReturn<FormValues>,
  resource: Resource,
  draft: DraftState<FormDraft>,
  base: FormValues | undefined,
): void {
  const { setValue, subscribe } = form
  const { value: kept, keep } = draft
  useEffect(() => {
    for (const [name, value] of Object.entries(kept.values)) setValue(name, value, { shouldDirty: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = Object.entries(values).filter(([name]) => isStorable(resource, name))
        keep({ values: Object.fromEntries(typed), base })
      },
    })
  }, [setValue, subscribe, kept, keep, resource, base])
}
