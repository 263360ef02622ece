/** What an analyser said, whichever language it speaks. */
export interface AnalyserMessage {
  /** As the analyser names itself; empty where it does not. */
  sender: string
  results: AnalyserResult[]
  /** The samples whose orders it asks for, by what it read from the tube. */
  queries: string[]
}

export interface AnalyserResult {
  /** What the analyser read from the tube. */
  barcode: string
  /** The analyser's own code of the test. */
  code: string
  value: string
  unit: string
  /** The analyser's own marks, such as `H` or `>`. */
  flags: string
  /** As `YYYYMMDDHHMMSS`, or as much of it as was said. */
  measuredAt: string
}

/** What a laboratory has ordered of a tube. */
export interface Order {
  barcode: string
  patientNo: string
  patientName: string
  /** `YYYYMMDD`; empty where it is not known. */
  birthDate: string
  sex: 'M' | 'F' | 'U'
  codes: string[]
}
