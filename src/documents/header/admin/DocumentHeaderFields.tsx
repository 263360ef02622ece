import Box from '@mui/material/Box'
import { Fragment, memo, useEffect, useRef, useState } from 'react'
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form'
import { useVisibleFields } from '~/admin/forms/useVisibleFields'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { FieldInput } from '~/documents/form/admin/FieldInput'
import type { Values } from '~/documents/form/admin/plainDraft'
import { PartyPicker, SourceDocumentPicker, SourceDocumentTerms } from '~/documents/party/admin/PartyPicker'
import { PayTypeField } from '~/documents/payments/admin/PayTypeField'
import type { AnyField, Fields } from '~/metadata/field'
import { isDayKind } from '~/metadata/rangeKinds'
import { headerRowSx } from '~/ui/entryRow'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { SectionHeading } from '~/ui/SectionHeading'
import { headerEntryFields } from './enteredFields'

interface DocumentHeaderFieldsProps {
  document: AnyDocType
  /** The start values of the form; read once. */
  start: Values
  /** Messages by field. */
  errors: Readonly<Record<string, string>>
  /** The same function on every render, as those below: what is typed elsewhere does not draw the head again. */
  onChange: (values: Values) => void
  onOriginal: () => void
  onLast: () => void
}

/** Returns the values with which fields start. */
const initialsOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { options }]) =>
      options.defaultValue === undefined ? [] : [[name, options.defaultValue]],
    ),
  )

/** On a phone, two columns, to keep the lines in view. */
const columns = headerRowSx('minmax(260px, 1.6fr) repeat(4, 1fr)', 'repeat(2, minmax(0, 1fr))')

/** The party and the header fields of a document, by their kinds. */
export const DocumentHeaderFields = memo(function DocumentHeaderFields(props: DocumentHeaderFieldsProps) {
  const { document, start, errors, onChange, onOriginal, onLast } = props
  const [fields] = useState(() => headerEntryFields(document))
  const others = Object.entries(fields).filter(([name]) => name !== 'payType')
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...initialsOf(fields), ...start } })
  const { subscribe, setError, clearErrors, setValue } = form
  const proposed = useRef<Values>({})
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          onChange({ ...values })
          const before = proposed.current
          proposed.current = optionsOf(document).header.computeDefaults?.(values) ?? {}
          for (const [name, value] of Object.entries(proposed.current)) {
            const isUntouched = !values[name] || values[name] === before[name]
            if (isUntouched && value !== (before[name] ?? null)) setValue(name, value)
          }
        },
      }),
    [subscribe, onChange, setValue, document],
  )
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          const record = name ? (values[name] as Values | null | undefined) : undefined
          const filled = Object.entries(optionsOf(document).header.fetchFrom ?? {}).filter(
            ([, [from]]) => record && from === name,
          )
          for (const [field, [, source]] of filled) setValue(field, record?.[source] ?? '')
        },
      }),
    [subscribe, setValue, document],
  )
  useEffect(() => {
    clearErrors()
    for (const [name, message] of Object.entries(errors)) setError(name, { type: 'rule', message })
  }, [errors, setError, clearErrors])
  const options = optionsOf(document)
  const visibleFields = useVisibleFields(form.control, others, { sections: options.header.sections })
  const original = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLElement>(null)
  const party = options.party?.()
  const choosesParty = party !== undefined && !party.isCurrentUser
  // without a party picker, the cursor starts in the first field
  useEffect(() => {
    if (!choosesParty) row.current?.querySelector('input')?.focus()
  }, [choosesParty])
  const forget = () => {
    setValue(sourceDocumentField(options), null)
    onOriginal()
    requestAnimationFrame(() => original.current?.focus())
  }
  return (
    <FormProvider {...form}>
      <Box ref={row} onKeyDown={moveFocusOnEnter(onLast)} sx={columns}>
        {choosesParty && <PartyPicker document={document} {...(options.sourceDocument && { onChosen: forget })} />}
        {options.sourceDocument && (
          <Box sx={{ gridColumn: 'span 2', minWidth: 0 }}>
            <SourceDocumentPicker document={document} onChosen={onOriginal} inputRef={original} />
          </Box>
        )}
        {options.sourceDocument && <SourceDocumentTerms document={document} />}
        {'payType' in fields && <HeadPayType document={document} />}
        {visibleFields.map(({ name, field, sectionHeading }) => (
          <Fragment key={name}>
            {sectionHeading && <SectionHeading text={sectionHeading} />}
            <HeadField name={name} field={field} document={document} />
          </Fragment>
        ))}
      </Box>
    </FormProvider>
  )
})

/** A field of the head; not of what a chosen party has itself. */
function HeadField({ name, field, document }: { name: string; field: AnyField; document: AnyDocType }) {
  const party = optionsOf(document).party?.()
  const chosen = useWatch({ name: party?.name ?? '', disabled: !party })
  if (chosen && party?.walkInName && name in party.snapshot) return null
  return (
    <FieldInput
      name={name}
      field={field}
      document={document}
      // a date is shown in both calendars
      span={isDayKind(field.kind.name) ? 2 : 1}
    />
  )
}

function HeadPayType({ document }: { document: AnyDocType }) {
  const { field, fieldState } = useController({ name: 'payType' })
  const { message } = fieldState.error ?? {}
  return <PayTypeField document={document} value={field.value} error={message} onChange={field.onChange} />
}
