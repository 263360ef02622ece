import { Gender, ResultKind } from '~shared/options/options'
import { normalizeNumber } from '../samples/measurement'
import { Decimal } from './decimal'

/** Code systems that the resources name. */
export const loincSystem = 'http://loinc.org'
const ucumSystem = 'http://unitsofmeasure.org'
const interpretationSystem = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'

/** The code system of the laboratory's own test codes. */
export const testSystem = 'urn:prayog:test'
export const patientSystem = 'urn:prayog:patient'
export const sampleSystem = 'urn:prayog:sample'

/** The kind of a DiagnosticReport, by LOINC. */
export const reportLoincCode = '11502-2'

export const genderOf = (gender: number): 'male' | 'female' | 'other' | 'unknown' => {
  if (gender === Gender.male) return 'male'
  if (gender === Gender.female) return 'female'
  return gender === Gender.others ? 'other' : 'unknown'
}

/** The code of an order or a measurement: by LOINC if the test's master has one, by the laboratory's code, by name. */
export function codeableConceptOf({ loinc, code, name }: { loinc: string | null; code: string | null; name: string }) {
  const coding = [
    ...(loinc ? [{ system: loincSystem, code: loinc }] : []),
    ...(code ? [{ system: testSystem, code, display: name }] : []),
  ]
  return { ...(coding.length > 0 && { coding }), text: name }
}

export interface Unit {
  /** As the laboratory writes it. */
  unit: string | null
  /** By the Unified Code for Units of Measure. */
  ucum: string | null
}

const unitOf = ({ unit, ucum }: Unit) => ({
  ...(unit && { unit }),
  ...(ucum && { system: ucumSystem, code: ucum }),
})

const figure = /^(<=|>=|≤|≥|<|>)?\s*(-?\d+(?:\.\d+)?)$/
const comparators: Record<string, string> = { '≤': '<=', '≥': '>=' }

/** A number with its unit and all its digits, a bound with its comparator, or a text (Observation.value[x]). */
export function observationValueOf(resultKind: number, value: string, unit: Unit): Record<string, unknown> {
  const [, sign, digits] = (resultKind === ResultKind.numeric && figure.exec(normalizeNumber(value, Infinity))) || []
  if (digits === undefined) return { valueString: value }
  const comparator = sign && (comparators[sign] ?? sign)
  return { valueQuantity: { value: new Decimal(digits), ...(comparator && { comparator }), ...unitOf(unit) } }
}

const interpretations: Record<string, string> = {
  H: 'High',
  L: 'Low',
  HH: 'Critical high',
  LL: 'Critical low',
  A: 'Abnormal',
  N: 'Normal',
}

export const interpretationOf = (flag: string | null) =>
  flag && interpretations[flag]
    ? [{ coding: [{ system: interpretationSystem, code: flag, display: interpretations[flag] }] }]
    : undefined

const quantity = (value: string | number | null | undefined, unit: Unit) =>
  value === null || value === undefined
    ? undefined
    : { value: new Decimal(normalizeNumber(String(value), Infinity)), ...unitOf(unit) }

/** The range that held for the patient, as it was kept with the result. */
export function referenceRangeOf(
  range: { low?: string | number | null; high?: string | number | null } | null,
  text: string | null,
  unit: Unit,
) {
  const [low, high] = [quantity(range?.low, unit), quantity(range?.high, unit)]
  if (!low && !high && !text) return undefined
  return [{ ...(low && { low }), ...(high && { high }), ...(text && { text }) }]
}

/** Without what is undefined: FHIR knows no empty elements. */
export const omitEmpty = <T extends Record<string, unknown>>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as T
