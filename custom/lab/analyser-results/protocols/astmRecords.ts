import {
  type AnalyserMessage,
  type AnalyserOrder,
  type AnalyserResult,
  type MessagePatient,
  type ResultStatus,
  statusOf,
  toNamedPatient,
} from './message'

/** The parts of records as the header states them (ASTM E1394, CLSI LIS02-A2, 5.4). */
interface Delimiters {
  field: string
  repeat: string
  component: string
  escaping: string
}

const usual: Delimiters = { field: '|', repeat: '\\', component: '^', escaping: '&' }

/** Result statuses (LIS02-A2, 10.1.9): corrected, preliminary, final, cannot be done, in the instrument, partial, MIC level, sent before, of a new order, of a query, approved by the operator, doubted. */
const statuses: Readonly<Record<string, ResultStatus>> = {
  ...{ C: 'correction', P: 'preliminary', S: 'preliminary', W: 'questionable' },
  ...{ X: 'notDone', I: 'notDone', N: 'notDone', F: 'final', M: 'final', R: 'final', Q: 'final', V: 'final' },
}

/** Report types of an order (LIS02-A2, 9.4.26) hold for its results that have no status of their own. */
const reportTypes: Readonly<Record<string, ResultStatus>> = {
  ...{ C: 'correction', P: 'preliminary', X: 'notDone', I: 'notDone', F: 'final' },
  ...{ O: 'final', Q: 'final', R: 'final' },
}

/** The delimiters are the characters behind the H. */
function delimitersOf(header: string | undefined): Delimiters {
  const [field, repeat, component, escaping = usual.escaping] = header?.slice(1, 5) ?? ''
  return field && repeat && component
    ? { field, repeat, component, escaping: escaping === field ? usual.escaping : escaping }
    : usual
}

const first = (...texts: (string | undefined)[]) => texts.map((text) => text?.trim()).find(Boolean) ?? ''

/**
 * The analyser's code of a test: the manufacturer's part of the universal test id, the fourth or, where that is empty, the
 * fifth; else the first.
 */
function codeOf(id: string | undefined, { component }: Delimiters): string {
  const parts = id?.split(component) ?? []
  return first(parts[3], parts[4], parts[0])
}

/** A text with its escaped delimiters as they were meant, its components apart by spaces. */
function textOf(text: string | undefined, { field, repeat, component, escaping }: Delimiters): string {
  const meant: Readonly<Record<string, string>> = { F: field, S: component, R: repeat, E: escaping }
  return (text ?? '')
    .split(component)
    .map((part) => part.replace(new RegExp(`\\${escaping}([FSRE])\\${escaping}`, 'g'), (_, one: string) => meant[one]!))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The patient of a P record: the numbers that practice and laboratory gave, name, birth date and sex. */
function patientOf(fields: readonly string[], delimiters: Delimiters): MessagePatient | null {
  return toNamedPatient({
    numbers: [2, 3, 4].map((index) => textOf(fields[index]?.split(delimiters.component)[0], delimiters)),
    name: textOf(fields[5], delimiters),
    birthDate: first(fields[7]),
    sex: first(fields[8]),
  })
}

/**
 * Reads the records of a message: results under the patient and the order before them, comments with the record that they
 * follow, and queries. Unknown records are passed over.
 */
export function readAstm(text: string): AnalyserMessage {
  const records = text.split(/[\r\n]+/).filter(Boolean)
  const delimiters = delimitersOf(records.find((record) => record.startsWith('H')))
  const message: AnalyserMessage = { sender: '', results: [], queries: [] }
  let barcode = ''
  let reportType = ''
  let patient: MessagePatient | null = null
  /** Comments on the patient and on the order, which all results below share. */
  const shared = { patient: [] as string[], order: [] as string[] }
  let commented = shared.patient
  for (const record of records) {
    const fields = record.split(delimiters.field)
    const component = (field: string | undefined, index: number) => field?.split(delimiters.component)[index]
    if (record.startsWith('H')) message.sender = first(component(fields[4], 0))
    else if (record.startsWith('P')) {
      barcode = ''
      reportType = ''
      patient = patientOf(fields, delimiters)
      shared.patient = []
      shared.order = []
      commented = shared.patient
    } else if (record.startsWith('O')) {
      barcode = first(component(fields[2], 0), component(fields[3], 0))
      reportType = first(fields[25])
      shared.order = []
      commented = shared.order
    } else if (record.startsWith('R')) {
      const comments = [...shared.patient, ...shared.order]
      const status = first(fields[8]) ? statusOf(first(fields[8]), statuses) : statusOf(reportType, reportTypes)
      message.results.push({ ...resultOf(fields, barcode, delimiters), status, comments, patient })
      commented = comments
    } else if (record.startsWith('C')) {
      const text = textOf(fields[3], delimiters)
      if (text) commented.push(text)
    } else if (record.startsWith('Q'))
      for (const asked of (fields[2] ?? '').split(delimiters.repeat))
        message.queries.push(first(component(asked, 1), component(asked, 0)))
  }
  message.queries = message.queries.filter((asked) => asked !== '' && asked !== 'ALL')
  return message
}

type Measurement = Omit<AnalyserResult, 'status' | 'comments' | 'patient'>

function resultOf(fields: readonly string[], barcode: string, delimiters: Delimiters): Measurement {
  return {
    barcode,
    code: codeOf(fields[2], delimiters),
    value: first(fields[3]?.split(delimiters.component)[0]),
    unit: first(fields[4]),
    flags: first(fields[6]),
    measuredAt: first(fields[12], fields[11]),
  }
}

/** A field of ours holds none of the delimiters. */
const plain = (text: string) => text.replace(/[|\\^&\r\n]/g, ' ').trim()

/** The answer to a query: what is ordered of a tube, or that nothing is (`Y` and no codes: LIS02-A2, 8.4). */
export function writeOrders({ barcode, patientNo, patientName, birthDate, sex, codes }: AnalyserOrder): string {
  const ids = codes.map((code) => `^^^${plain(code)}`).join('\\')
  return [
    'H|\\^&|||Prayog|||||||P|1',
    `P|1|${plain(patientNo)}|||${plain(patientName)}||${birthDate}|${sex}`,
    `O|1|${plain(barcode)}||${ids}|R||||||${codes.length > 0 ? 'N' : 'C'}||||||||||||||${codes.length > 0 ? 'O' : 'Y'}`,
    'L|1|N',
    '',
  ].join('\r')
}
