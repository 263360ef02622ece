import Grid from '@mui/material/Grid'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Controller, type ControllerRenderProps, type FieldPath } from 'react-hook-form'
import { LookupInput } from '~/admin/forms/LookupInput'
import type { LookupRow } from '~/admin/forms/useLookup'
import { latinDigits } from '~/domain/digits'
import type { Option } from '~/domain/options'
import type { PatientFormMethods, PatientFormValues } from './patientValues'

export type FieldName = FieldPath<PatientFormValues>

/** The error props of an input; a changed field is validated on blur. */
export interface InputErrorProps {
  name: string
  label: string
  error: boolean
  helperText: ReactNode
  onBlur: () => void
  inputRef: ControllerRenderProps['ref']
}

interface LookupOptions {
  path: string
  /** The key of the master: while it is empty, the picker offers to add a record. */
  resource?: string
  /** The field that a row is known by; where another server lacks it, its name. */
  labelField?: string
  filter?: { province: number }
  disabled?: boolean
  required?: boolean
  onPick?: (row: LookupRow | null) => void
}

const withoutLeadingSpaces = (text: string) => text.replace(/^\s+/, '')

/** Inputs that are bound to the fields of a registration's form, each in its part of a row of twelve. */
export function useFormFields({ control, getFieldState, trigger }: PatientFormMethods) {
  const translate = useTranslate()
  const field = <N extends FieldName>(
    name: N,
    label: string,
    size: number,
    render: (inputProps: InputErrorProps, input: ControllerRenderProps<PatientFormValues, N>) => ReactNode,
  ) => (
    <Grid size={{ xs: size < 4 ? 6 : 12, sm: size }}>
      <Controller
        control={control}
        name={name}
        render={({ field: input, fieldState: { error } }) => {
          const leave = () => {
            input.onBlur()
            if (getFieldState(name).isDirty) void trigger(name)
          }
          const inputProps = {
            name,
            label: translate(label),
            error: !!error,
            helperText: error?.message && translate(error.message),
            onBlur: leave,
            inputRef: input.ref,
          }
          return <>{render(inputProps, input)}</>
        }}
      />
    </Grid>
  )
  const text = (name: FieldName, label: string, size: number, { onBlur, ofDigits, ...more }: TextOptions = {}) =>
    field(name, label, size, (inputProps, input) => (
      <TextField
        fullWidth
        autoComplete="off"
        {...more}
        {...inputProps}
        onBlur={() => {
          inputProps.onBlur()
          onBlur?.()
        }}
        value={input.value}
        onChange={({ target: { value } }) => {
          const text = withoutLeadingSpaces(value)
          input.onChange(ofDigits ? latinDigits(text) : text)
        }}
      />
    ))
  const choice = (
    name: FieldName,
    label: string,
    size: number,
    { options, onPick, ...more }: TextFieldProps & { options: readonly Option[]; onPick?: (id: number) => void },
  ) =>
    field(name, label, size, (inputProps, input) => (
      <TextField
        select
        fullWidth
        {...more}
        {...inputProps}
        value={input.value}
        onChange={({ target: { value } }) => (onPick ?? input.onChange)(Number(value))}
      >
        {options.map(({ id, name: option }) => (
          <MenuItem key={id} value={id}>
            {translate(option)}
          </MenuItem>
        ))}
      </TextField>
    ))
  const lookup = (name: FieldName, label: string, size: number, options: LookupOptions) =>
    field(name, label, size, (inputProps, input) => {
      const { labelField = 'name', onPick, ...more } = options
      return (
        <LookupInput<LookupRow>
          {...inputProps}
          {...more}
          textOf={(row) => String(row[labelField] ?? row.name)}
          value={input.value as LookupRow | null}
          onChange={(row) => {
            input.onChange(row)
            onPick?.(row)
          }}
        />
      )
    })
  return { field, text, choice, lookup }
}

type TextOptions = Omit<TextFieldProps, 'onBlur'> & { onBlur?: () => void; ofDigits?: boolean }
