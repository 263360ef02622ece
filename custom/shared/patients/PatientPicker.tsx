import { useTranslate } from 'react-admin'
import { LookupInput, type LookupInputProps } from '~/ui/LookupInput'
import type { CustomerOption } from './customer'

type PatientPickerProps = Omit<LookupInputProps<CustomerOption>, 'label' | 'textOf' | 'detailOf' | 'required'>

/** Picks a patient by name or number; age, gender and telephone tell those of one name apart. */
export function PatientPicker(props: PatientPickerProps) {
  const translate = useTranslate()
  return (
    <LookupInput
      {...props}
      label={translate('Patient Id')}
      required
      failed="Failed to get data Customer."
      textOf={(patient) => `${patient.fullName} (${patient.customerNo})`}
      detailOf={(patient) =>
        [translate(patient.age), translate(patient.genderDisplay), patient.mobileNo ?? patient.phoneNo]
          .filter(Boolean)
          .join(' · ')
      }
    />
  )
}
