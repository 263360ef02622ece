import { FieldTitle, InputHelperText } from 'react-admin'

/** The translated label of an input that is not one of react-admin's, with its star. */
export function FieldLabel({ label, isRequired }: { label: string; isRequired: boolean }) {
  return <FieldTitle label={label} isRequired={isRequired} />
}

/** The error of such an input, or its line of help; nothing where neither is. */
export function FieldHelp({ error, help }: { error: string | undefined; help: string | false }) {
  return error || help ? <InputHelperText error={error} helperText={help} /> : null
}
