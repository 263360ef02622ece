import {
  type AnalyserMessage,
  type AnalyserResult,
  type MessagePatient,
  type ResultStatus,
  statusOf,
  toNamedPatient,
} from './message'

/** Messages of HL7 v2.5 between VT and FS CR: the minimal lower layer protocol, MLLP. */
const VT = 0x0b
const FS = 0x1c
const CR = 0x0d

const longestMessage = 1_000_000

export interface MllpEvents {
  onMessage: (text: string) => void
  /** The input is no message: the connection must be closed. */
  onNonsense: () => void
}

/** Cuts what comes over the line into messages. */
export class MllpLink {
  private buffer = Buffer.alloc(0)

  constructor(private readonly events: MllpEvents) {}

  /** Whether a message has begun and not ended. */
  get isBusy(): boolean {
    return this.buffer.length > 0
  }

  take(bytes: Uint8Array): void {
    this.buffer = Buffer.concat([this.buffer, bytes])
    for (;;) {
      const start = this.buffer.indexOf(VT)
      if (start < 0) {
        this.buffer = Buffer.alloc(0)
        return
      }
      const end = this.buffer.indexOf(FS, start)
      if (end < 0) {
        if (this.buffer.length > longestMessage) this.events.onNonsense()
        return
      }
      const text = this.buffer.subarray(start + 1, end).toString('utf8')
      const rest = this.buffer.subarray(end + 1)
      this.buffer = rest.subarray(rest[0] === CR ? 1 : 0)
      this.events.onMessage(text)
    }
  }
}

/** A message as it goes over the line. */
export const frameMllp = (text: string): Buffer =>
  Buffer.concat([Buffer.from([VT]), Buffer.from(text, 'utf8'), Buffer.from([FS, CR])])

const escapes: Record<string, string> = { F: '|', S: '^', T: '&', R: '~', E: '\\' }

const unescaped = (text: string | undefined) =>
  (text ?? '').replace(/\\([FSTRE])\\/g, (_, letter: string) => escapes[letter] as string).trim()

interface Segment {
  name: string
  /** A field by its number in the standard, one component of it. */
  at: (field: number, component?: number) => string
  /** All repetitions of a field, one component of each. */
  all: (field: number, component?: number) => string[]
  /** All components of a field, as one text. */
  text: (field: number) => string
}

function segmentOf(line: string): Segment {
  const fields = line.split('|')
  // MSH-1 is the separator itself
  const shift = line.startsWith('MSH') ? 1 : 0
  const all = (field: number, component = 1) =>
    (fields[field - shift] ?? '').split('~').map((one) => unescaped(one.split('^')[component - 1]))
  return {
    name: fields[0] ?? '',
    at: (field, component) => all(field, component)[0] ?? '',
    all,
    text: (field) => (fields[field - shift] ?? '').split(/[~^]/).map(unescaped).filter(Boolean).join(' '),
  }
}

const segmentsOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .filter(Boolean)
    .map(segmentOf)

/** The header of a message: who sends it, its kind such as `ORU`, its number and version. Undefined where it has none. */
export function headerOf(text: string) {
  const header = segmentsOf(text).find(({ name }) => name === 'MSH')
  return (
    header && { sender: header.at(3), kind: header.at(9), controlId: header.at(10), version: header.at(12) || '2.5' }
  )
}

/**
 * Statuses of observations and of orders (HL7 tables 0085 and 0123): corrected, deleted, final, pending, not asked, without a
 * result, preliminary, not verified, partial, made final, wrong, cannot be obtained.
 */
const statuses: Readonly<Record<string, ResultStatus>> = {
  ...{ C: 'correction', D: 'wrong', W: 'wrong', F: 'final', U: 'final', A: 'preliminary' },
  ...{ P: 'preliminary', R: 'preliminary', S: 'preliminary' },
  ...{ I: 'notDone', N: 'notDone', O: 'notDone', X: 'notDone', Y: 'notDone', Z: 'notDone' },
}

/** The patient of a PID: the numbers in PID-2 to PID-4, name, birth date and sex. */
const patientOf = (segment: Segment): MessagePatient | null =>
  toNamedPatient({
    numbers: [2, 3, 4].flatMap((field) => segment.all(field)),
    name: [1, 2, 3]
      .map((component) => segment.at(5, component))
      .filter(Boolean)
      .join(' '),
    birthDate: segment.at(7),
    sex: segment.at(8),
  })

/** Reads an unsolicited observation message (ORU^R01, HL7 v2.5 chapter 7.3.1). */
export function readHl7(text: string): AnalyserMessage {
  const message: AnalyserMessage = { sender: headerOf(text)?.sender ?? '', results: [], queries: [] }
  let barcode = ''
  let from = 0
  let orderStatus = ''
  let patient: MessagePatient | null = null
  /** Notes on the patient and on the order, which all results below share. */
  const shared = { patient: [] as string[], order: [] as string[] }
  let noted = shared.patient
  for (const segment of segmentsOf(text)) {
    if (segment.name === 'PID') {
      barcode = ''
      patient = patientOf(segment)
      shared.patient = []
      noted = shared.patient
    }
    if (segment.name === 'OBR') {
      from = message.results.length
      orderStatus = segment.at(25)
      shared.order = []
      noted = shared.order
      barcode = segment.at(3) || segment.at(2) || barcode
    }
    if (segment.name === 'SPM') {
      barcode = segment.at(2) || barcode
      // the specimen may be named behind its results
      for (const result of message.results.slice(from)) result.barcode = barcode
    }
    if (segment.name === 'OBX') {
      const comments = [...shared.patient, ...shared.order]
      const status = statusOf(segment.at(11) || orderStatus, statuses)
      message.results.push({ ...resultOf(segment, barcode), status, comments, patient })
      noted = comments
    }
    if (segment.name === 'NTE' && segment.text(3)) noted.push(segment.text(3))
  }
  return message
}

type Measurement = Omit<AnalyserResult, 'status' | 'comments' | 'patient'>

function resultOf(segment: Segment, barcode: string): Measurement {
  return {
    barcode,
    code: segment.at(3) || segment.at(3, 4),
    // SN: the sign is a component before the number
    value: segment.at(2) === 'SN' ? `${segment.at(5)}${segment.at(5, 2)}` : segment.at(5),
    unit: segment.at(6),
    flags: segment.at(8),
    measuredAt: segment.at(14),
  }
}

/** The answer to a message: taken (`AA`), not of a kind that is taken (`AR`), or failed (`AE`). */
export function createAcknowledgement(text: string, code: 'AA' | 'AE' | 'AR', now: Date): string {
  const { sender = '', controlId = '', version = '2.5' } = headerOf(text) ?? {}
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14)
  return [
    `MSH|^~\\&|Prayog||${sender}||${time}||ACK^R01|${controlId || time}|P|${version}`,
    `MSA|${code}|${controlId}`,
    '',
  ].join('\r')
}
