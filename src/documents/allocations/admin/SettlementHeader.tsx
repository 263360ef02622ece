import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { AnyDocType } from '~/documents/docType'
import { FieldInput } from '~/documents/form/admin/FieldInput'
import type { Values } from '~/documents/form/admin/plainDraft'
import { headerRowSx } from '~/ui/entryRow'
import { settlementHeaderFields } from './settlementState'

interface SettlementHeaderProps {
  document: AnyDocType
  /** The start values of the form; read once. */
  start: Values
  /** The same function on every render. */
  onChange: (values: Values) => void
}

/** The fields of what settles others, such as by which cheque it was paid. */
export function SettlementHeader({ document, start, onChange }: SettlementHeaderProps) {
  const fields = Object.entries(settlementHeaderFields(document))
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...start } })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange({ ...values }) }),
    [subscribe, onChange],
  )
  if (fields.length === 0) return null
  return (
    <FormProvider {...form}>
      <Box sx={headerRowSx(`repeat(${fields.length}, 1fr)`)}>
        {fields.map(([name, field]) => (
          <FieldInput key={name} name={name} field={field} document={document} />
        ))}
      </Box>
    </FormProvider>
  )
}
