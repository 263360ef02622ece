import { useInput, useTranslate } from 'react-admin'
import { resourceNamed } from '~/metadata/registry'
import { LookupInput } from '~/ui/LookupInput'
import { commonProps } from '../commonProps'
import { FieldHelp } from '../FieldText'
import type { InputProps } from '../input'
import { representedText } from '../represented'
import type { ReferenceOptionsTo } from './kind'

/** A record picked from the referred master; the form holds the record as answered, the kind writes its id. */
export default function ReferenceInput({ source, field, path }: InputProps) {
  const { to, where } = field.options as ReferenceOptionsTo
  const { isRequired, helperText } = commonProps({ source, field })
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source, isRequired })
  const target = to()
  return (
    <LookupInput
      path={`${path}/${target.name}`}
      elsewhere={resourceNamed(target.name).path}
      textOf={(record) => representedText(record, target)}
      filter={where}
      label={translate(field.options.label)}
      required={isRequired}
      name={source}
      value={input.value || null}
      onChange={input.onChange}
      onBlur={input.onBlur}
      inputRef={input.ref}
      error={fieldState.invalid}
      helperText={<FieldHelp error={fieldState.error?.message} help={helperText} />}
    />
  )
}
