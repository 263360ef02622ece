import { z } from 'zod'
import type { ResolvedOptions } from '~/documents/defineDocument'
import { partyNameColumn, partyNameField } from '~/documents/documentNames'
import type { Party } from '~/documents/party/options'
import { partyResourceOf } from '~/metadata/registry'
import { adDaySchema } from '~/metadata/response'
import { nullableUnless, type Shape } from '~/server/documents/shapes'
import { fieldResponses } from '~/server/resources/responses'

/** The present values of a party that lists show. */
function partyShown(party: Party): Shape {
  const { listFields, walkInName } = party
  const master = partyResourceOf(party)
  if (master) return fieldResponses(master, listFields)
  return Object.fromEntries(listFields.map((column) => [column, nullableUnless(z.string(), !walkInName)]))
}

/** What a row shows of its party; nothing of a document without one. */
export function partyShape(options: ResolvedOptions): Shape {
  const party = options.party?.()
  if (!party) return {}
  const { name, labelField, walkInName } = party
  return {
    [name]: nullableUnless(z.strictObject({ id: z.int(), [labelField]: z.string() }), !walkInName),
    [`${name}Id`]: nullableUnless(z.int(), !walkInName),
    ...partyShown(party),
    [partyNameField(party)]: z.string(),
  }
}

/** The snapshot columns of the party besides its name. */
export function partySnapshotShape(options: ResolvedOptions): Shape {
  const party = options.party?.()
  if (!party) return {}
  const { [partyNameColumn(party)]: _, ...copies } = party.snapshot
  const typed = { text: z.string(), integer: z.int(), date: adDaySchema } as Shape
  return Object.fromEntries(
    Object.entries(copies).map(([name, { type = 'text', notNull }]) => [
      name,
      nullableUnless(typed[type] ?? z.unknown(), notNull),
    ]),
  )
}
