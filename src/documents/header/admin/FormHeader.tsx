import { useCallback } from 'react'
import type { Values } from '~/documents/form/admin/plainDraft'
import { useDerivedFormContext } from '~/documents/form/admin/useDerivedForm'
import { DocumentHeaderFields } from './DocumentHeaderFields'

/** The header of a derived form: its party and its fields. */
export function FormHeader() {
  const { document, start, errors, dispatch, toLines } = useDerivedFormContext()
  const changeHeader = useCallback((values: Values) => dispatch({ do: 'header', values }), [dispatch])
  const chooseSource = useCallback(() => dispatch({ do: 'chooseOriginal' }), [dispatch])
  return (
    <DocumentHeaderFields
      document={document}
      start={start.header}
      errors={errors}
      onChange={changeHeader}
      onOriginal={chooseSource}
      onLast={toLines}
    />
  )
}
