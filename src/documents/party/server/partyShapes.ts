import { z } from 'zod'
import type { ResolvedOptions } from '~/documents/defineDocument'
import { partyNameColumn, partyNameField } from '~/documents/documentNames'
import { partyResourceOf } from '~/metadata/registry'
import { adDay } from '~/metadata/response'
import { nullableUnless, type Shape } from '~/server/documents/shapes'
import { fieldResponses } from '~/server/resources/responses'

/** The present values of a party that lists show. */
function partyShown({ party }: ResolvedOptions): Shape {
  const { listFields, walkInName } = party()
  const master = partyResourceOf(party())
  if (master) return fieldResponses(master, listFields)
  return Object.fromEntries(listFields.map((column) => [column, nullableUnless(z.string(), !walkInName)]))
}

export function partyShape(options: ResolvedOptions): Shape {
  const { name, labelField, walkInName } = options.party()
  return {
    [name]: nullableUnless(z.strictObject({ id: z.int(), [labelField]: z.string() }), !walkInName),
    [`${name}Id`]: nullableUnless(z.int(), !walkInName),
    ...partyShown(options),
    [partyNameField(options)]: z.string(),
  }
}

/** The snapshot columns of the party besides its name. */
export function partySnapshotShape(options: ResolvedOptions): Shape {
  const { [partyNameColumn(options)]: _, ...copies } = options.party().snapshot
  const typed = { text: z.string(), integer: z.int(), date: adDay } as Shape
  return Object.fromEntries(
    Object.entries(copies).map(([name, { type = 'text', notNull }]) => [
      name,
      nullableUnless(typed[type] ?? z.unknown(), notNull),
    ]),
  )
}
