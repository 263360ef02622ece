import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Resource } from '~/metadata/resource'
import type { Draft } from '../drafts'
import type { FormValues } from './formFields'

/** What is never kept in the browser: a password; and what cannot be: a file. */
const isKept = (resource: Resource, name: string) =>
  !['password', 'secret', 'image'].includes(resource.fields[name]?.kind.name ?? '')

/** Keeps what is typed, and brings it back when the form opens again after a sign-in that expired. */
export function useFormDraft(form: UseFormReturn<FormValues>, resource: Resource, draft: Draft<FormValues>): void {
  const { setValue, subscribe } = form
  const { value: kept, keep } = draft
  useEffect(() => {
    for (const [name, value] of Object.entries(kept)) setValue(name, value, { shouldDirty: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        keep(Object.fromEntries(Object.entries(values).filter(([name]) => isKept(resource, name)))),
    })
  }, [setValue, subscribe, kept, keep, resource])
}
