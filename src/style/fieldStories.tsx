import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { inputOf } from '~/admin/forms/formFields'
import { renderCell } from '~/admin/listing/columns'
import type { AnyField } from '~/metadata/field'
import type { Story } from './story'

interface FieldInputProps {
  field: AnyField
  value?: unknown
  error?: string
  disabled?: boolean
}

/** The input of a field in a form of its own. */
function FieldInput({ field, value = null, error, disabled = false }: FieldInputProps) {
  const { default: Input } = inputOf(field)
  // the same object each time: another one would set the errors again, and draw the form again, without end
  const [errors] = useState(error ? { value: { type: 'manual', message: error } } : {})
  const form = useForm({ defaultValues: { value }, errors })
  return (
    <FormProvider {...form}>
      <fieldset disabled={disabled} style={{ border: 0, margin: 0, padding: 0 }}>
        <Input source="value" field={field} mode="create" apiPath="style" />
      </fieldset>
    </FormProvider>
  )
}

/** The states that every field kind has on the style page. */
interface FieldStories {
  Filled: Story
  Empty: Story
  Invalid: Story
  Disabled: Story
  Cell: Story
}

/**
 * The stories of a field kind: its input filled, empty, with an error and disabled, and its cell in a list.
 * @param value as the form holds it, and as the API returns it
 */
export function fieldStories(
  field: AnyField,
  value: unknown,
  error = `${field.options.label} is required`,
): FieldStories {
  const column = { source: 'value', label: field.options.label, kind: field.kind.name, options: field.options }
  const input = (props: Omit<FieldInputProps, 'field'>): Story => ({
    render: () => <FieldInput field={field} {...props} />,
  })
  return {
    Filled: input({ value }),
    Empty: input({}),
    Invalid: input({ error }),
    Disabled: input({ value, disabled: true }),
    Cell: { render: () => <>{renderCell({ id: 1, value } as never, column)}</> },
  }
}
