import { newAmounts } from '~/documents/amounts/newAmounts'
import type { AnyDocType } from '~/documents/docType'
import {
  lineResourceField,
  optionsOf,
  sourceDocumentField,
  sourceLineField,
  sourceTermsOf,
} from '~/documents/documentNames'
import { documentMessages } from '~/documents/fieldRules'
import { distinctLineKey } from '~/documents/lines/lineRules'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { returnAmounts } from '~/documents/sourceDocument/returnAmounts'
import { PayType } from '~/domain/options'
import { parseQty } from '~/domain/qty'
import { remainingQty, validateReturnQty } from '~/domain/returns'
import { reference } from '~/fields/reference/kind'
import { emptyValueOf, inapplicableFields, isApplicable } from '~/metadata/applicableFields'
import type { AnyField, Fields } from '~/metadata/field'
import { interpolate } from '~/metadata/messages'
import { isInForm, parseField } from '~/metadata/parseInput'
import { newFormKey } from '~/ui/formKey'
import type { PaymentEntry } from '../../forms/PaymentLines'
import type { KeyedDraft } from './useDocumentForm'

/** Values as the inputs hold them: records for references, texts for figures. */
export type Values = Readonly<Record<string, unknown>>

/** A line as it was entered; the key is its own for as long as the form is open. */
export interface EnteredLine {
  key: number
  values: Values
}

/** A document of which nothing is written by hand, while it is written; of a return, quantities by the ids of lines. */
export interface PlainDraft extends KeyedDraft {
  /** Party, fields and remarks; of a return also the document that it takes back of, under the name of its reference. */
  header: Values
  lines: readonly EnteredLine[]
  /** A line that is entered but not added yet. */
  entry: Values
  /** Where that line stood, if it was added before. */
  at?: number
  payments: PaymentEntry[]
  /** By the ids of lines; what goes back beside a line's quantity by id and name: `7 freeQty`. */
  quantities: Readonly<Record<string, string>>
  /** Lines of the other document that were taken off the form. */
  deleted: readonly number[]
}

export type PlainAction =
  | { do: 'header'; values: Values }
  | { do: 'enter'; entry: Values }
  | { do: 'addLine'; values: Values }
  | { do: 'addLines'; lines: readonly Values[] }
  | { do: 'changeLine'; key: number; lines: readonly Values[] }
  | { do: 'removeLine'; key: number }
  | { do: 'takeLine'; key: number }
  | { do: 'pay'; payments: PaymentEntry[] }
  | { do: 'type'; line: number; qty: string; beside?: string | undefined }
  | { do: 'deleteLine'; line: number }
  | { do: 'chooseOriginal' }
  | { do: 'enterLines'; lines: readonly Values[] }
  | { do: 'takeWhole'; sold: SourceDocument }

/** Under which key a quantity is typed: that of a line, or one that goes back beside it. */
export const typedKey = (line: number, beside?: string): string => (beside ? `${line} ${beside}` : String(line))

/** One that is begun; what is paid is paid in cash, until somebody says otherwise. */
export const newPlain = (document: AnyDocType): PlainDraft => ({
  ...{ key: newFormKey(), lines: [], entry: {}, payments: [], quantities: {}, deleted: [] },
  header: 'payType' in headFields(document) ? { payType: PayType.cash } : {},
})

/** A line with what it starts with, but for what is said of it already. */
export function emptyLine(document: AnyDocType, values: Values): Values {
  const name = lineResourceField(optionsOf(document)) ?? ''
  const empty = Object.entries(entryFields(document)).map(([field, { options }]) => [
    field,
    options.defaultValue ?? null,
  ])
  return {
    ...Object.fromEntries(empty),
    ...optionsOf(document).lines?.computeDefaults?.(values[name] as Values),
    ...values,
  }
}

/** One whose lines somebody is still to complete. @param lines what they start with, what each is of among it */
export function newDraft(document: AnyDocType, head: Values, lines: readonly Values[]): PlainDraft {
  const plain = newPlain(document)
  return {
    ...plain,
    header: { ...plain.header, ...head },
    lines: lines.map((line, index) => ({ key: index + 1, values: emptyLine(document, line) })),
  }
}

/** The draft after an action. Lines that do not change stay the same objects, so only the others are drawn again. */
export function plainReducer(draft: PlainDraft, action: PlainAction): PlainDraft {
  switch (action.do) {
    case 'header':
      return { ...draft, header: { ...draft.header, ...action.values } }
    case 'enter':
      return { ...draft, entry: action.entry }
    case 'addLine': {
      const key = Math.max(0, ...draft.lines.map((line) => line.key)) + 1
      const { at = draft.lines.length, ...rest } = draft
      return { ...rest, lines: draft.lines.toSpliced(at, 0, { key, values: action.values }), entry: {} }
    }
    case 'addLines': {
      const first = Math.max(0, ...draft.lines.map((line) => line.key)) + 1
      const added = action.lines.map((values, index) => ({ key: first + index, values }))
      return { ...draft, lines: [...draft.lines, ...added] }
    }
    case 'changeLine': {
      const next = Math.max(0, ...draft.lines.map((line) => line.key)) + 1
      const at = draft.lines.findIndex(({ key }) => key === action.key)
      const lines = action.lines.map((values, index) => ({ key: index === 0 ? action.key : next + index, values }))
      return { ...draft, lines: draft.lines.toSpliced(at, 1, ...lines) }
    }
    case 'takeLine': {
      const at = draft.lines.findIndex(({ key }) => key === action.key)
      return { ...draft, lines: draft.lines.toSpliced(at, 1), entry: draft.lines[at]!.values, at }
    }
    case 'removeLine':
      return { ...draft, lines: draft.lines.filter(({ key }) => key !== action.key) }
    case 'pay':
      return { ...draft, payments: action.payments }
    case 'type':
      return { ...draft, quantities: { ...draft.quantities, [typedKey(action.line, action.beside)]: action.qty } }
    case 'deleteLine': {
      const of = Object.entries(draft.quantities).filter(([key]) => Number.parseInt(key, 10) !== action.line)
      return { ...draft, quantities: Object.fromEntries(of), deleted: [...draft.deleted, action.line] }
    }
    case 'chooseOriginal':
      return { ...draft, lines: [], quantities: {}, deleted: [], payments: [] }
    case 'enterLines':
      return draft.lines.length > 0
        ? draft
        : { ...draft, lines: action.lines.map((values, index) => ({ key: index + 1, values })) }
    case 'takeWhole': {
      const whole = action.sold.lines.map((line) => [typedKey(line.id), String(remainingQty(line))])
      const isUntouched = Object.keys(draft.quantities).length === 0 && draft.deleted.length === 0
      return isUntouched ? { ...draft, quantities: Object.fromEntries(whole) } : draft
    }
  }
}

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Whether somebody entered something of a line: what it starts with says nothing. */
export const isEntered = (document: AnyDocType, entry: Values): boolean =>
  Object.entries(entryFields(document)).some(([name, { options }]) => {
    const value = entry[name]
    return isGiven(value) && value !== false && String(value) !== String(options.defaultValue)
  })

/** Whether somebody entered something: what the form was preset with says nothing. */
export function isBegun(document: AnyDocType, { header, lines, entry }: PlainDraft): boolean {
  const fields = headFields(document)
  const isPreset = (name: string) =>
    name === 'payType' || fields[name]?.options.defaultFlag || fields[name]?.options.defaultValue
  const entered = Object.entries(header).filter(([name]) => !isPreset(name))
  return lines.length > 0 || [...entered.map(([, value]) => value), ...Object.values(entry)].some(isGiven)
}

/** Whom the document is for, by name, once that is chosen. */
export function partyText(document: AnyDocType, { header }: PlainDraft): string | undefined {
  const { name, labelField } = optionsOf(document).party()
  return (header[name] as Readonly<Record<string, string>> | null | undefined)?.[labelField]
}

const shown = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isInForm(field, 'create')))

/** The fields of the head that are entered; a return's terms are those of what it takes back of. */
export function headFields(document: AnyDocType): Fields {
  const stated = optionsOf(document)
  const terms = stated.sourceDocument ? sourceTermsOf(stated) : []
  return Object.fromEntries(Object.entries(shown(stated.header.fields)).filter(([name]) => !terms.includes(name)))
}

/** What is entered of a line, in the order of Enter: what it is of, then its fields. */
export function entryFields(document: AnyDocType): Fields {
  const { lines } = optionsOf(document)
  if (!lines) return {}
  const name = lineResourceField(optionsOf(document))
  const of =
    lines.resource && name
      ? { [name]: reference(lines.resource, { label: lines.resource().label, required: true }) }
      : {}
  const entered = Object.entries(shown(lines.fields)).filter(([field]) => !lines.fetchedFields?.includes(field))
  return { ...of, ...Object.fromEntries(entered) } as Fields
}

/** What an entered line has of what it is of: what it takes, and what it copies. */
function takenOf(document: AnyDocType, values: Values): Values {
  const stated = optionsOf(document)
  const { fetchedFields = [], snapshot = {} } = stated.lines!
  const record = (values[lineResourceField(stated) ?? ''] ?? {}) as Values
  const named = [...fetchedFields.map((name) => [name, name] as const), ...Object.entries(snapshot)]
  return Object.fromEntries(named.map(([name, from]) => [name, record[from] ?? null]))
}

/** What is copied of the records that the head names. */
const copiedOf = (document: AnyDocType, head: Values): Values =>
  Object.fromEntries(
    Object.entries(optionsOf(document).header.snapshot ?? {}).map(([column, [field, from]]) => [
      column,
      (head[field] as Values | null | undefined)?.[from] ?? null,
    ]),
  )

/** What is posted of a line: also what nobody enters, but the picked record proposes. */
export function postedFields(document: AnyDocType): Fields {
  const { fields = {}, fetchedFields } = optionsOf(document).lines ?? {}
  const proposed = Object.entries(fields as Fields).filter(
    ([name, { options }]) => options.showInForm === false && !options.readOnly && !fetchedFields?.includes(name),
  )
  return { ...entryFields(document), ...Object.fromEntries(proposed) }
}

/** What keeps an entered line from being added, by field. */
export function checkEntered(document: AnyDocType, entry: Values, lines: readonly EnteredLine[]) {
  const errors: Record<string, string> = {}
  const fields = entryFields(document)
  const applicable = Object.entries(fields).filter(([, field]) => isApplicable(field, inputsOf(fields, entry)))
  for (const [name, field] of applicable) {
    const parsed = parseField(field, entry[name] ?? field.options.defaultValue)
    if ('message' in parsed) errors[name] = parsed.message
  }
  const { lines: stated } = optionsOf(document)
  const of = lineResourceField(optionsOf(document))
  const key = of && distinctLineKey(optionsOf(document), entry)
  const isTwice =
    stated?.distinct && of && lines.some(({ values }) => distinctLineKey(optionsOf(document), values) === key)
  if (isTwice) errors[of] ??= interpolate(documentMessages.lineTwice, { label: stated.resource?.().label ?? '' })
  const record = of ? (entry[of] as Values | null | undefined) : undefined
  if (record && Object.keys(errors).length === 0)
    Object.assign(errors, stated?.validate?.(inputsOf(entryFields(document), entry), record))
  return errors
}

/** The lines that an entered one becomes: itself, or those in its place. */
export function partsOf(document: AnyDocType, entry: Values): Values[] {
  const { lines: stated } = optionsOf(document)
  const of = lineResourceField(optionsOf(document)) ?? ''
  const record = entry[of] as Values | null | undefined
  if (!stated?.splitLine || !record) return [entry]
  const line = inputsOf(postedFields(document), entry)
  return stated.splitLine(line, record).map((part) => ({ ...part.line, [of]: part.record }))
}

/** Values in the shape of an input; what is not right stays as it was entered, for the rules to judge. */
export function inputsOf(fields: Fields, values: Values): Values {
  const inputs = Object.fromEntries(
    Object.entries(fields).map(([name, field]: [string, AnyField]) => {
      const parsed = parseField(field, values[name] ?? field.options.defaultValue)
      return [name, 'value' in parsed ? parsed.value : (values[name] ?? null)]
    }),
  )
  const hidden = inapplicableFields({ fields }, { ...values, ...inputs })
  return { ...inputs, ...Object.fromEntries(hidden.map(([name, field]) => [name, emptyValueOf(field)])) }
}

const idOf = (record: unknown) => (record as { id: number } | null | undefined)?.id ?? null

/** The document as it is posted, with the amounts that follow from what was entered. */
export function bodyOf(document: AnyDocType, draft: PlainDraft, settings: unknown, sold?: SourceDocument): Values {
  const stated = optionsOf(document)
  const { apiNames } = document
  const { name, isCurrentUser } = stated.party()
  const payments = draft.payments.map(({ paymentMode, ...payment }) => ({ ...payment, paymentMode: paymentMode.id }))
  const common = {
    // a return is for whom the other document is for, who need not be chosen where no record may stand for them
    ...(!isCurrentUser && {
      [name]: stated.sourceDocument && stated.party().walkInName ? (sold?.[name] ?? null) : idOf(draft.header[name]),
    }),
    ...inputsOf(headFields(document), draft.header),
    remarks: String(draft.header.remarks ?? '').trim(),
    ...(stated.payments && { [apiNames.paymentsField]: payments }),
  }
  if (stated.sourceDocument && !stated.sourceDocument.lineMatchField)
    return { ...common, ...returnBody(document, draft, settings, sold) }
  const original = stated.sourceDocument && {
    [sourceDocumentField(stated)]: idOf(draft.header[sourceDocumentField(stated)]),
  }
  const posted = (values: Values) => ({ ...inputsOf(postedFields(document), values), ...takenOf(document, values) })
  // lines that nobody enters are as the server said
  const lines = draft.lines.map(({ values }) => (stated.lines?.serverGenerated ? values : posted(values)))
  const given = { ...common, ...original, ...copiedOf(document, draft.header) }
  const calculated = newAmounts(stated, lines, settings, given)
  return { ...given, ...calculated.header, ...(stated.lines && { [apiNames.linesField]: calculated.lines }) }
}

function returnBody(document: AnyDocType, draft: PlainDraft, settings: unknown, sold?: SourceDocument): Values {
  const stated = optionsOf(document)
  const ref = sourceLineField(stated)
  const quantities = new Map(
    (sold?.lines ?? [])
      .map(({ id }) => [id, parseQty(draft.quantities[id] ?? '')] as const)
      .filter(([, qty]) => qty !== 0),
  )
  // what cannot be taken back counts as nothing, and the rules say why
  const byId = new Map(sold?.lines.map((line) => [line.id, line]))
  const right = new Map([...quantities].filter(([id, qty]) => !validateReturnQty(qty, byId.get(id)!)))
  const { lines, header } = sold ? returnAmounts(document, sold, right, settings) : { lines: [], header: {} }
  const prices = Object.entries(stated.lines?.fields ?? {}).filter(([, { kind }]) => kind.name === 'money')
  const names = [...prices.map(([name]) => name), ...(stated.amounts?.line ?? [])]
  const amountsOf = (id: number) => {
    const line = lines.find((one) => one[ref] === id)
    return Object.fromEntries(names.map((name) => [name, line?.[name] ?? '0.00']))
  }
  const beside = (id: number) =>
    (stated.sourceDocument?.extraQuantities ?? []).map(
      (name) => [name, parseQty(draft.quantities[typedKey(id, name)] ?? '')] as const,
    )
  const taken = (sold?.lines ?? [])
    .filter(({ id }) => quantities.has(id) || beside(id).some(([, qty]) => qty !== 0))
    .map(({ id }) => {
      const qty = quantities.get(id) ?? 0
      return { [ref]: id, returnQty: qty, qty, ...amountsOf(id), ...Object.fromEntries(beside(id)) }
    })
  return {
    [sourceDocumentField(stated)]: idOf(draft.header[sourceDocumentField(stated)]),
    ...header,
    [document.apiNames.linesField]: taken,
  }
}
