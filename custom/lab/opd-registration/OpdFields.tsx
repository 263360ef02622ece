import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { RegistrationPartProps } from '~shared/patients/registration'
import { fillFromPatient } from '~shared/patients/usePatientForm'
import { type DepartmentOption, type DoctorOption, opdApiPath } from '../shared/visits/responseTypes'
import { defaultCharges, opdTotal } from '../shared/visits/rules'
import { ChargeField, VisitFields } from '../shared/visits/VisitFields'
import { emptyVisit } from '../shared/visits/visitValues'

/** The visit of an OPD registration: its charges are preset from the department and the doctor. */
export function OpdFields({ form, record }: RegistrationPartProps) {
  const isWritten = record !== undefined
  const visit = form.watch('visit') ?? emptyVisit
  const preset = ({ department, doctor }: { department: unknown; doctor: unknown }) => {
    const charges = defaultCharges(department as DepartmentOption | null, doctor as DoctorOption | null)
    for (const name of ['registrationCharge', 'opdBookCharge'] as const)
      form.setValue(`visit.${name}`, charges[name], { shouldDirty: true })
  }
  const charge = { form, disabled: isWritten }
  return (
    <VisitFields
      {...{ form, path: opdApiPath, isWritten }}
      onChosen={preset}
      totals={[{ label: 'Total', amount: opdTotal(visit), strong: true }]}
    >
      <ChargeField {...charge} name="visit.registrationCharge" label="Registration Charge" />
      <ChargeField {...charge} name="visit.opdBookCharge" label="Opd charge" />
    </VisitFields>
  )
}

/** Tells that the visit is an earlier patient's, and takes that back. */
export function EarlierPatientNote({ form, record }: RegistrationPartProps) {
  const translate = useTranslate()
  const patient = form.watch('visit.customer')
  if (!patient || record) return null
  const forget = () => {
    fillFromPatient(form, null)
    requestAnimationFrame(() => form.setFocus('firstName'))
  }
  return (
    <Alert
      severity="info"
      sx={{ mb: 1, py: 0 }}
      action={
        <Button size="small" onClick={forget}>
          {translate('Register a new patient')}
        </Button>
      }
    >
      {translate('A visit of an earlier patient')}: {patient.customerNo} {patient.fullName}
    </Alert>
  )
}
