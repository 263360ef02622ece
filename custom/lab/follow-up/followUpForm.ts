import { todayInNepal } from '~/domain/calendar'
import type { PatientFormValues } from '~shared/patients/patientValues'
import type { Registration } from '~shared/patients/registration'
import { noVisit, valuesOfVisit, visitInput } from '~shared/visits/visitValues'
import { type DepartmentOption, type FollowUp, followUpPath } from '~shared/visits/wire'
import { FollowUpFields, VisitorPicker } from './FollowUpFields'
import { checkFollowUp, correctable, followUpAmounts } from './rules'

const isCorrectable = (field: string) => correctable.some((one) => one === field)

/** What the call takes: the patient as the form shows it, the visit, and the amounts of the rule (spec 2, section 7). */
function bodyOf({ visit: entered, birthSource: _, panNo: __, ...patient }: PatientFormValues): Record<string, unknown> {
  const visit = entered ?? noVisit
  const { title, customerType, province, district } = patient
  const days = visit.customer?.daysSinceFirstVisit ?? 0
  return {
    ...patient,
    gender: patient.gender || undefined,
    title: title?.id ?? null,
    customerType: customerType?.id ?? null,
    province: province?.id ?? null,
    district: district?.id ?? null,
    customer: visit.customer?.id ?? null,
    version: visit.customer?.version,
    ...visitInput(visit),
    ...followUpAmounts(days, visit.department as DepartmentOption | null),
    ...{ discountRate: 0, discountAmount: 0, discountType: null },
  }
}

/** A follow-up of an earlier patient, whose fields are read-only but for those that it may correct. */
export const followUpForm: Registration = {
  path: followUpPath,
  draft: 'follow-up',
  titles: { add: 'Add Follow Up', edit: 'Edit Follow Up' },
  notices: {
    created: 'Follow Up Created successfully',
    updated: 'Follow Up category Updated Successfully ',
    createFailed: 'Failed to Create Follow Up',
    updateFailed: 'Failed to Update Follow Up category',
  },
  check: (values) => {
    const { customer, ...visit } = values.visit ?? noVisit
    const problems = checkFollowUp({ ...values, ...visit, customer }, todayInNepal(new Date()))
    if (customer) return problems
    // Without a patient the patient's fields are empty because of that alone.
    return { customer: problems.customer, payType: problems.payType, department: problems.department }
  },
  bodyOf,
  visit: {
    start: (record) => (record ? valuesOfVisit(record as unknown as FollowUp) : noVisit),
    isDerived: (field, { customer }) => customer === null || !isCorrectable(field),
    Head: VisitorPicker,
    Fields: FollowUpFields,
  },
}
