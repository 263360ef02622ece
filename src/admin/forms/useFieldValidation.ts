import { type RefObject, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAlert } from '~/ui/useAlert'
import type { DuplicateChecks } from './duplicateChecks'
import type { FormValues } from './formFields'

/**
 * Validates before Save is pressed: duplicates while typing, and a changed field on blur. An unchanged field is not
 * validated on blur, so that no message moves Cancel from under the pointer. A second default shows an info notice at
 * once (spec 1, section 4).
 */
export function useFieldValidation(
  form: UseFormReturn<FormValues>,
  checks: DuplicateChecks,
  element: RefObject<HTMLFormElement | null>,
): void {
  const alert = useAlert()
  const { getValues, subscribe, trigger } = form
  const start = form.formState.defaultValues

  useEffect(() => {
    checks.observe(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => checks.observe(values) })
  }, [checks, getValues, subscribe])

  useEffect(() => {
    const node = element.current
    const onLeave = ({ target }: FocusEvent) => {
      checks.flush()
      const { name } = target as Partial<HTMLInputElement>
      if (name && start && Object.hasOwn(start, name) && getValues(name) !== start[name]) void trigger(name)
    }
    node?.addEventListener('focusout', onLeave)
    return () => node?.removeEventListener('focusout', onLeave)
  }, [checks, element, getValues, trigger, start])

  useEffect(() => {
    let reported: string[] = []
    /** Shows which values are taken, and removes the message about a value that has changed since. */
    const report = () => {
      const duplicates = Object.keys(checks.errors(getValues()))
      const concerned = [...reported, ...duplicates]
      reported = duplicates
      if (concerned.length > 0) void trigger(concerned)
      for (const notice of checks.takeNotices(getValues())) alert.info(notice)
    }
    return checks.subscribe(report)
  }, [alert, checks, getValues, trigger])
}
