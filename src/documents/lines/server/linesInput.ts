import { z } from 'zod'
import type { ResolvedOptions } from '~/documents/defineDocument'
import { lineResourceField, optionsOf, sourceLineField } from '~/documents/documentNames'
import type { LinesOptions } from '~/documents/lines/options'
import type { AnyField } from '~/metadata/field'
import type { DocumentRuntime } from '~/server/documents/controller'
import { amountsShape, fieldsShape, ignoredShape, type Shape } from '~/server/documents/fieldInputs'
import { idInput, ignoredInput, maxLines, qtyInput } from '~/server/documents/input'

/** Fields of a line that the server sets: its id, calculated fields, snapshots and kept references. */
const ownOf = ({ snapshot = {}, snapshotReferences = [], fields }: LinesOptions) => [
  ...['id', 'unique_id'],
  ...Object.keys(fields).filter((name) => fields[name]!.options.readOnly),
  ...Object.keys(snapshot),
  ...snapshotReferences.flatMap((field) => [field, `${field}Id`]),
]

function lineShape(options: ResolvedOptions): Shape {
  const { fields } = options.lines!
  const of = lineResourceField(options)
  return {
    ...ignoredShape(ownOf(options.lines!)),
    ...(of && { [of]: idInput }),
    ...fieldsShape(fields),
    ...amountsShape(options, 'line'),
  }
}

/** The input of a return's line: its quantity. The source line has the other values; amounts are compared. */
function returnedLineShape(options: ResolvedOptions): Shape {
  const { fields } = options.lines!
  const of = lineResourceField(options)
  const isMoney = ([, { kind }]: [string, AnyField]) => kind.name === 'money'
  const extra = (options.sourceDocument?.extraQuantities ?? []).map((name) => [name, qtyInput.default(0)])
  return {
    ...ignoredShape(['remQty', ...ownOf(options.lines!), ...Object.keys(fields), ...(of ? [of] : [])]),
    [sourceLineField(options)]: idInput,
    returnQty: qtyInput,
    qty: qtyInput.optional(),
    ...fieldsShape(Object.fromEntries(Object.entries(fields).filter(isMoney))),
    ...Object.fromEntries(extra),
    ...amountsShape(options, 'line'),
  }
}

export function linesInput({ document, controller }: DocumentRuntime): z.ZodType {
  const options = optionsOf(document)
  const own = controller.body?.ignored?.line ?? []
  const shape = {
    ...(options.sourceDocument && !options.sourceDocument.lineMatchField
      ? returnedLineShape(options)
      : lineShape(options)),
    ...ignoredShape(own),
  }
  const unseen = Object.entries(shape).filter(([, input]) => input === ignoredInput)
  const line = z.strictObject(shape).transform((input) => {
    const entered = Object.entries(input).filter(([name]) => unseen.every(([hidden]) => hidden !== name))
    const kept = Object.fromEntries(entered)
    return options.sourceDocument && !options.sourceDocument.lineMatchField
      ? { ...kept, qty: kept.qty ?? kept.returnQty }
      : kept
  })
  return z.array(line).max(maxLines).default([])
}
