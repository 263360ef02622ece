import Grid from '@mui/material/Grid'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldPath } from 'react-hook-form'
import type { LookupRow } from '~/admin/forms/useLookup'
import { usePermissions } from '~/admin/usePermissions'
import { payTypes } from '~/domain/options'
import { useShownDigits } from '~/ui/digits'
import { MoneyField } from '~/ui/MoneyField'
import { type Total, TotalsBox } from '~/ui/TotalsBox'
import { useFormFields } from '~shared/patients/formFields'
import type { PatientFormMethods, PatientFormValues } from '~shared/patients/patientValues'
import { VisitPayments } from './VisitPayments'

interface VisitFieldsProps {
  form: PatientFormMethods
  /** Path of the registration. */
  path: string
  /** A written visit is shown and not changed. */
  isWritten: boolean
  /** The department or the doctor was chosen, so that charges follow. */
  onChosen?: (chosen: { department: LookupRow | null; doctor: LookupRow | null }) => void
  /** The charges in their fields, each a part of a row of twelve. */
  children: ReactNode
  /** The content of the payment summary. */
  totals: readonly Total[]
}

/** The fields of a visit and its payment summary, the same for an OPD registration and a follow-up. */
export function VisitFields({ form, path, isWritten, onChosen, children, totals }: VisitFieldsProps) {
  const fields = useFormFields(form)
  const { can } = usePermissions()
  const disabled = isWritten
  const chosen = () => {
    const { department, doctor } = form.getValues('visit') ?? { department: null, doctor: null }
    onChosen?.({ department: department as LookupRow | null, doctor: doctor as LookupRow | null })
  }
  return (
    <>
      {fields.choice('visit.payType', 'Pay Type', 2, {
        ...{ options: payTypes, disabled: disabled || !can('add_lab_credit_billing') },
      })}
      {fields.lookup('visit.department', 'Department', 3, {
        ...{ path: `${path}/department`, resource: 'department', disabled, required: true, onPick: chosen },
      })}
      {fields.lookup('visit.doctor', 'Doctor', 3, {
        ...{ path: `${path}/doctor`, resource: 'doctor', labelField: 'fullName', disabled, onPick: chosen },
      })}
      {children}
      <Grid size={{ xs: 12, sm: 4 }} sx={{ order: 1, ml: 'auto', mt: 1 }}>
        <TotalsBox totals={totals} />
        {!isWritten && <VisitPayments form={form} path={path} due={totals.at(-1)!.amount} />}
      </Grid>
    </>
  )
}

interface ChargeFieldProps {
  form: PatientFormMethods
  name: Extract<FieldPath<PatientFormValues>, 'visit.registrationCharge' | 'visit.opdBookCharge'>
  label: string
  disabled: boolean
}

/** A charge that the clerk may change. */
export function ChargeField({ form, name, label, disabled }: ChargeFieldProps) {
  const { field } = useFormFields(form)
  return field(name, label, 2, (inputProps, input) => (
    <MoneyField {...inputProps} disabled={disabled} value={input.value} onChange={input.onChange} />
  ))
}

interface FixedChargeProps {
  label: string
  amount: string
  /** Why it is so much, as it is shown. */
  note?: string | undefined
}

/** A charge that follows from the rule. */
export function FixedCharge({ label, amount, note }: FixedChargeProps) {
  const translate = useTranslate()
  const digits = useShownDigits()
  return (
    <Grid size={{ xs: 6, sm: 2 }}>
      <TextField
        fullWidth
        label={translate(label)}
        value={digits(amount)}
        helperText={note}
        slotProps={{
          input: { readOnly: true },
          htmlInput: { tabIndex: -1, style: { textAlign: 'right' } },
          inputLabel: { shrink: true },
        }}
      />
    </Grid>
  )
}
