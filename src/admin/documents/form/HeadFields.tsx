import Box from '@mui/material/Box'
import { memo, useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { AnyDocument } from '~/metadata/document'
import { refName, statedOf } from '~/metadata/documentNames'
import { enterMovesFocus } from '~/ui/enterMovesFocus'
import { headRow } from '~/ui/entryRow'
import { FieldInput } from './FieldInput'
import { OriginalPicker, PartyPicker } from './PartyPicker'
import { headFields, type Values } from './plainState'

interface HeadFieldsProps {
  document: AnyDocument
  /** What the form starts with; looked at once. */
  start: Values
  /** Messages by field. */
  errors: Readonly<Record<string, string>>
  /** The same function on every render, as those below: what is typed elsewhere does not draw the head again. */
  onChange: (values: Values) => void
  onOriginal: () => void
  onLast: () => void
}

/** Whom and what a document is for: its party and the fields of its head, by their kinds. */
export const HeadFields = memo(function HeadFields(props: HeadFieldsProps) {
  const { document, start, errors, onChange, onOriginal, onLast } = props
  const [fields] = useState(() => headFields(document))
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...start } })
  const { subscribe, setError, clearErrors, setValue } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange({ ...values }) }),
    [subscribe, onChange],
  )
  useEffect(() => {
    clearErrors()
    for (const [name, message] of Object.entries(errors)) setError(name, { type: 'rule', message })
  }, [errors, setError, clearErrors])
  const stated = statedOf(document)
  const forget = () => {
    setValue(refName(stated), null)
    onOriginal()
  }
  return (
    <FormProvider {...form}>
      <Box onKeyDown={enterMovesFocus(onLast)} sx={headRow('minmax(260px, 1.6fr) repeat(4, 1fr)')}>
        <PartyPicker document={document} {...(stated.returns && { onChosen: forget })} />
        {stated.returns && (
          <Box sx={{ gridColumn: 'span 2', minWidth: 0 }}>
            <OriginalPicker document={document} onChosen={onOriginal} />
          </Box>
        )}
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            path={document.path}
            picker={document.wire.pickers[name]}
            // a day stands there in both calendars
            span={field.kind.name === 'date' ? 2 : 1}
          />
        ))}
      </Box>
    </FormProvider>
  )
})
