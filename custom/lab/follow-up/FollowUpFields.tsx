import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { LookupRow } from '~/admin/forms/useLookup'
import { PartyInput } from '~/documents/party/admin/PartyInput'
import { useFormFields } from '~shared/patients/formFields'
import { visitor } from '~shared/patients/party'
import type { RegistrationPartProps } from '~shared/patients/registration'
import { fillFromPatient } from '~shared/patients/usePatientForm'
import { type DepartmentOption, type FollowUp, followUpApiPath, type Visitor } from '../shared/visits/responseTypes'
import { FixedCharge, VisitFields } from '../shared/visits/VisitFields'
import { emptyVisit } from '../shared/visits/visitValues'
import { calculateFollowUpAmounts, freeFollowUpDays } from './rules'

/** Picks the visitor of a follow-up: choosing fills the form from the patient, clearing empties it. */
export function VisitorPicker({ form, record }: RegistrationPartProps) {
  const { field } = useFormFields(form)
  const patient = form.watch('visit.customer')
  if (record) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 0.5 }}>
      <Box sx={{ width: 520 }}>
        {field('visit.customer', 'Patient Id', 12, (inputProps, input) => (
          <PartyInput<Visitor & LookupRow>
            {...inputProps}
            party={visitor}
            apiPath={followUpApiPath}
            required
            autoFocus
            value={input.value as (Visitor & LookupRow) | null}
            onChange={(chosen) => fillFromPatient(form, chosen)}
          />
        ))}
      </Box>
      {patient && <FirstVisit patient={patient as Visitor} />}
    </Box>
  )
}

function FirstVisit({ patient }: { patient: Visitor }) {
  const translate = useTranslate()
  const { firstVisitAd, firstVisitBs, daysSinceFirstVisit: days } = patient
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('First Visit')}: {firstVisitAd} {firstVisitBs && `(${firstVisitBs})`},{' '}
      {translate('%{days} days ago', { days })}
      {days <= freeFollowUpDays && ` · ${translate('free follow-up')}`}
    </Typography>
  )
}

/** The visit of a follow-up: its charges follow from the days since the first visit and from the department. */
export function FollowUpFields({ form, record }: RegistrationPartProps) {
  const translate = useTranslate()
  const { customer, department } = form.watch('visit') ?? emptyVisit
  const due = calculateFollowUpAmounts(customer?.daysSinceFirstVisit ?? 0, department as DepartmentOption | null)
  const written = record as FollowUp | undefined
  const { followUpCharge, opdBookCharge, grandTotal } = written ?? due
  const days = written?.daysSinceFirstVisit ?? customer?.daysSinceFirstVisit
  const chargeNote =
    days === undefined
      ? undefined
      : translate(days > freeFollowUpDays ? 'day %{days}: more than %{free}' : 'day %{days}: free up to %{free}', {
          ...{ days, free: freeFollowUpDays },
        })
  return (
    <VisitFields
      {...{ form, path: followUpApiPath, isWritten: written !== undefined }}
      totals={[
        { label: 'Sub Total', amount: followUpCharge },
        { label: 'Total Discount', amount: '0.00' },
        { label: 'Grand Total', amount: grandTotal, strong: true },
      ]}
    >
      <FixedCharge label="Follow Up Charge" amount={followUpCharge} note={chargeNote} />
      <FixedCharge label="Opd charge" amount={opdBookCharge} note={translate('not charged')} />
    </VisitFields>
  )
}
