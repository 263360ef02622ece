import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Grid from '@mui/material/Grid'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import type { LookupRow } from '~/admin/forms/useLookup'
import { latinDigits } from '~/domain/digits'
import { DualDatePicker } from '~/ui/DualDatePicker'
import { ageUnits, genders } from '~shared/options/options'
import { useFormFields } from './formFields'
import type { PatientFormMethods, PatientFormValues } from './patientValues'

interface PatientFieldsProps {
  form: PatientFormMethods
  /** Path of the registration. */
  path: string
  isEdit: boolean
  /** Fields that show what is known of the patient and cannot be changed. */
  isReadOnly: (field: keyof PatientFormValues) => boolean
  changeBirth: (birth: { dobDateAd?: string; age?: string; ageType?: number }) => void
  leaveEmail: () => void
  /** The fields of the visit, where there is one; a patient without one may have a PAN. */
  children?: ReactNode
}

const longestAllergies = 500
const birth = { name: 'dobDateAd', label: 'DOB' } as const
/** Read-only: as dark as other texts, on grey. */
const legible = {
  '& .Mui-disabled.MuiInputBase-root, & .Mui-readOnly.MuiInputBase-root': { backgroundColor: 'action.hover' },
  '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: 'currentColor', color: 'text.primary' },
}

/** The fields of a patient, in the order of the registration form (spec 2, section 2, Follow-up screen). */
export function PatientFields({
  form,
  path,
  isEdit,
  isReadOnly,
  changeBirth,
  leaveEmail,
  children,
}: PatientFieldsProps) {
  const { setValue, watch } = form
  const fields = useFormFields(form)
  const province = watch('province')
  const shut = (name: keyof PatientFormValues) => ({ disabled: isReadOnly(name) })
  const text = (
    name: 'firstName' | 'middleName' | 'lastName' | 'mobileNo' | 'phoneNo' | 'email' | 'address' | 'panNo',
    label: string,
    size: number,
    { inputMode = 'text', ...more }: { required?: true; inputMode?: 'tel' | 'email' | 'numeric' | 'text' } = {},
  ) =>
    fields.text(name, label, size, {
      ...more,
      autoFocus: name === 'firstName' && !isReadOnly(name),
      ofDigits: inputMode === 'tel' || inputMode === 'numeric',
      ...(name === 'email' && { onBlur: leaveEmail }),
      slotProps: {
        input: { readOnly: isReadOnly(name) },
        htmlInput: { inputMode, ...(isReadOnly(name) && { tabIndex: -1 }) },
      },
    })
  const masterOf = { title: 'title', customerType: 'customer-type', province: 'province', district: 'district' }
  const lookup = (
    name: 'title' | 'customerType' | 'province' | 'district',
    label: string,
    size: number,
    { call = name, ...more }: { call?: string } & Partial<Parameters<typeof fields.lookup>[3]> = {},
  ) => fields.lookup(name, label, size, { ...more, ...shut(name), path: `${path}/${call}`, resource: masterOf[name] })

  return (
    <Grid container columnSpacing={1.5} rowSpacing={0.25} sx={legible}>
      {lookup('title', 'Title', 2, { labelField: 'shortName' })}
      {text('firstName', 'First Name', 4, { required: true })}
      {text('middleName', 'Middle Name', 3)}
      {text('lastName', 'Last Name', 3, { required: true })}
      {fields.choice('gender', 'Gender', 2, { options: genders, ...shut('gender') })}
      {fields.field(birth.name, birth.label, 6, ({ inputRef, ...inputProps }, input) => (
        <DualDatePicker
          {...inputProps}
          {...shut('dobDateAd')}
          inputRef={inputRef}
          disableFuture
          value={input.value}
          onChange={(dobDateAd) => changeBirth({ dobDateAd })}
        />
      ))}
      {fields.field('age', 'Age', 2, (inputProps, input) => (
        <TextField
          fullWidth
          autoComplete="off"
          {...inputProps}
          value={input.value}
          onChange={(event) => changeBirth({ age: latinDigits(event.target.value.trim()) })}
          slotProps={{
            input: { readOnly: isReadOnly('age') },
            htmlInput: { inputMode: 'numeric', maxLength: 5, ...(isReadOnly('age') && { tabIndex: -1 }) },
          }}
        />
      ))}
      {fields.choice('ageType', 'Age Type', 2, {
        ...{ options: ageUnits, ...shut('ageType') },
        onPick: (ageType) => changeBirth({ ageType }),
      })}
      {text('mobileNo', 'Mobile Number', 3, { inputMode: 'tel' })}
      {text('phoneNo', 'Phone No', 3, { inputMode: 'tel' })}
      {text('email', 'Email', 6, { inputMode: 'email' })}
      {lookup('province', 'Province', 3, {
        onPick: (row) => {
          const district = form.getValues('district')
          const home = district?.province as LookupRow | undefined
          if (district && home?.id !== row?.id) setValue('district', null, { shouldDirty: true })
        },
      })}
      {lookup('district', 'District', 3, {
        filter: province ? { province: province.id } : undefined,
        onPick: (row) => {
          if (row?.province && !province) setValue('province', row.province as LookupRow, { shouldDirty: true })
        },
      })}
      {text('address', 'Address', children ? 3 : 6)}
      {lookup('customerType', 'Patient Type', 3, { call: 'customer-type', labelField: 'code' })}
      {children ?? text('panNo', 'PAN No', 3, { inputMode: 'numeric' })}
      {isEdit && fields.text('remarks', 'Remarks', 4, { required: true })}
      {fields.field('active', 'Active', 2, (inputProps, input) => (
        <FormControlLabel
          label={inputProps.label}
          sx={{ mt: 0.75 }}
          control={
            <Checkbox
              name={inputProps.name}
              {...shut('active')}
              checked={input.value}
              onBlur={inputProps.onBlur}
              onChange={(event) => input.onChange(event.target.checked)}
            />
          }
        />
      ))}
      {fields.text('allergies', 'Allergies', 12, {
        multiline: true,
        maxRows: 3,
        slotProps: {
          input: { readOnly: isReadOnly('allergies') },
          htmlInput: {
            maxLength: longestAllergies,
            'data-skip-enter': true,
            ...(isReadOnly('allergies') && { tabIndex: -1 }),
          },
        },
      })}
    </Grid>
  )
}
