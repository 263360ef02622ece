import type { ComponentType } from 'react'
import type { Money } from '~/domain/money'
import { customersApiPath, type PatientRecord } from './customer'
import {
  type PatientFormMethods,
  type PatientFormValues,
  toInput,
  type VisitValues,
  validatePatientForm,
} from './patientValues'

/** The props of a registration's own part of the form. */
export interface RegistrationPartProps {
  form: PatientFormMethods
  /** The record to edit; undefined for a new one. */
  record: PatientRecord | undefined
}

/** The differences between the registrations; they share the patient's form. */
export interface RegistrationOptions {
  /** Its path below `api/v1/`. */
  path: string
  /** The name of its drafts. */
  draft: string
  /** One in a sentence, such as 'OPD registration'. */
  noun: string
  titles: { add: string; edit: string }
  notices: { created: string; updated: string; createFailed: string; updateFailed: string }
  /** Validates a new one, by field. */
  check: (values: PatientFormValues) => Record<string, string | undefined>
  /** The body of a new one. */
  bodyOf: (values: PatientFormValues) => Record<string, unknown>
  /** Warns about earlier patients of the same name and mobile number. */
  warns?: true
  /** Its visit, where it writes one; such a save is asked about first. */
  visit?: {
    start: (record: PatientRecord | undefined) => VisitValues
    /** The amount to pay for a new one. */
    dueOf: (visit: VisitValues) => Money
    /** The patient's fields that cannot be changed in a new one. */
    isDerived: (field: keyof PatientFormValues, visit: VisitValues) => boolean
    /** Above the patient's fields, and among them before the remarks. */
    Header?: ComponentType<RegistrationPartProps>
    Fields: ComponentType<RegistrationPartProps>
    /** Whether it has a paper to print. */
    prints?: true
  }
}

/** Quick registration: the patient alone. */
export const quickRegistrationForm: RegistrationOptions = {
  path: customersApiPath,
  draft: 'patient',
  noun: 'registration',
  titles: { add: 'Add Quick Registration', edit: 'Edit Quick Registration' },
  /** After the pattern of the other registrations (spec 2, section 8). */
  notices: {
    created: 'Quick Registration Created successfully',
    updated: 'Quick Registration Updated Successfully',
    createFailed: 'Failed to Create Quick Registration',
    updateFailed: 'Failed to Update Quick Registration',
  },
  check: validatePatientForm,
  bodyOf: (values) => toInput(values),
  warns: true,
}
