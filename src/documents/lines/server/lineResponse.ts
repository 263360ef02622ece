import { z } from 'zod'
import type { ResolvedOptions } from '~/documents/defineDocument'
import { capitalize, lineResourceField, lineSnapshotReferencesOf, optionsOf } from '~/documents/documentNames'
import { isAlwaysRequired } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'
import type { DocumentRuntime } from '~/server/documents/controller'
import { amountsShape, fieldResponse, nullableUnless, type Shape, schemaName } from '~/server/documents/shapes'
import { columnNameOf, isReferenceField } from '~/server/resources/columns'

/** The columns of a line that are answered by their own names, as `lineColumnNames` reads them. */
export function lineColumnsShape({ lines, amounts }: ResolvedOptions): Shape {
  const { snapshot = {}, fields = {} } = lines ?? {}
  const columns = Object.entries(fields).map(([name, field]) => [
    columnNameOf(name, field),
    isReferenceField(field) ? nullableUnless(z.int(), isAlwaysRequired(field)) : fieldResponse(field),
  ])
  return {
    ...Object.fromEntries(Object.keys(snapshot).map((name) => [name, z.string()])),
    ...Object.fromEntries(columns),
    ...amountsShape(amounts?.line),
  }
}

/** The references that a line keeps, each with its id. */
const referencesShape = (options: ResolvedOptions): Shape =>
  Object.fromEntries(
    lineSnapshotReferencesOf(options).flatMap(([idName, field]) => {
      const { labelField }: Resource = options.lines!.resource!().fields[field]!.options.to()
      return [
        [field, z.strictObject({ id: z.int(), [labelField]: z.string() }).nullable()],
        [idName, z.int().nullable()],
      ]
    }),
  )

/** Returns the schema of a line in responses. */
export function lineResponse({ document, controller, successors }: DocumentRuntime) {
  const options = optionsOf(document)
  const of = options.lines?.resource?.()
  const name = lineResourceField(options)!
  const virtual = Object.entries(controller.lines?.virtualFields ?? {}).map(([name, { response }]) => [name, response])
  return z
    .strictObject({
      id: z.int(),
      ...(of && {
        [name]: z.strictObject({ id: z.int(), [of.labelField]: z.string() }),
        [`${name}Id`]: z.int(),
      }),
      ...referencesShape(options),
      ...lineColumnsShape(options),
      ...(successors.length > 0 && { returnedQty: z.int() }),
      ...Object.fromEntries(virtual),
    })
    .meta({ id: `${schemaName(document)}${capitalize(document.lineTable ?? '')}Line` })
}
