import { useEffect, useRef } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { LookupInput } from '~/ui/LookupInput'
import { commonProps } from '../commonProps'
import { FieldHelp } from '../FieldText'
import type { InputProps } from '../input'
import { representedText } from '../represented'
import { filterOf, type ReferenceOptionsTo, type Referred } from './kind'

/**
 * The id of the record that the form has picked in the field `sharing`. Another choice there takes back what was picked
 * for the one before, unless both were put into the form together.
 */
function useShared(
  source: string,
  sharing: string | undefined,
  value: Referred | null | undefined,
  onChange: (value: null) => void,
): number | undefined {
  const { control } = useFormContext()
  const picked = useWatch({ control, name: sharing ?? source }) as Referred | null | undefined
  const id = sharing ? picked?.id : undefined
  const own = value?.id
  const before = useRef({ id, own })
  useEffect(() => {
    const { current } = before
    if (current.id !== undefined && current.id !== id && current.own === own) onChange(null)
    before.current = { id, own }
  }, [id, own, onChange])
  return id
}

/** A record picked from the referred master; the form holds the record as answered, the kind writes its id. */
export default function ReferenceInput({ source, field, path, picker }: InputProps) {
  const { to, where, sharing } = field.options as ReferenceOptionsTo
  const { isRequired, helperText } = commonProps({ source, field })
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source, isRequired })
  const target = to()
  const shared = useShared(source, sharing, input.value || null, input.onChange)
  return (
    <LookupInput
      path={`${path}/${picker ?? target.key}`}
      elsewhere={target.path}
      textOf={(record) => representedText(record, target)}
      filter={filterOf({ ...where, ...(sharing && { [sharing]: shared }) })}
      disabled={Boolean(sharing) && shared === undefined}
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
