import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { optionsOf, partyNameColumn, partyNameField } from '~/documents/documentNames'
import { detailFieldsOf, lineColumnsOf, totalColumnsOf } from '~/documents/list/documentColumns'
import { type PaperSize, paperSizes } from '~/domain/options'
import { documents, type ModuleDocType } from '~/metadata/registry'
import { documentPrintFormat } from '~/print/documentPrintFormat'
import type { Translate } from '~/print/translate'
import { paper as receiptPaper } from '../../../../custom/lab/lab-credit-clearance/printFormat'
import { cumulativeDefinition } from '../../../../custom/lab/lab-report-verification/paperCumulative'
import type { CumulativeData } from '../../../../custom/lab/lab-report-verification/paperData'
import { printableDefinition } from '../../../../custom/lab/lab-report-verification/printable'
import { paper as ticketPaper } from '../../../../custom/lab/opd-registration/printFormat'
import { labelDefinition } from '../../../../custom/lab/sample-collection/printFormat'
import { usgReportDefinition } from '../../../../custom/lab/usg-report/printFormat'
import { toCreditNoteData } from '../../../../custom/shared/invoice/paperCreditNote'
import { invoiceDefinition } from '../../../../custom/shared/invoice/printFormat'
import { invoiceData, invoiceLines } from './invoiceFixture'
import { reportData, reportedTest } from './reportFixture'

/** A print format with data in which each of its labels is needed. */
export interface PaperCase {
  name: string
  data: unknown
  definition: (translate: Translate) => TDocumentDefinitions
}

const organization = {
  ...invoiceData().organization,
  website: 'himal-lab.example',
  licenceNo: '77-88',
  registrationNo: '9911',
}
const day = { ad: '2025-11-21', bs: '2082-08-05', time: '07:40' }
const frame = (translate: Translate) => ({
  printedBy: 'Maya Lama',
  printedAt: new Date('2025-11-21T01:51:00Z'),
  translate,
})

const anyValue = (source: string, kind = '', money = '123456.50'): unknown => {
  if (source === 'payTypeDisplay') return 'CREDIT'
  if (source.endsWith('Display')) return 'Others'
  if (kind === 'money') return money
  if (kind === 'date') return '2025-11-20'
  if (kind === 'boolean') return true
  if (kind === 'reference') return { id: 3, name: `zz ${source}` }
  if (kind === 'choice') return 1
  return ['quantity', 'number', 'percent'].includes(kind) ? 1234 : `zz ${source}`
}

/** The response of a document's paper, with something in every column. */
function savedOf(document: ModuleDocType): Record<string, unknown> {
  const options = optionsOf(document)
  const party = options.party!()
  const header = Object.fromEntries(
    detailFieldsOf(document).map(({ source, kind }) => [
      source,
      anyValue(source, kind ?? options.header.fields[source]?.kind.name),
    ]),
  )
  const line = Object.fromEntries(
    lineColumnsOf(document).map(({ source, kind }) => [
      source,
      anyValue(source, kind ?? options.lines?.fields[source]?.kind.name, '4450.50'),
    ]),
  )
  const settled = (options.allocations?.docTypes() ?? []).map(({ name }, index) => ({
    ...{ id: index + 1, kind: name, documentNo: `PU-0000${index}`, fiscalYear: '2082/83', theirNo: '4711' },
    ...{ createdDateAd: '2025-11-20', createdDateBs: '2082-08-04', saleNo: `0000${index}`, serviceKind: index ? 2 : 1 },
    ...{ visitKind: index ? name : null, dueBefore: '900.00', amount: '400.00', dueAfter: '500.00' },
  }))
  return {
    ...header,
    ...Object.fromEntries(totalColumnsOf(document).map(({ source }) => [source, '123456.50'])),
    ...Object.fromEntries([...Object.keys(party.snapshot), ...party.listFields].map((copy) => [copy, `zz ${copy}`])),
    ...{ [partyNameField(party)]: 'zz party', [partyNameColumn(party)]: 'zz party' },
    ...(options.allocations && { unseenAmount: '10.00' }),
    ...(document.states && { stateDisplay: Object.values(document.states.states)[0]!.label }),
    ...{ [document.number.column]: 'AB-00005', fiscalYear: '2082/83', refFiscalYear: '2082/83', remarks: 'zz remarks' },
    ...{ createdAt: '2025-11-21T01:50:00Z', createdByFullName: 'Maya Lama', organization, printCount: 1 },
    [document.apiNames.linesField]: options.allocations ? settled : [line, line],
    [document.apiNames.paymentsField]: options.payments
      ? [{ id: 1, paymentMode: { id: 1, name: 'Fonepay' }, amount: '400.00', remarks: 'zz slip' }]
      : [],
  }
}

const ticket = {
  ...{ id: 1, visitNo: '00042', fiscalYear: '2082/83', organization, customerNo: 'TCN-000123' },
  ...{ customerName: 'हरि बहादुर कार्की', customerAddress: 'Pokhara 8, Kaski', customerPhone: '9841000000' },
  ...{
    customerGenderDisplay: 'Male',
    customerDobDateAd: '1964-11-01',
    payTypeDisplay: 'CASH',
    stateDisplay: 'Approved',
  },
  ...{ department: 'General OPD', doctor: 'Anup Regmi', registrationCharge: '1500.00', opdBookCharge: '50.50' },
  ...{ total: '1550.50', createdAt: '2025-11-21T01:50:00.000Z', createdDateAd: '2025-11-21', printCount: 2 },
  paymentDetails: [{ id: 1, paymentMode: { id: 2, name: 'Fonepay' }, amount: '1550.50', remarks: null }],
}

const label = {
  ...{
    sampleNo: 'S0000321',
    barcode: 'S0000321-1',
    patientName: 'सीता कुमारी क्षेत्री',
    ageSex: '11 mth / Female',
    printLanguage: 'ne' as const,
    printFormat: { version: 0, format: null },
  },
  ...{ patientNo: 'P-000123', tubeType: 'EDTA blood', collectedAt: day },
}

const sums = {
  ...{ subTotal: '1235067.50', totalDiscount: '500.00', nonTaxableAmount: '1234567.50', taxableAmount: '1000.00' },
  ...{ totalTax: '130.00', roundOff: '0.50', grandTotal: '1234698.00' },
}
const goods = { batch: 'CT2401', expiry: '2028-05-31', hsCode: '3004', unit: 'Strip', packSize: 10 }
const more = { buyerPan: '609876543', remarks: 'zz remarks', copyNo: 2, organization, totals: sums }
const invoices = {
  'invoice of tests': invoiceData({ ...more, copyNo: 0 }),
  'tax invoice on credit': invoiceData({ ...more, registeredForVat: true, payType: 'CREDIT' }),
  'invoice of goods': invoiceData({
    ...{ ...more, isOfGoods: true, registeredForVat: true },
    lines: invoiceData().lines.map((line) => ({ ...line, goods })),
  }),
  'long invoice': invoiceData({ ...more, lines: invoiceLines(24) }),
}
const refund = {
  ...{ payType: 2, paymentAmount: '10.00', remarks: 'zz reason', refSaleMainNo: '00040', refSaleFiscalYear: '2082/83' },
  refSaleCreatedAt: '2025-11-20T01:50:00Z',
}
const creditNote = { ...refund, note: invoiceData({ ...more, payType: 'CREDIT' }) }

const isolate = {
  ...{ organism: 'Escherichia coli', colonyCount: '1200' },
  medicines: [{ name: 'Amikacin', sensitivity: 'Resistive', zone: '12', mic: '4' }],
}
const long = 'Zz long text. '.repeat(30)
const tests = [
  reportedTest('Urea', '40', { verified: false, calculated: true, research: true, possiblyCritical: true, flag: 'H' }),
  reportedTest('Sodium', null, { verified: false, noRange: true }),
  reportedTest('Lipase', null, { refunded: true }),
  reportedTest('Smear', long, {
    method: 'Giemsa',
    referenceInterval: long,
    comment: 'zz comment',
    footerNote: '<p>zz</p>',
  }),
  reportedTest('Urine culture', 'Growth', { isolates: [isolate] }),
]
const amended = {
  version: 2,
  ...{ reason: 'zz reason', originalIssuedAt: day },
  changes: [
    { what: 'Date of birth', before: '2000-01-01', now: '2001-01-01', version: 2 },
    { what: 'zz added', before: null, now: '4' },
    { what: 'zz gone', before: '4', now: null },
    { what: 'zz cleared', before: '', now: null },
    { what: 'zz again', before: '4', now: '4' },
    { what: 'zz text', before: '', now: '' },
  ],
  wentTo: [
    { version: 1, to: 'zz son', how: 'hand' as const, at: day },
    { version: 1, to: 'a@b.example', how: 'mail' as const, at: day },
  ],
}
const replaces = [{ no: 'S0000300', version: 3, issuedAt: day, state: 'withdrawn' as const, reason: 'zz why' }]
const departments = [
  ...reportData().departments,
  { ...reportData().departments[0]!, name: 'Zz serology', results: tests, sampleNo: 'S0000321' },
]
const reports = {
  'laboratory report': { content: reportData({ departments: reportData().departments }), standing: null },
  'amended report': {
    content: reportData({ amended, replaces, departments, organization, referredBy: null }),
    standing: { state: 'superseded' as const, replacedBy: { no: 'S0000321', version: 6 } },
  },
  'withdrawn report': {
    content: reportData({ departments }),
    standing: { state: 'withdrawn' as const, replacedBy: { no: 'S0000321', version: 6 } },
  },
  'report under correction': {
    content: reportData(),
    standing: { state: 'underCorrection' as const, replacedBy: null },
  },
  'report that is withdrawn for good': {
    content: reportData(),
    standing: { state: 'withdrawn' as const, replacedBy: null },
  },
}

const { departments: _, samples: __, notes: ___, ...header } = reportData()
const act = { by: 'Dr. Anita Gurung', at: day }
const usg = {
  content: {
    ...{ ...header, amended, reportNo: 'U000012', examination: 'USG abdomen', text: '<p>zz liver</p>', pictures: [1] },
    ...{ reported: act, verified: act },
  },
  ...{ images: [header.organization.logo], version: 2, verifyUrl: 'https://lab.example/v/abc' },
  standing: { state: 'superseded' as const, replacedBy: null },
}
const cumulative: CumulativeData = {
  ...{ organization, patient: reportData().patient, sampleNo: 'S0000321', printedAt: day, printLanguage: 'ne' },
  days: [
    { sampleNo: 'S0000300', collectedAt: { ...day, ad: '2025-10-21', bs: '2082-07-05' } },
    { sampleNo: 'S0000321', collectedAt: day },
  ],
  tests: [
    {
      ...{ department: 'Biochemistry', name: 'Glucose, fasting', unit: 'mg/dL', referenceInterval: '70 – 100' },
      ...{ low: 70, high: 100 },
      results: [
        { result: '112', flag: 'H' },
        { result: '98', flag: null },
      ],
    },
  ],
}

const sizes: PaperSize[] = paperSizes.map(({ id }) => id)
const onBoth = (
  name: string,
  data: unknown,
  definition: (translate: Translate, size: PaperSize) => TDocumentDefinitions,
): PaperCase[] =>
  sizes.map((size) => ({ name: `${name}, ${size}`, data, definition: (translate) => definition(translate, size) }))

/** Documents whose paper follows from the declaration; the others have a format of their own. */
const ownFormats = ['lab-sale', 'lab-sale-return', 'opd-registration', 'sale', 'sale-return', 'lab-credit-receipt']

/** Every print format, on every size that it has. */
export const paperCases = (): PaperCase[] => [
  ...documents
    .filter((document) => optionsOf(document).print.heading && !ownFormats.includes(document.name))
    .flatMap((document) => {
      const saved = savedOf(document)
      return onBoth(document.name, saved, (translate, size) =>
        documentPrintFormat(document, saved, frame(translate), size),
      )
    }),
  ...documents
    .filter(({ name }) => name === 'lab-credit-receipt')
    .flatMap((document) => {
      const saved = savedOf(document)
      return onBoth('lab-credit-receipt', saved, (translate, size) =>
        receiptPaper(saved as never, frame(translate), size),
      )
    }),
  ...onBoth('OPD ticket', ticket, (translate, size) => ticketPaper(ticket as never, frame(translate), size)),
  ...Object.entries(invoices).flatMap(([name, data]) =>
    onBoth(name, data, (translate, size) => invoiceDefinition(data, size, translate)),
  ),
  ...onBoth('credit note', creditNote, (translate, size) =>
    invoiceDefinition(toCreditNoteData(creditNote.note, refund, translate), size, translate),
  ),
  ...Object.entries(reports).map(([name, { content, standing }]) => {
    const report = {
      content,
      standing,
      version: standing ? 5 : null,
      verifyUrl: standing && 'https://lab.example/v/abc',
    }
    return { name, data: report, definition: (translate: Translate) => printableDefinition(report, translate) }
  }),
  { name: 'ultrasound report', data: usg, definition: (translate) => usgReportDefinition(usg as never, translate) },
  {
    name: 'cumulative report',
    data: cumulative,
    definition: (translate) => cumulativeDefinition(cumulative, translate),
  },
  { name: 'tube label', data: label, definition: (translate) => labelDefinition([label], translate) },
]
