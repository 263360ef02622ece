import Box from '@mui/material/Box'
import { useFormContext } from 'react-hook-form'
import { inputOf } from '~/admin/forms/formFields'
import { QuickAdd } from '~/admin/forms/QuickAdd'
import type { ResolvedReferenceOptions } from '~/fields/reference/kind'
import type { AnyField } from '~/metadata/field'
import { manifest } from '~/metadata/manifest'
import { useNestedInputRef } from './useNestedInputRef'

interface FieldInputProps {
  name: string
  field: AnyField
  /** The path of its endpoints, and the pickers below it that are not named after their masters. */
  document: { apiPath: string; apiNames?: { pickerPaths: Readonly<Record<string, string | undefined>> } }
  /** How many columns of its grid it takes; default one. */
  span?: number
}

/** The input of a field's kind. The picker of a master has an Add button for users with the permission. */
export function FieldInput({ name, field, document, span = 1 }: FieldInputProps) {
  const { default: Input } = inputOf(field)
  const { setValue } = useFormContext()
  const [box, input] = useNestedInputRef()
  const target = field.kind.name === 'reference' ? (field.options as ResolvedReferenceOptions).to() : undefined
  const canAdd = target && manifest.masters.some(({ key, menu }) => key === target.key && menu)
  return (
    <Box ref={box} sx={{ gridColumn: `span ${span}`, display: 'flex', alignItems: 'flex-start', minWidth: 0 }}>
      <Input
        source={name}
        field={field}
        mode="create"
        apiPath={document.apiPath}
        pickerPath={document.apiNames?.pickerPaths[name]}
      />
      {canAdd && (
        <QuickAdd
          resource={target.key}
          inputRef={input}
          onAdded={(record) => setValue(name, record, { shouldDirty: true })}
        />
      )}
    </Box>
  )
}
