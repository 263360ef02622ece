import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { ImagePicker } from '~/admin/forms/ImagePicker'
import { commonProps } from '../commonProps'
import { FieldHelp, FieldLabel } from '../FieldText'
import type { InputProps } from '../input'
import { imageTypes } from './kind'

export const wide = true

export default function ImageInput({ source, field }: InputProps) {
  const { label, isRequired, helperText } = commonProps({ source, field })
  const { field: input, fieldState } = useInput({ source, isRequired })
  const { trigger } = useFormContext()
  return (
    <ImagePicker
      name={source}
      label={<FieldLabel label={label} isRequired={isRequired} />}
      value={input.value || null}
      onChange={(file) => {
        input.onChange(file)
        void trigger(source) // a file that is not accepted is refused when it is chosen
      }}
      onBlur={input.onBlur}
      inputRef={input.ref}
      accept={field.options.accept ?? imageTypes}
      error={fieldState.invalid}
      helperText={<FieldHelp error={fieldState.error?.message} help={helperText} />}
    />
  )
}
