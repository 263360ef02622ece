import { z } from 'zod'
import type { ResolvedOptions } from '~/documents/defineDocument'
import {
  allocationField,
  amountLabel,
  lineRefName,
  lineResourceField,
  optionsOf,
  refName,
} from '~/documents/documentNames'
import type { LinesOptions } from '~/documents/lines/options'
import { type AnyField, type Fields, isAlwaysRequired } from '~/metadata/field'
import { isReference } from '../resources/columns'
import type { DocumentRuntime, Row } from './controller'
import {
  amountInput,
  confirmedInput,
  idInput,
  ignoredInput,
  mostLines,
  optionalIdInput,
  paymentsInput,
  qtyInput,
  remarksInput,
} from './input'

type Shape = Record<string, z.ZodType>

/** What may be left out, or be null to say the same. */
const optional = (input: z.ZodType) => input.nullish().transform((value) => value ?? undefined)

const amountsShape = (stated: ResolvedOptions, part: 'line' | 'header', isOptional: (name: string) => boolean): Shape =>
  Object.fromEntries(
    (stated.amounts?.[part] ?? []).map((name) => {
      const input = amountInput(amountLabel(stated, part, name))
      return [name, isOptional(name) ? optional(input) : input]
    }),
  )

/** A field as it came. Money and quantities are judged by the rules, with their messages; other kinds by themselves. */
function fieldInput(field: AnyField, isHead: boolean): z.ZodType {
  const { defaultValue } = field.options
  const input = givenInput(field, isHead)
  // an omitted field has its default, as in masters
  return defaultValue === undefined
    ? input
    : input.optional().transform((value) => (value === undefined ? defaultValue : value))
}

function givenInput(field: AnyField, isHead: boolean): z.ZodType {
  const { kind, options } = field
  const isRequired = isAlwaysRequired(field)
  if (isReference(field)) return isHead || options.dependsOn ? optionalIdInput : idInput
  if (kind.name === 'choice') return optionalIdInput
  if (kind.name === 'money') return isRequired ? amountInput(options.label) : amountInput(options.label).nullish()
  if (kind.name === 'quantity') return isHead || !isRequired ? qtyInput.nullish() : qtyInput
  // What is missing is for the rules to tell, whose message the form has, too.
  const given = z.preprocess((value) => kind.normalise?.(value, options) ?? value, kind.schema(options))
  return z.preprocess((value) => (value === '' ? null : value), given.nullable()).optional()
}

const fieldsShape = (fields: Fields, isHead = false): Shape =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.options.readOnly)
      .map(([name, field]) => [name, fieldInput(field, isHead)]),
  )

/** What of a line the server has itself: the line's id, what follows from the rest of it, what it copies and keeps. */
const ownOf = ({ snapshot = {}, snapshotReferences = [], fields }: LinesOptions) => [
  ...['id', 'unique_id'],
  ...Object.keys(fields).filter((name) => fields[name]!.options.readOnly),
  ...Object.keys(snapshot),
  ...snapshotReferences.flatMap((field) => [field, `${field}Id`]),
]

const ignored = (names: readonly string[] = []): Shape => Object.fromEntries(names.map((name) => [name, ignoredInput]))

function lineShape(stated: ResolvedOptions): Shape {
  const { fields } = stated.lines!
  const of = lineResourceField(stated)
  return {
    ...ignored(ownOf(stated.lines!)),
    ...(of && { [of]: idInput }),
    ...fieldsShape(fields),
    ...amountsShape(stated, 'line', () => false),
  }
}

/** Of a return's line only the quantity is entered; what the line takes back of has the rest, and amounts are compared. */
function returnedLineShape(stated: ResolvedOptions): Shape {
  const { fields } = stated.lines!
  const of = lineResourceField(stated)
  const isMoney = ([, { kind }]: [string, AnyField]) => kind.name === 'money'
  const beside = (stated.sourceDocument?.extraQuantities ?? []).map((name) => [name, qtyInput.default(0)])
  return {
    ...ignored(['remQty', ...ownOf(stated.lines!), ...Object.keys(fields), ...(of ? [of] : [])]),
    [lineRefName(stated)]: idInput,
    returnQty: qtyInput,
    qty: qtyInput.optional(),
    ...fieldsShape(Object.fromEntries(Object.entries(fields).filter(isMoney))),
    ...Object.fromEntries(beside),
    ...amountsShape(stated, 'line', () => false),
  }
}

function linesInput({ document, controller }: DocumentRuntime): z.ZodType {
  const stated = optionsOf(document)
  const own = controller.body?.ignored?.line ?? []
  const shape = {
    ...(stated.sourceDocument && !stated.sourceDocument.matchBy ? returnedLineShape(stated) : lineShape(stated)),
    ...ignored(own),
  }
  const unseen = Object.entries(shape).filter(([, input]) => input === ignoredInput)
  const line = z.strictObject(shape).transform((given) => {
    const entered = Object.entries(given).filter(([name]) => unseen.every(([hidden]) => hidden !== name))
    const kept = Object.fromEntries(entered)
    return stated.sourceDocument && !stated.sourceDocument.matchBy ? { ...kept, qty: kept.qty ?? kept.returnQty } : kept
  })
  return z.array(line).max(mostLines)
}

/** The kind of what is settled; where there is but one, it need not be said. */
function kindInput(stated: ResolvedOptions): z.ZodType {
  const [first, ...more] = stated.allocations!.docTypes().map(({ name }) => name)
  const kind = z.enum([first!, ...more])
  return more.length > 0 ? kind : kind.default(first!)
}

/** What is settled: which, what stood open on it when the form read it, and what of it is paid. */
const settledInput = (stated: ResolvedOptions, { settles }: DocumentRuntime['controller']): z.ZodType =>
  z
    .array(
      z.strictObject({
        ...(settles?.line ?? { kind: kindInput(stated) }),
        [allocationField(stated)]: idInput,
        dueAmount: amountInput('Due Amount'),
        amount: amountInput('Amount'),
      }),
    )
    .max(mostLines)

/** The body of a save, checked for its shape only: what is declared, under the names of the wire. */
export function bodyOf(served: DocumentRuntime): z.ZodType<Row> {
  const { document, controller } = served
  const stated = optionsOf(document)
  const { apiNames } = document
  const { amounts, sourceDocument, lines, payments, allocations } = stated
  const references = Object.fromEntries(Object.entries(stated.header.fields).filter(([, field]) => isReference(field)))
  const others = Object.fromEntries(Object.entries(stated.header.fields).filter(([, field]) => !isReference(field)))
  // What follows from the rest is compared when it is given.
  const follows = (name: string) =>
    name === amounts?.paid ||
    (name === amounts?.due && amounts?.unrounded !== undefined) ||
    amounts?.optional?.includes(name) === true
  const number = z
    .string()
    .trim()
    .max(50)
    .nullish()
    .transform((value) => value || null)
  return z.strictObject({
    ...controller.party?.body,
    ...(!stated.party().isCurrentUser && { [stated.party().name]: optionalIdInput }),
    ...fieldsShape(others, true),
    remarks: remarksInput,
    ...(allocations && { [apiNames.lines]: settledInput(stated, controller) }),
    ...(payments && { [apiNames.payments]: paymentsInput }),
    ...amountsShape(stated, 'header', follows),
    ...fieldsShape(references, true),
    ...(sourceDocument && { [refName(stated)]: optionalIdInput, [sourceDocument.docType().number.column]: number }),
    ...(lines && !lines.serverGenerated && { [apiNames.lines]: linesInput(served) }),
    ...controller.body?.extraFields,
    ...(controller.questions && { confirmed: confirmedInput }),
    ...ignored([...Object.keys(stated.header.snapshot ?? {}), ...(controller.body?.ignored?.header ?? [])]),
  }) as z.ZodType<Row>
}
