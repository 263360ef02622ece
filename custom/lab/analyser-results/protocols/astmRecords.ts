import type { AnalyserMessage, AnalyserResult, Order } from './message'

/** The parts of records as the header states them (ASTM E1394, CLSI LIS02-A2, 5.4). */
interface Delimiters {
  field: string
  repeat: string
  component: string
}

const usual: Delimiters = { field: '|', repeat: '\\', component: '^' }

/** The delimiters are the characters behind the H. */
function delimitersOf(header: string | undefined): Delimiters {
  const [field, repeat, component] = header?.slice(1, 4) ?? ''
  return field && repeat && component ? { field, repeat, component } : usual
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

/** Reads the records of a message: results under the order before them, and queries. Unknown records are passed over. */
export function readAstm(text: string): AnalyserMessage {
  const records = text.split(/[\r\n]+/).filter(Boolean)
  const delimiters = delimitersOf(records.find((record) => record.startsWith('H')))
  const message: AnalyserMessage = { sender: '', results: [], queries: [] }
  let barcode = ''
  for (const record of records) {
    const fields = record.split(delimiters.field)
    const component = (field: string | undefined, index: number) => field?.split(delimiters.component)[index]
    if (record.startsWith('H')) message.sender = first(component(fields[4], 0))
    else if (record.startsWith('P')) barcode = ''
    else if (record.startsWith('O')) barcode = first(component(fields[2], 0), component(fields[3], 0))
    else if (record.startsWith('R')) message.results.push(resultOf(fields, barcode, delimiters))
    else if (record.startsWith('Q'))
      for (const asked of (fields[2] ?? '').split(delimiters.repeat))
        message.queries.push(first(component(asked, 1), component(asked, 0)))
  }
  message.queries = message.queries.filter((asked) => asked !== '' && asked !== 'ALL')
  return message
}

function resultOf(fields: readonly string[], barcode: string, delimiters: Delimiters): AnalyserResult {
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
export function writeOrders({ barcode, patientNo, patientName, birthDate, sex, codes }: Order): string {
  const ids = codes.map((code) => `^^^${plain(code)}`).join('\\')
  return [
    'H|\\^&|||Prayog|||||||P|1',
    `P|1|${plain(patientNo)}|||${plain(patientName)}||${birthDate}|${sex}`,
    `O|1|${plain(barcode)}||${ids}|R||||||${codes.length > 0 ? 'N' : 'C'}||||||||||||||${codes.length > 0 ? 'O' : 'Y'}`,
    'L|1|N',
    '',
  ].join('\r')
}
