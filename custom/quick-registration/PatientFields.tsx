import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Grid from '@mui/material/Grid'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Controller, type ControllerRenderProps, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { ageUnits, genders, type Option } from '~/domain/options'
import { DualDatePicker } from '~/ui/DualDatePicker'
import { LookupInput } from '~/ui/LookupInput'
import type { LookupRow } from '~/ui/useLookup'
import { customersPath } from './customer'
import type { PatientFormValues } from './patientValues'

type Name = FieldPath<PatientFormValues>

interface PatientFieldsProps {
  form: UseFormReturn<PatientFormValues>
  isEdit: boolean
  tellBirth: (told: { dobDateAd?: string; age?: string; ageType?: number }) => void
  leaveEmail: () => void
}

/** What every input is told of its field; a field that was changed is checked when it is left. */
interface Told {
  name: string
  label: string
  error: boolean
  helperText: ReactNode
  onBlur: () => void
  inputRef: ControllerRenderProps['ref']
}

const birth = { name: 'dobDateAd', label: 'DOB' } as const
const withoutLeadingSpaces = (text: string) => text.replace(/^\s+/, '')

/** The fields of a patient, in the order of the registration form (spec 2, section 2, Follow-up screen). */
export function PatientFields({ form, isEdit, tellBirth, leaveEmail }: PatientFieldsProps) {
  const translate = useTranslate()
  const { control, getFieldState, setValue, trigger, watch } = form
  const province = watch('province')

  const field = <N extends Name>(
    name: N,
    label: string,
    size: number,
    render: (told: Told, input: ControllerRenderProps<PatientFormValues, N>) => ReactNode,
  ) => (
    <Grid size={size}>
      <Controller
        control={control}
        name={name}
        render={({ field: input, fieldState: { error } }) => {
          const leave = () => {
            input.onBlur()
            if (getFieldState(name).isDirty) void trigger(name)
          }
          const message = error?.message && translate(error.message)
          const told = {
            name,
            label: translate(label),
            error: !!error,
            helperText: message,
            onBlur: leave,
            inputRef: input.ref,
          }
          return <>{render(told, input)}</>
        }}
      />
    </Grid>
  )
  const text = (name: Name, label: string, size: number, more: TextFieldProps = {}) =>
    field(name, label, size, (told, input) => (
      <TextField
        fullWidth
        autoComplete="off"
        {...more}
        {...told}
        onBlur={() => {
          told.onBlur()
          if (name === 'email') leaveEmail()
        }}
        value={input.value}
        onChange={(event) => input.onChange(withoutLeadingSpaces(event.target.value))}
      />
    ))
  const choice = (name: 'gender' | 'ageType', label: string, size: number, options: readonly Option[]) =>
    field(name, label, size, (told, input) => (
      <TextField
        select
        fullWidth
        {...told}
        value={input.value}
        onChange={({ target: { value } }) =>
          name === 'ageType' ? tellBirth({ ageType: Number(value) }) : input.onChange(Number(value))
        }
      >
        {options.map(({ id, name: text }) => (
          <MenuItem key={id} value={id}>
            {translate(text)}
          </MenuItem>
        ))}
      </TextField>
    ))
  const lookup = (
    name: 'title' | 'customerType' | 'province' | 'district',
    label: string,
    size: number,
    { path, represent = 'name', filter, onPick }: LookupOptions,
  ) =>
    field(name, label, size, (told, input) => (
      <LookupInput<LookupRow>
        {...told}
        path={`${customersPath}/${path}`}
        textOf={(row) => String(row[represent])}
        filter={filter}
        value={input.value}
        onChange={(row) => {
          input.onChange(row)
          onPick?.(row)
        }}
      />
    ))

  return (
    <Grid container columnSpacing={1.5} rowSpacing={0.25}>
      {lookup('title', 'Title', 2, { path: 'title' })}
      {text('firstName', 'First Name', 4, { required: true, autoFocus: true })}
      {text('middleName', 'Middle Name', 3)}
      {text('lastName', 'Last Name', 3, { required: true })}
      {choice('gender', 'Gender', 2, genders)}
      {field(birth.name, birth.label, 6, ({ inputRef, ...told }, input) => (
        <DualDatePicker
          {...told}
          inputRef={inputRef}
          disableFuture
          value={input.value}
          onChange={(dobDateAd) => tellBirth({ dobDateAd })}
        />
      ))}
      {field('age', 'Age', 2, (told, input) => (
        <TextField
          fullWidth
          autoComplete="off"
          {...told}
          value={input.value}
          onChange={(event) => tellBirth({ age: event.target.value.trim() })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        />
      ))}
      {choice('ageType', 'Age Type', 2, ageUnits)}
      {text('mobileNo', 'Mobile Number', 3, { slotProps: { htmlInput: { inputMode: 'tel' } } })}
      {text('phoneNo', 'Phone No', 3, { slotProps: { htmlInput: { inputMode: 'tel' } } })}
      {text('email', 'Email', 6, { slotProps: { htmlInput: { inputMode: 'email', spellCheck: false } } })}
      {lookup('province', 'Province', 3, {
        path: 'province',
        onPick: (row) => {
          const district = form.getValues('district')
          const home = district?.province as LookupRow | undefined
          if (district && home?.id !== row?.id) setValue('district', null, { shouldDirty: true })
        },
      })}
      {lookup('district', 'District', 3, {
        path: 'district',
        filter: province ? { province: province.id } : undefined,
        onPick: (row) => {
          if (row?.province && !province) setValue('province', row.province as LookupRow, { shouldDirty: true })
        },
      })}
      {text('address', 'Address', 6)}
      {lookup('customerType', 'Patient Type', 3, { path: 'customer-type', represent: 'code' })}
      {text('panNo', 'PAN No', 3, { slotProps: { htmlInput: { inputMode: 'numeric' } } })}
      {isEdit && text('remarks', 'Remarks', 4, { required: true })}
      {field('active', 'Active', 2, (told, input) => (
        <FormControlLabel
          label={told.label}
          sx={{ mt: 0.75 }}
          control={
            <Checkbox
              name={told.name}
              checked={input.value}
              onBlur={told.onBlur}
              onChange={(event) => input.onChange(event.target.checked)}
            />
          }
        />
      ))}
    </Grid>
  )
}

interface LookupOptions {
  path: string
  represent?: string
  filter?: { province: number }
  onPick?: (row: LookupRow | null) => void
}
