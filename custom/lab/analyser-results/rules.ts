import { Decimal } from 'decimal.js'
import { Gender } from '~shared/options/options'
import type { MessagePatient, ResultStatus } from './protocols/message'

const figure = /^([<>]=?|[≤≥])?\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i

/**
 * An analyser's value in the laboratory's unit: `7800` with the factor 0.001 is `7.8`, `<5` stays a bound. Other text
 * stays as it is.
 * @param decimals to round to, half up; null leaves all
 */
export function convertToLabUnit(value: string, factor: string | null, decimals: number | null): string {
  const [, sign = '', digits] = figure.exec(value.trim()) ?? []
  if (digits === undefined) return value.trim()
  const product = new Decimal(digits).times(factor ?? 1)
  return `${sign}${decimals === null ? product.toFixed() : product.toFixed(decimals, Decimal.ROUND_HALF_UP)}`
}

/** Whether two units mean the same: `10^3/uL`, `10^3/UL ` and `x10^3/µL` do. */
export const isSameUnit = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (unit: string) =>
  unit
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/^x\s*/, '')
    .replace(/[\s*]+/g, '')

const stamp = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:\.\d+)?(?:([+-]\d\d)(\d\d))?$/

/**
 * When a result was measured: `YYYYMMDDHHMM[SS]` of the analyser's clock, in Nepal's time unless it names its zone.
 * Without a time, or with one in the future, the moment of receipt counts.
 */
export function parseMeasuredAt(text: string, receivedAt: Date): Date {
  const [, year, month, day, hour, minute, second = '00', zone = '+05', past = '45'] = stamp.exec(text.trim()) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${past}`)
  return Number.isNaN(at.getTime()) || at > receivedAt ? receivedAt : at
}

/** The patient of a tube, as far as a message may name one. */
export interface TubePatient {
  customerNo: string
  fullName: string
  gender: number
  dobDateAd: string | null
}

const folded = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
const wordsOf = (name: string) =>
  name
    .split(/[\s.,]+/)
    .map(folded)
    .filter(Boolean)

/** Whether each word of one name occurs in the other, also cut off or as an initial. */
const isSameName = (one: string, other: string) => {
  const [some, others] = [wordsOf(one), wordsOf(other)]
  const [few, many] = some.length <= others.length ? [some, others] : [others, some]
  return few.every((word) => many.some((full) => full.startsWith(word) || word.startsWith(full)))
}

/**
 * Whether a message names another patient than the tube's: by a number that is neither the patient's nor the tube's, by
 * name, birth date or sex. Missing data prove nothing.
 */
export function isOfAnotherPatient(
  named: MessagePatient | null,
  patient: TubePatient,
  tube: readonly string[],
): boolean {
  if (!named) return false
  const numbers = named.numbers.filter((number) => !tube.some((one) => folded(one) === folded(number)))
  const sexes: Readonly<Record<string, number>> = { M: Gender.male, F: Gender.female }
  const sex = sexes[named.sex.toUpperCase()]
  const birth = named.birthDate.slice(0, 8)
  return (
    (numbers.length > 0 && !numbers.some((number) => folded(number) === folded(patient.customerNo))) ||
    (named.name !== '' && !isSameName(named.name, patient.fullName)) ||
    (/^\d{8}$/.test(birth) && patient.dobDateAd !== null && birth !== patient.dobDateAd.replaceAll('-', '')) ||
    (sex !== undefined &&
      (patient.gender === Gender.male || patient.gender === Gender.female) &&
      sex !== patient.gender)
  )
}

/** Display names of an analyser's result statuses. */
export const statusNames: Readonly<Record<ResultStatus, string>> = {
  final: 'Final',
  preliminary: 'Preliminary',
  questionable: 'Doubted by the analyser',
  correction: 'Correction',
  wrong: 'Wrong: taken back by the analyser',
  notDone: 'Not done',
}
