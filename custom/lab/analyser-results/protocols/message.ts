/** The content of an analyser's message, whatever its protocol. */
export interface AnalyserMessage {
  /** As the analyser names itself; empty where it does not. */
  sender: string
  results: AnalyserResult[]
  /** The samples whose orders it asks for, by what it read from the tube. */
  queries: string[]
}

/**
 * The meaning of an analyser's status. `preliminary` results may change, `questionable` ones may be invalid, a
 * `correction` replaces an earlier result, `wrong` cancels it, and `notDone` means there is no result.
 */
export const resultStatuses = ['final', 'preliminary', 'questionable', 'correction', 'wrong', 'notDone'] as const
export type ResultStatus = (typeof resultStatuses)[number]

/** The patient whom a message names; parts that it does not name are empty. */
export interface MessagePatient {
  /** Numbers of the patient: those of the laboratory, of the sender and any others. */
  numbers: string[]
  /** Words of the name. */
  name: string
  /** `YYYYMMDD`, or more. */
  birthDate: string
  sex: string
}

export interface AnalyserResult {
  /** The barcode that the analyser read from the tube. */
  barcode: string
  /** The analyser's own code of the test. */
  code: string
  value: string
  unit: string
  /** The analyser's own marks, such as `H` or `>`. */
  flags: string
  /** As `YYYYMMDDHHMMSS`, or as much of it as the analyser sent. */
  measuredAt: string
  status: ResultStatus
  /** Comments from the analyser on the result, its tube or its patient. */
  comments: string[]
  /** Null where the message names nobody. */
  patient: MessagePatient | null
}

/** Maps a status code. An unknown code makes the result doubtful; without a code it is final. */
export function statusOf(code: string, codes: Readonly<Record<string, ResultStatus>>): ResultStatus {
  const known = code.trim().toUpperCase()
  return known === '' ? 'final' : (codes[known] ?? 'questionable')
}

/** A patient of a message; null where nothing of one is named. */
export function toNamedPatient({ numbers, ...person }: MessagePatient): MessagePatient | null {
  const patientNumbers = numbers.map((number) => number.trim()).filter(Boolean)
  const isNamed = patientNumbers.length > 0 || person.name !== '' || person.birthDate !== ''
  return isNamed ? { numbers: patientNumbers, ...person } : null
}

/** The laboratory's order for a tube. */
export interface AnalyserOrder {
  barcode: string
  patientNo: string
  patientName: string
  /** `YYYYMMDD`; empty where it is not known. */
  birthDate: string
  sex: 'M' | 'F' | 'U'
  codes: string[]
}
