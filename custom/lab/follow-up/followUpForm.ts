import { localDay } from '~/domain/calendar'
import { type PatientFormValues, toVisitBirthFields, type VisitValues } from '~shared/patients/patientValues'
import type { RegistrationOptions } from '~shared/patients/registration'
import { type DepartmentOption, type FollowUp, followUpApiPath } from '../shared/visits/responseTypes'
import { emptyVisit, validateVisitPayments, valuesOfVisit, visitInput } from '../shared/visits/visitValues'
import { FollowUpFields, VisitorPicker } from './FollowUpFields'
import { calculateFollowUpAmounts, correctablePatientFields, validateFollowUp } from './rules'

const isCorrectable = (field: string) => correctablePatientFields.some((one) => one === field)

/** The price of the follow-up, as it is entered. */
const amountsOf = ({ customer, department }: VisitValues) =>
  calculateFollowUpAmounts(customer?.daysSinceFirstVisit ?? 0, department as DepartmentOption | null)

/** The request body: the patient as the form shows it, the visit, and the amounts of the rule (spec 2, section 7). */
function bodyOf(values: PatientFormValues): Record<string, unknown> {
  const { visit: entered, birthSource: _, panNo: __, ...patient } = values
  const visit = entered ?? emptyVisit
  const { title, customerType, province, district } = patient
  const amounts = amountsOf(visit)
  return {
    ...patient,
    ...toVisitBirthFields(values),
    gender: patient.gender || undefined,
    title: title?.id ?? null,
    customerType: customerType?.id ?? null,
    province: province?.id ?? null,
    district: district?.id ?? null,
    customer: visit.customer?.id ?? null,
    version: visit.customer?.version,
    ...visitInput(visit, amounts.grandTotal),
    ...amounts,
    ...{ discountRate: 0, discountAmount: 0, discountType: null },
  }
}

/** A follow-up of an earlier patient, whose fields are read-only but for those that it may correct. */
export const followUpForm: RegistrationOptions = {
  path: followUpApiPath,
  draft: 'follow-up',
  noun: 'follow-up visit',
  titles: { add: 'Add Follow Up', edit: 'Edit Follow Up' },
  notices: {
    created: 'Follow Up Created successfully',
    updated: 'Follow Up category Updated Successfully ',
    createFailed: 'Failed to Create Follow Up',
    updateFailed: 'Failed to Update Follow Up category',
  },
  check: (values) => {
    const entered = values.visit ?? emptyVisit
    const { customer, ...visit } = entered
    const problems = validateFollowUp({ ...values, ...visit, customer }, localDay(new Date()))
    if (customer) return { ...problems, ...validateVisitPayments(entered, amountsOf(entered).grandTotal) }
    // Without a patient the patient's fields are empty because of that alone.
    return { customer: problems.customer, payType: problems.payType, department: problems.department }
  },
  bodyOf,
  visit: {
    start: (record) => (record ? valuesOfVisit(record as FollowUp) : emptyVisit),
    dueOf: (visit) => amountsOf(visit).grandTotal,
    isDerived: (field, { customer }) => customer === null || !isCorrectable(field),
    Header: VisitorPicker,
    Fields: FollowUpFields,
  },
}
