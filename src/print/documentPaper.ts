import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import { adToBs } from '~/domain/calendar'
import type { Money } from '~/domain/money'
import type { PaperSize } from '~/domain/options'
import type { AnyDocument, ShownColumn } from '~/metadata/document'
import { factsOf, lineColumnsOf, totalsOf, wordsOf } from '~/metadata/documentColumns'
import { nameCopy, partyNameOf, refName, statedOf } from '~/metadata/documentNames'
import type { Fields } from '~/metadata/field'
import { billPaper, pairs, ROLL_WIDTH } from './billPaper'
import { paperMoment, writeDay, writeMoment } from './moment'
import type { PaperOrganization } from './paperData'
import type { PrintFrame } from './paperFile'
import { amount, type PaperColumn } from './paperParts'
import { ROLL_LABEL_WIDTH, rollFigures, rollLines } from './rollParts'
import { sheetFacts, sheetLines, sheetSummary, signature } from './sheetParts'

/** What the call of one document answers, beside its own row. */
interface Saved extends Readonly<Record<string, unknown>> {
  organization: PaperOrganization
  fiscalYear: string
  createdAt: string
  createdByFullName: string
  remarks: string | null
  printCount: number
}

interface Payment {
  paymentMode: { name: string }
  amount: Money
}

type Facts = [label: string, value: string][]

const isNamed = (value: unknown): value is { name?: string } => typeof value === 'object' && value !== null

/** A value as it is printed: amounts in groups, records by what stands for them, nothing as nothing. */
function textOf(value: unknown, { source, kind }: ShownColumn, fields: Fields): string {
  if (value === null || value === undefined || value === '') return ''
  const field = fields[source]
  if ((kind ?? field?.kind.name) === 'money') return amount(String(value))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return field?.kind.toText?.(value, field.options) ?? (isNamed(value) ? (value.name ?? '') : String(value))
}

/** Whom the document is for: the name, and what was copied of the party when it was written. */
function partyFacts(document: AnyDocument, saved: Saved): Facts {
  const stated = statedOf(document)
  const party = stated.party()
  const named = nameCopy(stated)
  const labelOf = (copy: string) => wordsOf(copy.replace(party.name, '')).replace(/\bPan\b/, 'PAN')
  const told = Object.keys(party.copies)
    .filter((copy) => copy !== named && saved[copy])
    .map((copy): Facts[number] => [labelOf(copy), String(saved[copy])])
  return [[party.label, String(saved[partyNameOf(stated)] ?? saved[named] ?? '')], ...told]
}

/** What the paper says elsewhere, or what is of today and not of the paper. */
const elsewhere = ['paidAmount', 'returnedAmount', 'dueAmount', 'remarks']
const isWriting = (source: string) => source.startsWith('created')

/** The document itself: number, year and date, what it takes back of, and the fields of its head. */
function ownFacts(document: AnyDocument, saved: Saved): Facts {
  const stated = statedOf(document)
  const { head, party, returns } = stated
  const said = [...elsewhere, ...party().shown, document.number.column, partyNameOf(stated)]
  const ref = returns && `${refName(stated)}No`
  const facts = factsOf(document)
    .filter(({ source }) => !said.includes(source) && !isWriting(source))
    .flatMap((column): Facts => {
      const value = saved[column.source]
      const ad = head[column.source]?.kind.name === 'date' && value ? String(value) : undefined
      const text = ad ? writeDay({ ad, bs: adToBs(ad) }) : textOf(value, column, head)
      const year = column.source === ref ? ` (${saved[`${returns?.as ?? 'ref'}FiscalYear`]})` : ''
      return text ? [[column.label, text + year]] : []
    })
  return [
    [document.number.label, String(saved[document.number.column])],
    ['Fiscal Year', saved.fiscalYear],
    ['Date', writeMoment(paperMoment(new Date(saved.createdAt)))],
    ...facts,
  ]
}

const figures = ['money', 'quantity', 'number', 'percent']

/** The paper that follows from a document's declaration: on A5, or on a roll of 80 mm. */
export function documentPaper(
  document: AnyDocument,
  answered: unknown,
  { printedBy, now }: PrintFrame,
  size: PaperSize,
): TDocumentDefinitions {
  const saved = answered as Saved
  const { paper: title = document.label } = statedOf(document)
  const whom = partyFacts(document, saved)
  return billPaper(
    {
      ...{ organization: saved.organization, title, number: String(saved[document.number.column]) },
      ...{ patient: whom[0]?.[1] ?? '', copyNo: saved.printCount },
      printed: { by: printedBy, at: paperMoment(now) },
      content: size === 'roll-80mm' ? rollContent(document, saved, whom) : sheetContent(document, saved, whom),
    },
    size,
  )
}

const rupees = ' (Rs.)'

/** The columns of the lines, with how each is printed; `unit` stands behind the headings of amounts. */
function linesOf(document: AnyDocument, saved: Saved, unit = '') {
  const fields = statedOf(document).lines?.fields ?? {}
  const shown = lineColumnsOf(document)
  const columns = shown.map(({ source, label, kind = fields[source]?.kind.name ?? '' }): PaperColumn => {
    return {
      label: kind === 'money' ? label + unit : label,
      ...(figures.includes(kind) && { isFigure: true, width: 62 }),
    }
  })
  const lines = (saved[document.wire.lines] ?? []) as Readonly<Record<string, unknown>>[]
  const rows = lines.map((line) => shown.map((column) => textOf(line[column.source], column, fields)))
  return { columns, rows }
}

const sumsOf = (document: AnyDocument, saved: Saved) =>
  totalsOf(document).map(
    ({ source, label }, index, { length }) =>
      [index === length - 1 ? label + rupees : label, String(saved[source])] as const,
  )

const paymentsOf = (document: AnyDocument, saved: Saved) => (saved[document.wire.payments] ?? []) as Payment[]

const remarksOf = ({ remarks }: Saved): Content[] =>
  remarks ? [{ text: `Remarks: ${remarks}`, margin: [0, 4, 0, 0] }] : []

function sheetContent(document: AnyDocument, saved: Saved, whom: Facts): Content[] {
  const { columns, rows } = linesOf(document, saved, rupees)
  const sums = sumsOf(document, saved)
  const due = sums.at(-1)?.[1]
  const paid = paymentsOf(document, saved).map(({ paymentMode, amount: so }) => `${paymentMode.name} ${amount(so)}`)
  const beside: Content[] = [
    ...(due ? [{ text: ['In words: ', { text: amountInWords(due), bold: true }] }] : []),
    ...(paid.length > 0 ? [{ text: `Payment: ${paid.join(', ')}` }] : []),
    signature(`For ${saved.organization.name}`),
  ]
  return [
    sheetFacts(whom, ownFacts(document, saved)),
    ...(columns.length > 0 ? [sheetLines(columns, rows)] : []),
    { stack: [sheetSummary(sums, beside)], unbreakable: true },
    ...remarksOf(saved),
  ]
}

function rollContent(document: AnyDocument, saved: Saved, whom: Facts): Content[] {
  const { columns, rows } = linesOf(document, saved)
  const sums = sumsOf(document, saved)
  const due = sums.at(-1)?.[1]
  const last = columns.findLastIndex(({ isFigure }) => isFigure)
  const lines = rows.map(([name = '', ...texts]) => {
    const told = texts.flatMap((text, at) => (text && at + 1 !== last ? [`${columns[at + 1]?.label} ${text}`] : []))
    return { name, detail: told.join('  ·  '), figure: last > 0 ? (texts[last - 1] ?? '') : '' }
  })
  const money = (all: readonly (readonly [string, string])[]) =>
    all.map(([label, value]) => [label, amount(value)] as const)
  const paid = paymentsOf(document, saved).map((one) => [one.paymentMode.name, one.amount] as const)
  return [
    pairs([...ownFacts(document, saved), ...whom], ROLL_LABEL_WIDTH, ROLL_WIDTH),
    ...(columns.length > 0 ? [rollLines([columns[0]?.label ?? '', columns[last]?.label ?? ''], lines)] : []),
    ...(sums.length > 0 ? [rollFigures(money(sums))] : []),
    ...(due ? [{ text: amountInWords(due), bold: true, margin: [0, 3, 0, 3] } satisfies Content] : []),
    ...(paid.length > 0 ? [rollFigures(money(paid), false)] : []),
    ...remarksOf(saved),
  ]
}
