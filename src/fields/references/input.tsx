import FormHelperText from '@mui/material/FormHelperText'
import { useInput, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { OrderedPicker } from '~/admin/forms/OrderedPicker'
import type { LookupRow } from '~/admin/forms/useLookup'
import { commonProps } from '../commonProps'
import { FieldHelp, FieldLabel } from '../FieldText'
import type { InputProps } from '../input'
import { recordLabel } from '../recordLabel'
import { type ResolvedReferenceOptions, toFilterParams } from '../reference/kind'
import type { Transfer } from './kind'
import { RecordTransfer } from './RecordTransfer'

export const wide = true

/** Several records of another master: two lists if the field declares it, else picked one by one, in an order. */
export default function ReferencesInput({ source, field, mode, apiPath: path }: InputProps) {
  const { to, where, transfer } = field.options as ResolvedReferenceOptions & { transfer?: Transfer }
  const { isRequired, helperText, label } = commonProps({ source, field })
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source, isRequired })
  const { resetField, getFieldState } = useFormContext()
  const target = to()
  const lookup = { path: `${path}/${target.key}`, fallbackPath: target.apiPath }
  const rows: LookupRow[] = input.value || []
  const help = <FieldHelp error={fieldState.error?.message} help={helperText} />
  if (!transfer)
    return (
      <OrderedPicker
        {...lookup}
        resource={target.key}
        filter={toFilterParams(where)}
        textOf={(row) => recordLabel(row, target)}
        label={translate(label)}
        required={isRequired}
        name={source}
        value={rows}
        onChange={input.onChange}
        onBlur={input.onBlur}
        inputRef={input.ref}
        error={fieldState.invalid}
        helperText={help}
      />
    )
  return (
    <div>
      <FieldLabel label={label} isRequired={isRequired} />
      <RecordTransfer
        {...lookup}
        target={target}
        transfer={transfer}
        value={rows}
        onChange={input.onChange}
        onProposed={(proposed) => {
          // what nobody entered is nothing that would be lost
          const isUntouched = mode === 'create' && rows.length === 0 && !getFieldState(source).isDirty
          if (isUntouched) resetField(source, { defaultValue: proposed })
        }}
      />
      <FormHelperText error={fieldState.invalid}>{help}</FormHelperText>
    </div>
  )
}
