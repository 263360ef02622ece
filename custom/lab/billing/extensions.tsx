import type { ColumnMark, NextStep } from '~/documents/extensions/admin/extensions'
import { TranslatedLine } from '~/ui/NoWrapText'
import { ageText } from '~shared/patients/age'
import { type Customer, type CustomerOption, customersApiPath, patientApiPath } from '~shared/patients/customer'
import { labSaleApiPath } from '~shared/sale/labSaleApiPath'
import { type Bill, labSale } from '../../../documents/lab/lab-sale'
import { opdApiPath } from '../shared/visits/responseTypes'

/** The age on the day of the bill, after the patient's name. */
export const marks: ColumnMark<Bill>[] = [
  {
    apiPath: labSaleApiPath,
    source: 'customerFullName',
    isShown: ({ dobDateAd, createdDateAd }) => Boolean(ageText(dobDateAd, createdDateAd)),
    Mark: ({ document: { dobDateAd, createdDateAd } }) => (
      <>
        {' '}
        <span style={{ whiteSpace: 'nowrap' }}>
          (<TranslatedLine texts={[ageText(dobDateAd, createdDateAd)]} />)
        </span>
      </>
    ),
  },
]

/** A registered patient, or a visit with its patient. */
type RegisteredPatient = Omit<Customer, 'id'> & { id: number; customer?: { id: number } }

/** The patient of a registration as the bill's form picks one. */
function optionOf({
  id,
  customer,
  customerNo,
  fullName,
  mobileNo,
  phoneNo,
  ...patient
}: RegisteredPatient): CustomerOption {
  const { dobDateAd, age, gender, genderDisplay, customerType } = patient
  const known = { customerNo, fullName, mobileNo, phoneNo, dobDateAd, age, gender, genderDisplay, customerType }
  return { id: customer?.id ?? id, ...known }
}

/** From a patient to a bill for that patient. */
const billOf = (apiPath: string): NextStep<RegisteredPatient> => ({
  ...{ apiPath, label: 'Bill', permission: labSale.permissions.add, isShown: () => true },
  prepareStep: async (registered) => {
    const { billReducer, newDraft } = await import('./form/billState')
    const draft = billReducer(newDraft(), { do: 'choosePatient', customer: optionOf(registered) })
    return { route: labSale.route, form: labSale.name, draft }
  },
})

export const nextSteps: NextStep<RegisteredPatient>[] = [billOf(customersApiPath), billOf(opdApiPath)]
export const actions: NextStep<RegisteredPatient>[] = [billOf(patientApiPath)]
