import { typedQty } from '~/domain/qty'
import { reference } from '~/fields/reference/kind'
import type { Sold } from '~/metadata/amounts'
import type { AnyDocument } from '~/metadata/document'
import { lineOfName, lineRefName, refName, statedOf, termsOf } from '~/metadata/documentNames'
import { documentMessages, newAmounts, returnAmounts } from '~/metadata/documentRules'
import type { AnyField, Fields } from '~/metadata/field'
import { fill } from '~/metadata/messages'
import { isShown, parseField } from '~/metadata/parseInput'
import { newFormKey } from '~/ui/formKey'
import type { PaymentEntry } from '~/ui/PaymentLines'
import type { Written } from './useWriting'

/** Values as the inputs hold them: records for references, texts for figures. */
export type Values = Readonly<Record<string, unknown>>

/** A line as it was entered; the key is its own for as long as the form is open. */
export interface EnteredLine {
  key: number
  values: Values
}

/** A document of which nothing is written by hand, while it is written; of a return, quantities by the ids of lines. */
export interface PlainDraft extends Written {
  /** Party, fields and remarks; of a return also the document that it takes back of, under the name of its reference. */
  head: Values
  lines: readonly EnteredLine[]
  /** A line that is entered but not added yet. */
  entry: Values
  payments: PaymentEntry[]
  quantities: Readonly<Record<number, string>>
  /** Lines of the other document that were taken off the form. */
  deleted: readonly number[]
}

export type PlainAction =
  | { do: 'head'; values: Values }
  | { do: 'enter'; entry: Values }
  | { do: 'addLine'; values: Values }
  | { do: 'removeLine'; key: number }
  | { do: 'pay'; payments: PaymentEntry[] }
  | { do: 'type'; line: number; qty: string }
  | { do: 'deleteLine'; line: number }
  | { do: 'chooseOriginal' }

export const newPlain = (): PlainDraft => ({
  ...{ key: newFormKey(), head: {}, lines: [], entry: {}, payments: [], quantities: {}, deleted: [] },
})

/** The draft after an action. Lines that do not change stay the same objects, so only the others are drawn again. */
export function plainReducer(draft: PlainDraft, action: PlainAction): PlainDraft {
  switch (action.do) {
    case 'head':
      return { ...draft, head: { ...draft.head, ...action.values } }
    case 'enter':
      return { ...draft, entry: action.entry }
    case 'addLine': {
      const key = Math.max(0, ...draft.lines.map((line) => line.key)) + 1
      return { ...draft, lines: [...draft.lines, { key, values: action.values }], entry: {} }
    }
    case 'removeLine':
      return { ...draft, lines: draft.lines.filter(({ key }) => key !== action.key) }
    case 'pay':
      return { ...draft, payments: action.payments }
    case 'type':
      return { ...draft, quantities: { ...draft.quantities, [action.line]: action.qty } }
    case 'deleteLine': {
      const { [action.line]: _, ...quantities } = draft.quantities
      return { ...draft, quantities, deleted: [...draft.deleted, action.line] }
    }
    case 'chooseOriginal':
      return { ...draft, quantities: {}, deleted: [], payments: [] }
  }
}

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''

export const isBegun = ({ head, lines, entry }: PlainDraft): boolean =>
  lines.length > 0 || [...Object.values(head), ...Object.values(entry)].some(isGiven)

const shown = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isShown(field, 'create')))

/** The fields of the head that are entered; a return's terms are those of what it takes back of. */
export function headFields(document: AnyDocument): Fields {
  const stated = statedOf(document)
  const terms = stated.returns ? termsOf(stated) : []
  return Object.fromEntries(Object.entries(shown(stated.head)).filter(([name]) => !terms.includes(name)))
}

/** What is entered of a line, in the order of Enter: what it is of, then its fields. */
export function entryFields(document: AnyDocument): Fields {
  const { lines } = statedOf(document)
  if (!lines) return {}
  const name = lineOfName(statedOf(document))
  const of = lines.of && name ? { [name]: reference(lines.of, { label: lines.of().label, required: true }) } : {}
  return { ...of, ...shown(lines.fields) } as Fields
}

/** What keeps an entered line from being added, by field. */
export function checkEntered(document: AnyDocument, entry: Values, lines: readonly EnteredLine[]) {
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(entryFields(document))) {
    const parsed = parseField(field, entry[name] ?? field.options.initial)
    if ('message' in parsed) errors[name] = parsed.message
  }
  const { lines: stated } = statedOf(document)
  const of = lineOfName(statedOf(document))
  const idOf = (values: Values) => (of ? (values[of] as { id: number } | null | undefined)?.id : undefined)
  const isTwice = stated?.distinct && of && lines.some(({ values }) => idOf(values) === idOf(entry))
  if (isTwice) errors[of] ??= fill(documentMessages.lineTwice, { label: stated.of?.().label ?? '' })
  return errors
}

/** Values in the shape of an input; what is not right stays as it was entered, for the rules to judge. */
const inputsOf = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]: [string, AnyField]) => {
      const parsed = parseField(field, values[name] ?? field.options.initial)
      return [name, 'value' in parsed ? parsed.value : (values[name] ?? null)]
    }),
  )

const idOf = (record: unknown) => (record as { id: number } | null | undefined)?.id ?? null

/** The document as it is posted, with the amounts that follow from what was entered. */
export function bodyOf(document: AnyDocument, draft: PlainDraft, settings: unknown, sold?: Sold): Values {
  const stated = statedOf(document)
  const { wire } = document
  const { name } = stated.party()
  const payments = draft.payments.map(({ paymentMode, ...payment }) => ({ ...payment, paymentMode: paymentMode.id }))
  const common = {
    [name]: idOf(draft.head[name]),
    ...inputsOf(headFields(document), draft.head),
    remarks: String(draft.head.remarks ?? '').trim(),
    ...(stated.payments && { [wire.payments]: payments }),
  }
  if (stated.returns) return { ...common, ...returnBody(document, draft, settings, sold) }
  const lines = draft.lines.map(({ values }) => inputsOf(entryFields(document), values))
  const calculated = newAmounts(stated, lines, settings)
  return { ...common, ...calculated.head, ...(stated.lines && { [wire.lines]: calculated.lines }) }
}

function returnBody(document: AnyDocument, draft: PlainDraft, settings: unknown, sold?: Sold): Values {
  const stated = statedOf(document)
  const ref = lineRefName(stated)
  const quantities = new Map(
    (sold?.lines ?? [])
      .map(({ id }) => [id, typedQty(draft.quantities[id] ?? '')] as const)
      .filter(([, qty]) => qty !== 0),
  )
  const { lines, head } = sold ? returnAmounts(document, sold, quantities, settings) : { lines: [], head: {} }
  const prices = Object.entries(stated.lines?.fields ?? {}).filter(([, { kind }]) => kind.name === 'money')
  const names = [...prices.map(([name]) => name), ...(stated.amounts?.line ?? [])]
  const amountsOf = (id: number) => {
    const line = lines.find((one) => one[ref] === id)
    return line ? Object.fromEntries(names.map((name) => [name, line[name]])) : {}
  }
  const taken = [...quantities].map(([id, qty]) => ({ [ref]: id, returnQty: qty, qty, ...amountsOf(id) }))
  return { [refName(stated)]: idOf(draft.head[refName(stated)]), ...head, [document.wire.lines]: taken }
}
